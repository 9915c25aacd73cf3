import Glibc
import PostProofs

/// The campaigns that take minutes.
///
///     PostCampaigns differential COUNT    random documents against cmark, cmark-gfm and md4c
///     PostCampaigns random COUNT          random documents and soups in every flavor: all properties
///     PostCampaigns large BYTES           hard inputs of BYTES and twice as many: time must not grow more than 2.3 ×
///     PostCampaigns program BYTES         hard inputs of BYTES, and nests of BYTES levels, through the release program
@main struct PostCampaigns {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count == 2, let count = Int(arguments[1]), count > 0 else { usage() }
    let isSound =
      switch arguments[0] {
      case "differential": DifferentialCampaign.run(count)
      case "random": RandomCampaign.run(count)
      case "large": LargeCampaign.run(count)
      case "program": ProgramCampaign.run(count)
      default: usage()
      }
    exit(isSound ? 0 : 1)
  }

  private static func usage() -> Never {
    say("usage: PostCampaigns differential COUNT | random COUNT | large BYTES | program BYTES")
    exit(2)
  }
}

/// Prints a line at once, also where standard output is a file.
func say(_ line: String) {
  print(line)
  fflush(nil)
}
