// swift-tools-version: 6.2
import PackageDescription

// The floors of the house, from the ground up; docs/architecture.md says what lives in each room.
// A target depends only on targets of lower floors.

let package = Package(
  name: "postrender",
  products: [
    .executable(name: "postrender", targets: ["PostRenderCommand"]),
    .library(name: "PostRender", targets: ["PostRender"]),
  ],
  targets: [
    // Floor 0: system libraries and embedded files.
    .systemLibrary(
      name: "CPostCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(
      name: "CPostYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(
      name: "CPostDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
    .target(name: "CPostAssets", exclude: []),
    .target(name: "CPostPaint", dependencies: ["CPostCairo"]),
    .target(name: "CPostBytes"),

    // Floor 1: what everything speaks of.
    .target(name: "PostModel", dependencies: ["CPostBytes"]),
    .target(name: "PostData", dependencies: ["CPostYAML"]),
    .target(name: "PostFiles"),

    // Floor 2: the stages that read.
    .target(name: "PostMarkdown", dependencies: ["CPostBytes", "PostModel", "PostData"]),
    .target(name: "PostStyling", dependencies: ["PostModel", "PostData", "CPostAssets"]),
    .target(name: "PostImaging", dependencies: ["PostFiles"]),
    .target(name: "PostLiquid", dependencies: ["PostModel"]),

    // Floor 3: what both outputs must agree on.
    .target(
      name: "PostAssembly", dependencies: ["PostModel", "PostStyling", "PostImaging"]),

    // Floor 4: the outputs.
    .target(
      name: "PostHTML",
      dependencies: ["PostModel", "PostStyling", "PostAssembly", "PostLiquid", "CPostAssets"]),
    .target(
      name: "PostPDF",
      dependencies: [
        "PostModel", "PostFiles", "PostStyling", "PostImaging", "PostAssembly", "CPostCairo", "CPostDeflate",
        "CPostPaint",
      ]),
    .target(name: "PostText", dependencies: ["PostModel", "PostMarkdown", "PostAssembly"]),

    // Floor 6: the library's face, and the command.
    .target(
      name: "PostRender",
      dependencies: [
        "PostModel", "PostData", "PostFiles", "PostMarkdown", "PostStyling", "PostImaging", "PostLiquid",
        "PostAssembly", "PostHTML", "PostPDF", "PostText",
      ]),
    .executableTarget(name: "PostRenderCommand", dependencies: ["PostRender"]),

    // What scripts/bench times in process; not a product.
    .executableTarget(name: "PostBenchmarks", dependencies: ["PostRender"], path: "Benchmarks/Stages"),

    // How a program adds syntaxes of its own; not a product.
    .executableTarget(
      name: "CustomSyntax", dependencies: ["PostRender"], path: "Examples/custom-syntax", exclude: ["post.md"]),

    // Tests mirror the targets; PostTesting holds what they share.
    .target(name: "PostTesting", dependencies: ["PostModel"], path: "Tests/PostTesting"),
    // What must hold of any text, for tests, campaigns and the fuzzer alike.
    .target(
      name: "PostProofs", dependencies: ["PostModel", "PostMarkdown", "PostStyling", "PostAssembly", "PostHTML"],
      path: "Tests/PostProofs"),
    .executableTarget(
      name: "PostCampaigns", dependencies: ["PostProofs", "PostTesting"], path: "Tests/PostCampaigns"),
    .testTarget(name: "PostModelTests", dependencies: ["PostModel"]),
    .testTarget(name: "PostDataTests", dependencies: ["PostData"]),
    .testTarget(name: "PostFilesTests", dependencies: ["PostFiles", "PostTesting"]),
    .testTarget(
      name: "PostMarkdownTests", dependencies: ["PostMarkdown", "PostModel", "PostTesting", "PostProofs"]),
    .testTarget(name: "PostStylingTests", dependencies: ["PostStyling", "PostModel"]),
    .testTarget(name: "PostImagingTests", dependencies: ["PostImaging", "PostFiles", "PostTesting"]),
    .testTarget(name: "PostLiquidTests", dependencies: ["PostLiquid", "PostModel"]),
    .testTarget(
      name: "PostAssemblyTests",
      dependencies: ["PostAssembly", "PostModel", "PostMarkdown", "PostStyling", "PostImaging", "PostTesting"]),
    .testTarget(
      name: "PostHTMLTests",
      dependencies: [
        "PostHTML", "PostModel", "PostMarkdown", "PostStyling", "PostAssembly", "PostTesting", "PostImaging",
      ]),
    .testTarget(
      name: "PostPDFTests",
      dependencies: [
        "PostPDF", "PostModel", "PostMarkdown", "PostStyling", "PostImaging", "PostAssembly", "CPostCairo",
        "PostTesting",
      ]),
    .testTarget(
      name: "PostTextTests",
      dependencies: ["PostText", "PostModel", "PostMarkdown", "PostAssembly", "PostStyling", "PostTesting"]),
    .testTarget(
      name: "PostRenderTests",
      dependencies: ["PostRender", "PostTesting", "CustomSyntax"]),
    .testTarget(name: "PostRenderCommandTests", dependencies: ["PostTesting"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
