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
  light: (states: string[], keys: string[]) => void
  data: PageData
}

const startMachine = (data: PageData): void => {
  const chart = new ChartView(data)
  let came: Element | null = null
  const panel = new Panel(
    data,
    (id) => choose(id, true),
    () => {
      player.stop()
      chart.rest()
      history.replaceState(null, '', location.pathname)
      if (came instanceof HTMLElement || came instanceof SVGElement) came.focus({ preventScroll: true })
    },
  )
  const player = new FilmPlayer(data, chart, panel)
  const choose = (id: string, go: boolean): void => {
    if (!data.states.some((state) => state.id === id)) return
    player.stop()
    if (document.activeElement?.closest('#painel') === null) came = document.activeElement
    chart.state(id)
    panel.state(id)
    if (go) chart.show(id)
    writeAddress({ estado: id })
  }
  for (const box of all<SVGElement>('.chart [data-state]')) {
    box.setAttribute('tabindex', '0')
    box.setAttribute('role', 'button')
    const turn = (): void => {
      box.focus({ preventScroll: true })
      choose(box.dataset['state'] ?? '', false)
    }
    box.addEventListener('click', turn)
    box.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      turn()
    })
  }
  for (const button of all<HTMLElement>('[data-choose]'))
    button.addEventListener('click', () => choose(button.dataset['choose'] ?? '', false))
  const follow = (): void => {
    const { estado, filme, passo } = readAddress()
    if (filme !== null) player.open(filme, passo)
    else if (estado !== null) choose(estado, true)
  }
  addEventListener('hashchange', follow)
  addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement
    if (event.key === 'Escape' && panel.isOpen) panel.close()
    if (!player.isOpen || isTyping) return
    if (event.key === 'ArrowRight') player.by(1)
    if (event.key === 'ArrowLeft') player.by(-1)
  })
  player.list()
  startProofs(data)
  follow()
  byId('simular')?.addEventListener('click', ({ currentTarget }) => {
    const place = byId('palco')
    if (!place) return
    ;(currentTarget as HTMLButtonElement).disabled = true
    const stage: Stage = {
      machine: data.machine,
      place,
      light: (states, keys) => chart.light(states, keys),
      data,
    }
    Object.assign(globalThis, { stage })
    for (const src of [`films/${data.machine}.js`, 'simulator.js']) {
      const script = make('script', { src }) as HTMLScriptElement
      script.async = false
      document.body.append(script)
    }
  })
}

startSearch()
const data = dataOf<PageData>('dados')
if (data) startMachine(data)
