import { byId, make } from './dom.ts'
import { enlargeable } from './enlarge.ts'
import type { PageData, PageState, PageTransition } from './page-data.ts'
import { PanelFocus } from './panel-focus.ts'

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
    enlargeable(picture.phone, `Tela no celular: ${what}`, { class: 'phone' }),
    ...(picture.title === '' ? [] : [make('p', { class: 'outcome' }, `Na foto: ${picture.title}.`)]),
    ...(picture.twin === null ? [] : [make('p', { class: 'outcome' }, picture.twin)]),
    make(
      'details',
      {},
      make('summary', {}, 'No computador'),
      enlargeable(picture.desktop, `Tela no computador: ${what}`, { loading: 'lazy' }),
    ),
  ]
}

/** What the screen says where its picture was taken with other words. */
export const sayings = (said: readonly string[]): HTMLElement[] =>
  said.map((text) => make('p', { class: 'outcome' }, `Aqui a mensagem na tela é outra: “${text}”`))

/** Beside the chart: what is chosen, the film that is shown, or the simulator. */
export class Panel {
  readonly #data: PageData
  readonly #choose: Choose
  readonly #onClose: () => Element | null
  readonly focus = new PanelFocus()
  /** What can be gone back to from a state. */
  held: HTMLElement | null = null

  /** `onClose` says where the focus belongs after a link. */
  constructor(data: PageData, choose: Choose, onClose: () => Element | null) {
    this.#data = data
    this.#choose = choose
    this.#onClose = onClose
  }

  fill(label: string, ...parts: (Node | string)[]): void {
    const panel = byId('painel')
    if (!panel) return
    this.focus.opened()
    panel.setAttribute('aria-label', label)
    panel.replaceChildren(
      make('button', { type: 'button', class: 'close', onclick: () => this.close() }, 'Fechar'),
      ...parts,
    )
    panel.hidden = false
  }

  /** A link to what is not there, as after the machine changed. */
  missing(what: string): void {
    this.fill(
      'Endereço desconhecido',
      make('h2', {}, 'Nada aqui com este endereço'),
      make('p', {}, `Este endereço leva a algo que esta página não tem: ${what}. A máquina pode ter mudado.`),
      make(
        'p',
        {},
        make('a', { href: '#filmes' }, 'Ver os filmes'),
        ' ou ',
        make('a', { href: '#desenho' }, 'ver o desenho'),
        '.',
      ),
    )
  }

  get isOpen(): boolean {
    return byId('painel')?.hidden === false
  }

  close(): void {
    const panel = byId('painel')
    if (panel) panel.hidden = true
    this.held = null
    this.focus.closed(this.#onClose())
  }

  /** Shows the simulator, which goes on while states are looked at. */
  hold(): void {
    if (this.held) this.fill('Simulador', this.held)
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
      ...(this.held
        ? [make('button', { type: 'button', onclick: () => this.hold() }, 'Voltar ao simulador')]
        : []),
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
