import Glibc
import PostMarkdown

/// libFuzzer's entry: the first byte chooses the flavor, the rest is the text; see `scripts/fuzz`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 0 else { return 0 }
  let flavor = Conversion.flavors[Int(start[0]) % Conversion.flavors.count]
  let problems = DocumentProof.problems(
    with: Array(UnsafeBufferPointer(start: start + 1, count: count - 1)), flavor: flavor)
  if let first = problems.first { fatalError(first) }
  return 0
}
