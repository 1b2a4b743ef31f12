type Attributes = Readonly<Record<string, string | number | boolean | EventListener>>

const fill = <E extends Element>(element: E, attributes: Attributes, children: readonly (Node | string)[]): E => {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else if (value !== false) element.setAttribute(name, value === true ? '' : String(value))
  }
  element.append(...children)
  return element
}

/** Creates an element; `onclick` and similar attributes are listeners, a false attribute is omitted. */
export const el = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] => fill(document.createElement(tag), attributes, children)

/** Creates an SVG element. */
export const svg = <K extends keyof SVGElementTagNameMap>(tag: K, attributes: Attributes = {}, ...children: Node[]): SVGElementTagNameMap[K] =>
  fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children)

/** Waits for a number of milliseconds. */
export const sleep = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis))
