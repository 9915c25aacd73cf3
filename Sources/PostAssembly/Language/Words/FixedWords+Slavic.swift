/// The fixed words of the Slavic languages.
extension FixedWords {
  static let polish = FixedWords(
    """
    months = stycznia, lutego, marca, kwietnia, maja, czerwca, lipca, sierpnia, września, października, listopada, grudnia
    date = {day} {month} {year}
    contents = Spis treści
    footnotes = Przypisy
    back-to-text = Wróć do tekstu
    figure = Rysunek
    table = Tabela
    page = Strona
    continued = Ciąg dalszy
    code = Kod
    text-size = Wielkość tekstu
    smaller = Mniejszy
    standard = Standardowy
    larger = Większy
    appearance = Wygląd
    light = Jasny
    dark = Ciemny
    note = Uwaga
    tip = Wskazówka
    important = Ważne
    warning = Ostrzeżenie
    caution = Przestroga
    abstract = Streszczenie
    info = Informacja
    todo = Do zrobienia
    success = Powodzenie
    question = Pytanie
    failure = Niepowodzenie
    danger = Niebezpieczeństwo
    bug = Błąd
    example = Przykład
    quote = Cytat
    """)

  static let czech = FixedWords(
    """
    months = ledna, února, března, dubna, května, června, července, srpna, září, října, listopadu, prosince
    date = {day}. {month} {year}
    contents = Obsah
    footnotes = Poznámky pod čarou
    back-to-text = Zpět k textu
    figure = Obrázek
    table = Tabulka
    page = Strana
    continued = Pokračování
    code = Kód
    text-size = Velikost textu
    smaller = Menší
    standard = Standardní
    larger = Větší
    appearance = Vzhled
    light = Světlý
    dark = Tmavý
    note = Poznámka
    tip = Tip
    important = Důležité
    warning = Varování
    caution = Upozornění
    abstract = Shrnutí
    info = Informace
    todo = Úkoly
    success = Úspěch
    question = Otázka
    failure = Neúspěch
    danger = Nebezpečí
    bug = Chyba
    example = Příklad
    quote = Citát
    """)

  static let russian = FixedWords(
    """
    months = января, февраля, марта, апреля, мая, июня, июля, августа, сентября, октября, ноября, декабря
    date = {day} {month} {year} г.
    contents = Содержание
    footnotes = Примечания
    back-to-text = Вернуться к тексту
    figure = Рисунок
    table = Таблица
    page = Страница
    continued = Продолжение
    code = Код
    text-size = Размер текста
    smaller = Меньше
    standard = Обычный
    larger = Больше
    appearance = Оформление
    light = Светлое
    dark = Тёмное
    note = Примечание
    tip = Совет
    important = Важно
    warning = Предупреждение
    caution = Осторожно
    abstract = Аннотация
    info = Информация
    todo = Задачи
    success = Успех
    question = Вопрос
    failure = Неудача
    danger = Опасность
    bug = Ошибка
    example = Пример
    quote = Цитата
    """)

  static let ukrainian = FixedWords(
    """
    months = січня, лютого, березня, квітня, травня, червня, липня, серпня, вересня, жовтня, листопада, грудня
    date = {day} {month} {year} р.
    contents = Зміст
    footnotes = Примітки
    back-to-text = Повернутися до тексту
    figure = Рисунок
    table = Таблиця
    page = Сторінка
    continued = Продовження
    code = Код
    text-size = Розмір тексту
    smaller = Менший
    standard = Звичайний
    larger = Більший
    appearance = Вигляд
    light = Світлий
    dark = Темний
    note = Примітка
    tip = Порада
    important = Важливо
    warning = Попередження
    caution = Обережно
    abstract = Анотація
    info = Інформація
    todo = Завдання
    success = Успіх
    question = Запитання
    failure = Невдача
    danger = Небезпека
    bug = Помилка
    example = Приклад
    quote = Цитата
    """)
}
