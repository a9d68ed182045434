import { readAddress, writeAddress } from './address.ts'
import { ChartView } from './chart-view.ts'
import { all, byId, dataOf, make } from './dom.ts'
import { FilmPlayer } from './films.ts'
import type { PageData } from './page-data.ts'
import { Panel } from './panel.ts'
import { startProofs } from './proof.ts'
import { startSearch } from './search.ts'

/** Lets the simulator light the chart of its page; set before simulator.js is loaded. */
export type Stage = {
  machine: string
  place: HTMLElement
  /** Lights states and arrows, and brings them into sight. */
  light: (states: string[], keys: string[]) => void
  data: PageData
}

/** What simulator.js leaves behind: starts the machine anew in its place. */
type Simulated = { simulate?: (stage: Stage) => void }

/** Its scripts are loaded when they are first asked for. */
const startSimulator = (stage: Stage): void => {
  const { simulate } = globalThis as Simulated
  if (simulate) {
    simulate(stage)
    return
  }
  const scripts = [`films/${stage.machine}.js`, 'simulator.js'].map((src) => {
    const script = make('script', { src }) as HTMLScriptElement
    script.async = false
    return script
  })
  scripts.at(-1)?.addEventListener('load', () => (globalThis as Simulated).simulate?.(stage))
  document.body.append(...scripts)
}

const startMachine = (data: PageData): void => {
  const chart = new ChartView(data)
  const panel = new Panel(
    data,
    (id) => choose(id),
    () => {
      const home = player.isOpen ? player.button : (chart.placeOf(readAddress().estado ?? '') ?? null)
      player.stop()
      chart.rest()
      history.replaceState(null, '', location.pathname)
      return home
    },
  )
  const player = new FilmPlayer(data, chart, panel)
  const choose = (id: string): void => {
    player.stop()
    if (!data.states.some((state) => state.id === id)) {
      chart.rest()
      panel.missing(`o estado “${id}” não existe`)
      return
    }
    chart.state(id)
    panel.state(id)
    chart.show(id)
    writeAddress({ estado: id })
  }
  for (const box of all<SVGElement>('.chart [data-state]')) {
    box.setAttribute('tabindex', '0')
    box.setAttribute('role', 'button')
    const turn = (): void => {
      box.focus({ preventScroll: true })
      choose(box.dataset['state'] ?? '')
    }
    box.addEventListener('click', turn)
    box.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      turn()
    })
  }
  for (const button of all<HTMLElement>('[data-choose]'))
    button.addEventListener('click', () => choose(button.dataset['choose'] ?? ''))
  const follow = (): void => {
    const { estado, filme, passo } = readAddress()
    if (filme !== null) player.open(filme, passo)
    else if (estado !== null) choose(estado)
  }
  addEventListener('hashchange', follow)
  addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement
    if (event.key === 'Tab') panel.focus.onTab(event)
    const isLarge = document.querySelector('dialog[open]') !== null
    if (event.key === 'Escape' && panel.isOpen && !isLarge) panel.close()
    if (!player.isOpen || isTyping) return
    if (event.key === 'ArrowRight') player.by(1)
    if (event.key === 'ArrowLeft') player.by(-1)
  })
  player.list()
  startProofs(data)
  follow()
  byId('simular')?.addEventListener('click', () => {
    player.stop()
    const place = make('div', { id: 'palco' })
    panel.held = place
    panel.hold()
    startSimulator({
      machine: data.machine,
      place,
      light: (states, keys) => {
        if (!place.isConnected) return
        chart.light(states, keys)
        if (states[0] !== undefined) chart.show(states[0])
      },
      data,
    })
  })
}

startSearch()
const data = dataOf<PageData>('dados')
if (data) startMachine(data)
