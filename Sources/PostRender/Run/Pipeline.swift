import PostAssembly
import PostFiles
import PostHTML
import PostImaging
import PostMarkdown
import PostModel
import PostPDF
import PostStyling
import PostText

/// The stages, joined: Markdown to items, items and profile to an assembled document, and that to HTML and PDF.
public struct Pipeline: Sendable {
  let request: RenderRequest
  let assets: AssetMode
  let profile: StylingProfile
  /// The user's own CSS, which lies beside the theme.
  let customCSS: String
  let targets: LinkTargets
  let pages: WikiPages
  /// The folder that the user named; else each post has its own.
  let root: ResourceRoot?

  /// Reads the theme and finds the resource root.
  ///
  /// - Throws: `ThemeError`, whose diagnostics tell what is wrong with the theme, the overrides or the root.
  public init(_ plan: RenderPlan, _ request: RenderRequest) throws(ThemeError) {
    self.request = request
    assets = plan.assets
    targets = LinkTargets(plan.jobs)
    pages = WikiPages(plan.jobs, flavor: request.flavor, maxBytes: request.maxBytes)
    // Threads are started later, and each makes its renderer.
    if plan.jobs.contains(where: { $0.outputs.contains { $0.format == .pdf } }) { PDFRenderer.prepareProcess() }
    var profile = try Pipeline.profile(theme: request.theme, overrides: request.overrides)
    profile.category = request.typeSize
    self.profile = profile
    customCSS = try Pipeline.customCSS(of: request.theme)
    do throws(FileError) { root = try request.root.map { name throws(FileError) in try ResourceRoot(name) } } catch {
      throw ThemeError([Diagnostic(error)])
    }
  }

  /// The profile of a theme, by name or path; `nil` is the default theme.
  public static func profile(theme: String?, overrides: [String] = []) throws(ThemeError) -> StylingProfile {
    try Theme.named(theme ?? Theme.defaultName, overrides: overrides) { path throws(DiagnosticError) in
      do throws(FileError) { return try RegularFile.read(path, maxBytes: Theme.maximumBytes) } catch {
        throw DiagnosticError(Diagnostic(error))
      }
    }
  }

  /// The `custom.css` in the folder of a theme; empty where there is none.
  private static func customCSS(of theme: String?) throws(ThemeError) -> String {
    guard let folder = theme.flatMap(Theme.folder) else { return "" }
    do throws(FileError) {
      return String(decoding: try RegularFile.read(folder + "custom.css", maxBytes: Theme.maximumBytes), as: UTF8.self)
    } catch {
      if error.reason == .missing { return "" }
      throw ThemeError([Diagnostic(error)])
    }
  }

  /// Whether a page is only its content, in the markup that its flavor defines, without ids, figures and sizes, which
  /// are this program's own.
  fileprivate var writesPlainFragments: Bool { request.isFragment && request.flavor.name != Flavor.post.name }

  /// What the outputs of a post need decided.
  fileprivate func needs(of job: RenderJob) -> AssemblyNeeds {
    if job.outputs.contains(where: { $0.format != .html }) { return .all }
    return writesPlainFragments ? [.images] : .page
  }

  /// A renderer for one thread.
  public func makeRenderer() -> DocumentRenderer {
    let worker = PipelineWorker(self)
    return { source, job, output throws(DiagnosticError) in try worker.render(source, job, output) }
  }
}

extension ThemeError {
  /// The exit code that the error asks for: the name of a theme that there is not is wrong usage.
  public var exitCode: Int32 {
    diagnostics.reduce(0) { max($0, $1.code == .themeUnknown ? 2 : $1.exitCode) }
  }
}

/// The stages as one thread has them: what is costly to make is kept from post to post.
private final class PipelineWorker {
  private let pipeline: Pipeline
  private let parser: MarkdownParser
  private var pdf: PDFRenderer?
  private var roots: [String: ResourceRoot] = [:]
  /// That of the last page: most pages of a run have the same profile.
  private var styleSheet: StyleSheet?

  init(_ pipeline: Pipeline) {
    self.pipeline = pipeline
    parser = MarkdownParser(flavor: pipeline.request.flavor)
  }

