/** What stands on a page: by selector, or by the words on a button, link, tab or choice. */
export type Target = { css: string } | { words: string }

/** One page of one engine; the journeys know nothing else of it. */
export type PageDriver = {
  visit: (address: string) => Promise<void>
  /** The value of an expression in the page. */
  ask: (expression: string) => Promise<unknown>
  /** Presses with the pointer what the expression finds. */
  press: (element: string) => Promise<void>
  /** Types with the keyboard into what the expression finds. */
  type: (element: string, text: string) => Promise<void>
  choose: (element: string, path: string) => Promise<void>
  /** Of the whole page, from its top to its end. */
  picture: (path: string) => Promise<void>
  close: () => Promise<void>
}

export type Size = 'phone' | 'desktop'
export const sizes = { phone: { width: 360, height: 760 }, desktop: { width: 1280, height: 800 } }

export type Engine = {
  /** A page of a visitor of his own. */
  open: (size: Size) => Promise<PageDriver>
  close: () => Promise<void>
}

function find(target: { css?: string; words?: string }): Element | undefined {
  const controls = 'button, a, label, summary, [role=tab], [role=radio]'
  const named = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  return Array.from(document.querySelectorAll(target.css ?? controls)).find(
    (element) =>
      element.getClientRects().length > 0 &&
      element.closest('[hidden]') === null &&
      !element.matches(':disabled') &&
      (target.words === undefined || named(element).startsWith(target.words)),
  )
}

/** An expression that finds it: what is seen and may be used. */
export const found = (target: Target): string => `(${find.toString()})(${JSON.stringify(target)})`
