/// The fixed words of the Romance languages.
extension FixedWords {
  static let french = FixedWords(
    """
    months = janvier, février, mars, avril, mai, juin, juillet, août, septembre, octobre, novembre, décembre
    date = {day} {month} {year}
    contents = Sommaire
    footnotes = Notes
    back-to-text = Retour au texte
    figure = Figure
    table = Tableau
    page = Page
    continued = Suite
    code = Code
    text-size = Taille du texte
    smaller = Plus petit
    standard = Standard
    larger = Plus grand
    appearance = Apparence
    light = Clair
    dark = Sombre
    note = Remarque
    tip = Astuce
    important = Important
    warning = Avertissement
    caution = Attention
    abstract = Résumé
    info = Info
    todo = À faire
    success = Réussite
    question = Question
    failure = Échec
    danger = Danger
    bug = Bogue
    example = Exemple
    quote = Citation
    """)

  static let spanish = FixedWords(
    """
    months = enero, febrero, marzo, abril, mayo, junio, julio, agosto, septiembre, octubre, noviembre, diciembre
    date = {day} de {month} de {year}
    contents = Índice
    footnotes = Notas
    back-to-text = Volver al texto
    figure = Figura
    table = Tabla
    page = Página
    continued = Continuación
    code = Código
    text-size = Tamaño del texto
    smaller = Más pequeño
    standard = Estándar
    larger = Más grande
    appearance = Apariencia
    light = Claro
    dark = Oscuro
    note = Nota
    tip = Consejo
    important = Importante
    warning = Advertencia
    caution = Precaución
    abstract = Resumen
    info = Información
    todo = Por hacer
    success = Éxito
    question = Pregunta
    failure = Fallo
    danger = Peligro
    bug = Error
    example = Ejemplo
    quote = Cita
    """)

  static let portuguese = FixedWords(
    """
    months = janeiro, fevereiro, março, abril, maio, junho, julho, agosto, setembro, outubro, novembro, dezembro
    date = {day} de {month} de {year}
    contents = Índice
    footnotes = Notas
    back-to-text = Voltar ao texto
    figure = Figura
    table = Tabela
    page = Página
    continued = Continuação
    code = Código
    text-size = Tamanho do texto
    smaller = Menor
    standard = Padrão
    larger = Maior
    appearance = Aparência
    light = Claro
    dark = Escuro
    note = Nota
    tip = Dica
    important = Importante
    warning = Aviso
    caution = Cuidado
    abstract = Resumo
    info = Informação
    todo = A fazer
    success = Sucesso
    question = Pergunta
    failure = Falha
    danger = Perigo
    bug = Erro
    example = Exemplo
    quote = Citação
    """)

  static let italian = FixedWords(
    """
    months = gennaio, febbraio, marzo, aprile, maggio, giugno, luglio, agosto, settembre, ottobre, novembre, dicembre
    date = {day} {month} {year}
    contents = Indice
    footnotes = Note
    back-to-text = Torna al testo
    figure = Figura
    table = Tabella
    page = Pagina
    continued = Continua
    code = Codice
    text-size = Dimensione del testo
    smaller = Più piccolo
    standard = Standard
    larger = Più grande
    appearance = Aspetto
    light = Chiaro
    dark = Scuro
    note = Nota
    tip = Suggerimento
    important = Importante
    warning = Avvertenza
    caution = Attenzione
    abstract = Sommario
    info = Informazione
    todo = Da fare
    success = Riuscito
    question = Domanda
    failure = Non riuscito
    danger = Pericolo
    bug = Errore
    example = Esempio
    quote = Citazione
    """)
}