  func render(_ source: SourceText, _ job: RenderJob, _ output: JobOutput) throws(DiagnosticError) -> [Diagnostic] {
    let post = parser.parse(source)
    let root = try root(for: job)
    var diagnostics: [Diagnostic] = []
    var assembled: (pairsRawHTML: Bool, document: AssembledDocument)?
    for form in job.outputs {
      if form.format == .markdown, job.outputs.count == 1 {
        // What only is formatted needs neither images nor styles.
        diagnostics += post.diagnostics
        if RenderRun.exitCode(of: diagnostics, isStrict: pipeline.request.isStrict) == 0 {
          try writeMarkdown(post, output)
        }
        continue
      }
      // Paper has no tags to keep: where the page keeps them, paper needs a document of its own; else one serves both.
      let pairsRawHTML = form.format != .html && form.format != .markdown && pipeline.request.rawHTML != .escape
      var document: AssembledDocument
      if let made = assembled, made.pairsRawHTML == pairsRawHTML || pipeline.request.rawHTML == .sanitize {
        document = made.document
      } else {
        document = assemble(post, pairsRawHTML: pairsRawHTML, job: job, root: root)
        if assembled == nil { diagnostics += document.diagnostics }
        assembled = (pairsRawHTML, document)
      }
      if form.format == .pdf { diagnostics += document.paperDiagnostics }
      // What fails is not written, so it need not be set.
      if RenderRun.exitCode(of: diagnostics, isStrict: pipeline.request.isStrict) != 0 { continue }
      let placement = AddressPlacement(
        job: job, output: form, targets: pipeline.targets, assets: pipeline.assets,
        maxBytes: pipeline.request.maxBytes)
      try placement.place(&document, output)
      switch form.format {
      case .html: diagnostics += try writeHTML(document, output)
      case .pdf: diagnostics += try writePDF(document, output)
      case .tree: try write(.tree, output) { TreeRenderer().render(document, into: &$0) }
      case .text: try write(.text, output) { PlainTextRenderer().render(document, into: &$0) }
      case .markdown: try writeMarkdown(post, output)
      }
    }
    return diagnostics
  }

  private func assemble(
    _ post: PostDocument, pairsRawHTML: Bool, job: RenderJob, root: ResourceRoot
  ) -> AssembledDocument {
    let folder = job.folder
    var options = AssemblyOptions { path in ImageFinder.find(path, from: folder, in: root) }
    options.rawHTML = pipeline.request.rawHTML
    if pairsRawHTML { options.pairsRawHTML = true }
    options.failedImages = pipeline.request.failedImages
    options.fallbackTitle = job.fallbackTitle
    options.needs = pipeline.needs(of: job)
    options.linkPolicy = pipeline.request.additions.linkPolicy
    let pages = pipeline.pages
    options.findPage = { name in pages.page(named: name, from: folder) }
    return Assembler(options: options).assemble(post, profile: pipeline.profile)
  }

  private func writeHTML(_ document: AssembledDocument, _ output: JobOutput) throws(DiagnosticError) -> [Diagnostic] {
    var options = HTMLOptions(isFragment: pipeline.request.isFragment)
    pipeline.request.additions.apply(to: &options)
    if pipeline.writesPlainFragments { options.markup = .plain }
    if !options.isFragment { options.styleSheet = styleSheet(for: document.profile) }
    var buffer = ByteBuffer(capacity: document.tree.source.bytes.count * 2)
    let diagnostics = try HTMLRenderer(options: options).render(document, into: &buffer)
    try buffer.withBytes { bytes throws(DiagnosticError) in try output.write(.html, bytes) }
    return diagnostics
  }

  private func styleSheet(for profile: StylingProfile) -> StyleSheet {
    if let styleSheet, styleSheet.profile == profile { return styleSheet }
    let made = StyleSheet(profile, custom: pipeline.customCSS)
    styleSheet = made
    return made
  }

  private func writeMarkdown(_ post: PostDocument, _ output: JobOutput) throws(DiagnosticError) {
    try write(.markdown, output) { MarkdownRenderer(flavor: pipeline.request.flavor).render(post, into: &$0) }
  }

  private func write(
    _ format: OutputFormat, _ output: JobOutput, _ render: (inout ByteBuffer) -> Void
  ) throws(DiagnosticError) {
    var buffer = ByteBuffer()
    render(&buffer)
    try buffer.withBytes { bytes throws(DiagnosticError) in try output.write(format, bytes) }
  }

  private func writePDF(_ document: AssembledDocument, _ output: JobOutput) throws(DiagnosticError) -> [Diagnostic] {
    let renderer = pdf ?? PDFRenderer(options: pipeline.request.additions.pdfOptions)
    pdf = renderer
    return try renderer.render(document) { bytes throws(DiagnosticError) in try output.write(.pdf, bytes) }
  }

  private func root(for job: RenderJob) throws(DiagnosticError) -> ResourceRoot {
    if let root = pipeline.root ?? roots[job.folder] { return root }
    do throws(FileError) {
      let root = try ResourceRoot.standard(forInputIn: job.folder)
      roots[job.folder] = root
      return root
    } catch {
      throw DiagnosticError(Diagnostic(error))
    }
  }
}

/// Finds the images that posts name.
private enum ImageFinder {
  static func find(
    _ path: String, from folder: String, in root: ResourceRoot
  ) -> Result<(path: String, info: ImageInfo), ImageProblem> {
    do throws(FileError) {
      let resource = try root.open(path, from: folder)
      do throws(ImageError) { return .success((resource.realPath, try ImageProbe.probe(resource.file))) } catch {
        return .failure(ImageProblem(.unusable, reason: error.message))
      }
    } catch {
      switch error.reason {
      case .missing: return .failure(ImageProblem(.missing))
      case .danglingLink: return .failure(ImageProblem(.missing, reason: error.message))
      case .outsideRoot: return .failure(ImageProblem(.outsideRoot))
      default: return .failure(ImageProblem(.unreadable, reason: error.message))
      }
    }
  }
}
