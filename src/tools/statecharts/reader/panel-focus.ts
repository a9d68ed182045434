import { byId } from './dom.ts'

type Focusable = HTMLElement | SVGElement

const isFocusable = (part: Element | null): part is Focusable =>
  (part instanceof HTMLElement || part instanceof SVGElement) &&
  part !== document.body &&
  part.isConnected &&
  part.getClientRects().length > 0

const partsOf = (panel: HTMLElement): Focusable[] =>
  [...panel.querySelectorAll('a[href],button:not(:disabled),summary,[tabindex="0"]')].filter(isFocusable)

/** The panel stands at the end of the page, and is reached by one Tab from what opened it; closed, it gives the focus back. */
export class PanelFocus {
  #opener: Element | null = null

  /** What has the focus opens the panel, unless that is the panel itself. */
  opened(): void {
    const { activeElement } = document
    if (isFocusable(activeElement) && !byId('painel')?.contains(activeElement)) this.#opener = activeElement
  }

  /** `home` is where to go when whatever opened the panel is not there, as after a link to it. */
  closed(home: Element | null): void {
    const place = isFocusable(this.#opener) ? this.#opener : home
    this.#opener = null
    if (isFocusable(place)) place.focus()
  }

  onTab(event: KeyboardEvent): void {
    const panel = byId('painel')
    if (!panel || panel.hidden) return
    const { activeElement } = document
    const parts = partsOf(panel)
    const isAtOpener = activeElement === this.#opener || activeElement === document.body
    if (!event.shiftKey && isAtOpener) {
      event.preventDefault()
      parts[0]?.focus()
    } else if (event.shiftKey && activeElement === parts[0] && isFocusable(this.#opener)) {
      event.preventDefault()
      this.#opener.focus()
      // From here the browser itself goes on to what follows the opener.
    } else if (!event.shiftKey && activeElement === parts.at(-1) && isFocusable(this.#opener))
      this.#opener.focus({ preventScroll: true })
  }
}
