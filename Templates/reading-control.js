// How large text is, and whether the page is light or dark, as the reader chose it on this site.
(() => {
  const root = document.documentElement.dataset
  const control = document.querySelector(".reading-control")
  const buttons = control.querySelectorAll("button")
  const sizes = "xS S M L xL xxL xxxL AX1 AX2 AX3 AX4 AX5".split(" ")
  const standard = sizes.indexOf(root.typeSize || "L")
  // Where storage is denied the choice holds for this page.
  const read = (key) => { try { return localStorage.getItem("postrender-" + key) } catch { return null } }
  const keep = (key, value) => {
    try {
      if (value) localStorage.setItem("postrender-" + key, value)
      else localStorage.removeItem("postrender-" + key)
    } catch {}
  }
  let size = sizes.indexOf(read("type-size"))
  if (size < 0) size = standard
  let appearance = read("appearance")

  const mark = (button, state, value) => button.setAttribute("aria-" + state, value)
  const show = () => {
    root.typeSize = sizes[size]
    if (appearance == "light" || appearance == "dark") root.appearance = appearance
    else delete root.appearance
    for (const button of buttons) {
      const step = Number(button.dataset.step)
      if (button.dataset.appearance) mark(button, "pressed", button.dataset.appearance == appearance)
      else if (step == 0) mark(button, "pressed", size == standard)
      else mark(button, "disabled", !sizes[size + step])
    }
  }

  control.addEventListener("click", (event) => {
    const button = event.target.closest("button")
    if (!button) return
    const choice = button.dataset.appearance
    if (choice) {
      appearance = choice == appearance ? null : choice
      keep("appearance", appearance)
    } else {
      const step = Number(button.dataset.step)
      if (!sizes[size + step]) return
      size = step ? size + step : standard
      keep("type-size", size == standard ? null : sizes[size])
    }
    show()
  })
  show()
  control.hidden = false
})()
