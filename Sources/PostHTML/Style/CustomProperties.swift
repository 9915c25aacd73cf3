/// The custom properties of a page's root, by the role that each belongs to, in the order in which they were asked for.
///
/// A level of heading that has the same value as the level above shares its property.
struct CustomProperties {
  private var roles: [(name: String, declarations: [String])] = []
  private var indices: [String: Int] = [:]
  private var values: [String: (property: String, value: String)] = [:]

  /// Sets `--role-name` to `value`, and returns what refers to it.
  mutating func define(_ role: String, _ name: String, _ value: String) -> String {
    let property = "--\(role)-\(name)"
    if let known = values[property] { return "var(\(known.property))" }
    if let above = CustomProperties.level(above: role), let known = values["--\(above)-\(name)"], known.value == value {
      values[property] = known
      return "var(\(known.property))"
    }
    values[property] = (property, value)
    let index = indices[role] ?? roles.count
    if index == roles.count {
      indices[role] = index
      roles.append((role, []))
    }
    roles[index].declarations.append("\(property):\(value)")
    return "var(\(property))"
  }

  /// `heading-1` for `heading-2`; `nil` for what has no level.
  private static func level(above role: String) -> String? {
    guard let level = role.last.flatMap({ Int(String($0)) }), level > 1 else { return nil }
    return "\(role.dropLast())\(level - 1)"
  }

  /// The declarations, one line a role.
  var lines: [String] { roles.map { $0.declarations.joined(separator: ";") } }
}
