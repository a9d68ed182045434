import { describe, expect, it } from 'vitest'
import { chartOf } from '../../src/tools/statecharts/chart.ts'
import { keptFilms } from '../../src/tools/statecharts/docs.ts'
import { allMachines } from '../../src/tools/statecharts/machines.ts'
import { pageFilms } from '../../src/tools/statecharts/pages/films-data.ts'
import { stories } from '../../src/tools/statecharts/stories.ts'

const machines = allMachines().map((machine) => [machine.id, chartOf(machine)] as const)
const groupsOf = (id: string) => {
  const chart = machines.find(([machine]) => machine === id)?.[1]
  if (!chart) throw new Error(`no ${id}`)
  return pageFilms(chart, {}, keptFilms(id)).films
}

describe('the names of films', () => {
  it.each(machines)('%s: no two are the same, and none says only how it ends', (id) => {
    const groups = groupsOf(id)
    const titles = groups.flatMap(({ films }) => films.map(({ title }) => title))
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
    expect(titles.filter((title) => title === '')).toEqual([])
  })

  it.each(machines)('%s: the normal one says what it is', (id) => {
    const [normal] = groupsOf(id)
    expect(normal?.heading).toBe('Como normalmente acontece')
    expect(normal?.films.map(({ title }) => title)).toEqual([stories[id]?.normal])
  })

  it('tell every story that has a name, each by a film of its own', () => {
    for (const [id, { others = [] }] of Object.entries(stories)) {
      const group = groupsOf(id).find(({ heading }) => heading === 'Histórias procuradas pelo nome')
      expect((group?.films ?? []).map(({ title }) => title)).toEqual(others.map(({ title }) => title))
    }
  })

  it('stand under the ending that they come to', () => {
    const endings = groupsOf('paymentResult').map(({ heading }) => heading)
    expect(endings).toContain('Termina em: Resultado na tela (Recusada)')
    expect(groupsOf('checkout').map(({ heading }) => heading)).toContain(
      'Termina em: Pago ou encerrado (Expirada)',
    )
  })

  it.each(machines)('%s: end only where everything is over', (id, chart) => {
    const { films, steps } = pageFilms(chart, {}, keptFilms(id))
    const lasts = films
      .filter(({ heading }) => heading.startsWith('Termina'))
      .flatMap((group) => group.films)
      .flatMap((film) => steps[film.steps.at(-1) ?? -1]?.states ?? [])
    expect(lasts.map((state) => chart.states[state]).filter((state) => state?.kind !== 'final')).toEqual([])
  })

  it.each(machines)('%s: name who acts in all of them or in none', (id) => {
    const titles = groupsOf(id)
      .filter(({ heading }) => /^(Termina|Para) em/.test(heading))
      .flatMap(({ films }) => films.map(({ title }) => title))
    expect(titles.filter((title) => /(^|“)(comprador|organizador|visitante|pessoa) /i.test(title))).toEqual(
      [],
    )
  })

  it('say where a session ends', () => {
    const titles = groupsOf('checkout').flatMap(({ films }) => films.map(({ title }) => title))
    expect(titles).toContain('Sessão termina ao ler o total')
    expect(titles).toContain('A sessão termina · em “Lendo o pedido”')
    expect(titles.filter((title) => title === 'A sessão termina')).toEqual([])
  })
})
