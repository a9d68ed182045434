import { byId, make } from './dom.ts'
import type { PageData, PageState, PageTransition } from './page-data.ts'

type Choose = (id: string) => void

const screenless = (text: string): HTMLElement => make('p', { class: 'screenless' }, text)

/** The screen of a state, as it is when things came as `key` says; without a picture of that, why there is none. */
export const pictures = (
  { id, title, phone, desktop, reason, outcome, others, twin }: PageState,
  key: string = id,
): HTMLElement[] => {
  if (phone === null)
    return [
      screenless(reason === null ? 'A fotografia ainda não foi tirada.' : `Sem tela própria: ${reason}.`),
    ]
  const own = { title: outcome, phone, desktop: desktop ?? phone, twin }
  const picture = key === id ? own : others.find((other) => other.key === key)
  if (!picture) return [screenless('Aqui a tela mostra outro resultado, sem foto.')]
  const what = picture.title === '' ? title : `${title}, ${picture.title}`
  return [
    make('img', { src: picture.phone, alt: `Tela no celular: ${what}`, class: 'phone' }),
    ...(picture.title === '' ? [] : [make('p', { class: 'outcome' }, `Na foto: ${picture.title}.`)]),
    ...(picture.twin === null ? [] : [make('p', { class: 'outcome' }, picture.twin)]),
    make(
      'details',
      {},
      make('summary', {}, 'No computador'),
      make('img', { src: picture.desktop, alt: `Tela no computador: ${what}`, loading: 'lazy' }),
    ),
  ]
}

/** What the screen says where its picture was taken with other words. */
export const sayings = (said: readonly string[]): HTMLElement[] =>
  said.map((text) => make('p', { class: 'outcome' }, `Aqui a mensagem na tela é outra: “${text}”`))

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
      ...state.others.flatMap(({ key }) => pictures(state, key)),
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
