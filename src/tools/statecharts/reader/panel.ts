import { byId, make } from './dom.ts'
import type { PageData, PageState, PageTransition } from './page-data.ts'

type Choose = (id: string) => void

export const pictures = ({ title, phone, desktop, reason }: PageState): HTMLElement[] => {
  if (phone === null)
    return [
      make(
        'p',
        { class: 'screenless' },
        reason === null ? 'A fotografia ainda não foi tirada.' : `Sem tela própria: ${reason}.`,
      ),
    ]
  const shown = [make('img', { src: phone, alt: `Tela no celular: ${title}`, class: 'phone' })]
  if (desktop !== null)
    shown.push(
      make(
        'details',
        {},
        make('summary', {}, 'No computador'),
        make('img', { src: desktop, alt: `Tela no computador: ${title}`, loading: 'lazy' }),
      ),
    )
  return shown
}

/** Beside the chart: what is chosen, or the film that is shown. */
export class Panel {
  readonly #data: PageData
  readonly #choose: Choose
  readonly #onClose: () => void

  constructor(data: PageData, choose: Choose, onClose: () => void) {
    this.#data = data
    this.#choose = choose
    this.#onClose = onClose
  }

  fill(label: string, ...parts: (Node | string)[]): void {
    const panel = byId('painel')
    if (!panel) return
    panel.setAttribute('aria-label', label)
    panel.replaceChildren(
      make('button', { type: 'button', class: 'close', onclick: () => this.close() }, 'Fechar'),
      ...parts,
    )
    panel.hidden = false
  }

  get isOpen(): boolean {
    return byId('painel')?.hidden === false
  }

  close(): void {
    const panel = byId('painel')
    if (panel) panel.hidden = true
    this.#onClose()
  }

  titleOf(id: string): string {
    return this.#data.states.find((state) => state.id === id)?.title ?? id
  }

  #link(id: string): HTMLElement {
    return make('button', { type: 'button', class: 'go', onclick: () => this.#choose(id) }, this.titleOf(id))
  }

  #exit = ({ from, to, words, effects }: PageTransition): HTMLElement =>
    make(
      'li',
      {},
      `${words} → `,
      to === null || to === from ? make('b', {}, to === null ? 'permanece' : 'recomeça') : this.#link(to),
      ...(effects.length > 0 ? [make('small', {}, effects.join('; '))] : []),
    )

  state(id: string): void {
    const state = this.#data.states.find((one) => one.id === id)
    if (!state) return
    const { transitions } = this.#data
    const out = transitions.filter(({ from }) => from === id)
    const into = transitions.filter(({ from, to }) => to === id && from !== id)
    const list = (title: string, items: HTMLElement[]): HTMLElement[] =>
      items.length > 0 ? [make('h3', {}, title), make('ul', {}, ...items)] : []
    this.fill(
      `Estado: ${state.title}`,
      make('h2', {}, state.title, ' ', make('code', {}, state.code)),
      make('p', {}, state.description),
      ...pictures(state),
      ...list(
        'Ao chegar',
        state.effects.map((effect) => make('li', {}, effect)),
      ),
      ...list(
        'Enquanto isso',
        state.ports.map((port) => make('li', {}, `⇄ ${port}`)),
      ),
      ...list('Como se sai daqui', out.map(this.#exit)),
      ...state.around.flatMap(({ of, exits }) =>
        list(
          `${out.length > 0 ? 'Também' : 'Como se sai daqui'}, como de tudo em “${this.titleOf(of)}”`,
          exits.flatMap((index) => transitions[index] ?? []).map(this.#exit),
        ),
      ),
      ...list(
        'Como se chega aqui',
        into.map((one) => make('li', {}, this.#link(one.from), `: ${one.words}`)),
      ),
      ...list(
        'Dentro dele',
        state.inner.map((inner) => make('li', {}, this.#link(inner))),
      ),
    )
  }
}
