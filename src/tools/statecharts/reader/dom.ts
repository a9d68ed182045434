type Parts = Record<string, string | boolean | ((event: Event) => void)>

/** An element with attributes, listeners (`onclick`), and children. */
export const make = (tag: string, parts: Parts = {}, ...children: (Node | string)[]): HTMLElement => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(parts))
    if (typeof value === 'function') made.addEventListener(name.slice(2), value)
    else if (typeof value === 'boolean') made.toggleAttribute(name, value)
    else made.setAttribute(name, value)
  made.append(...children)
  return made
}

export const byId = (id: string): HTMLElement | null => document.getElementById(id)

export const dataOf = <T>(id: string): T | null => {
  const text = byId(id)?.textContent
  return text ? (JSON.parse(text) as T) : null
}

export const all = <E extends Element>(selector: string): E[] => [...document.querySelectorAll<E>(selector)]

export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
