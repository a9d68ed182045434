import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chartOf } from '../../src/tools/statecharts/chart.ts'
import { currentStatecharts, keptFilms } from '../../src/tools/statecharts/docs.ts'
import { journeys } from '../../src/tools/statecharts/journeys.ts'
import { allMachines } from '../../src/tools/statecharts/machines.ts'
import { transitionsOf } from '../support/transitions.ts'

const folder = join(process.cwd(), 'docs/statecharts')
const machines = allMachines()
/** Drawn once for the tests below. */
const current = currentStatecharts()

const unescape = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&')

/** Values of an attribute in a text of XML, in order. */
const valuesOf = (attribute: string, text: string): string[] =>
  [...text.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => unescape(value))

describe('statecharts for product owners', () => {
  it('are those of the machines as they are (npm run docs)', async () => {
    const files = await current
    const kept = readdirSync(folder).filter((name) => /\.(svg|html|js)$/.test(name) && name !== 'proof.js')
    expect(kept.toSorted()).toEqual([...files.keys()].toSorted())
    for (const [name, content] of files)
      expect([name, readFileSync(join(folder, name), 'utf8') === content]).toEqual([name, true])
  })

  it('are drawn the same twice', async () => {
    expect(await currentStatecharts()).toEqual(await current)
  })

  it('have every machine as a station of one journey', () => {
    const stations = journeys.flatMap((journey) => journey.machines)
    expect(stations.toSorted()).toEqual(machines.map(({ id }) => id).toSorted())
  })

  it('begin with the journeys; what people ask stands after them, one link away', async () => {
    const map = (await current).get('index.html') ?? ''
    expect(
      valuesOf('id', map).filter((id) => ['Comprar', 'Organizar', 'Conta', 'perguntas'].includes(id)),
    ).toEqual([...journeys.map(({ title }) => title), 'perguntas'])
    expect(map.indexOf('href="#perguntas"')).toBeLessThan(map.indexOf('id="Comprar"'))
  })

  it('have no column without a word', async () => {
    const page = (await current).get('order.html') ?? ''
    expect(page).not.toContain('<th scope="col">Se</th>')
    expect(page).toContain('<th scope="col">Quando</th>')
  })

  it.each(machines.map((machine) => [machine.id, machine] as const))(
    '%s: every transition is an arrow and a row of the table',
    async (id, machine) => {
      const keys = transitionsOf(machine).toSorted()
      const files = await current
      const svg = files.get(`${id}.svg`) ?? ''
      const arrows = svg.match(/<path class="arrow [^>]*>/g) ?? []
      expect(arrows.flatMap((arrow) => valuesOf('data-key', arrow)).toSorted()).toEqual(keys)
      for (const attribute of ['data-from', 'data-event', 'data-to'])
        expect([attribute, valuesOf(attribute, arrows.join('')).length]).toEqual([attribute, keys.length])
      const page = files.get(`${id}.html`) ?? ''
      expect(valuesOf('data-proof', page).toSorted()).toEqual(keys)
      const stations = page.slice(
        page.indexOf('<ol class="stations">'),
        page.indexOf('<section id="filmes">'),
      )
      expect(valuesOf('data-key', stations).toSorted()).toEqual(keys)
    },
  )

  it.each(machines.map((machine) => [machine.id, machine] as const))(
    '%s: has films of what may happen, the normal way first',
    (id, machine) => {
      const { all, films, happy } = keptFilms(id)
      expect(films.length).toBeGreaterThan(0)
      expect(all).toBeGreaterThanOrEqual(films.length)
      const end = chartOf(machine).words.happy.at(-1)
      expect(happy?.steps.at(-1)?.states).toContain(`${id}.${end}`)
    },
  )

  it('name branches without a condition: senão', async () => {
    const page = (await current).get('transactionMonitor.html') ?? ''
    expect(page).toContain('<td data-head="Se">senão</td>')
  })

  it('are light: a page with its scripts is under 400 kB, the folder under 12 MB', async () => {
    const files = await current
    const isScript = (name: string): boolean => name.endsWith('.js')
    const sizeOf = (name: string): number =>
      Buffer.byteLength(files.get(name) ?? readFileSync(join(folder, name), 'utf8'))
    // Scripts that are asked for later are the simulator, the films that it plays, and what proves an arrow.
    const scriptsOf = (name: string): string[] => valuesOf('src', files.get(name) ?? '').filter(isScript)
    const heavy = [...files.keys()]
      .filter((name) => name.endsWith('.html'))
      .map((name) => [name, [name, ...scriptsOf(name)].reduce((sum, one) => sum + sizeOf(one), 0)] as const)
      .filter(([, size]) => size > 400_000)
    expect(heavy).toEqual([])
    const sizes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (name) => statSync(join(folder, name)).size,
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12_000_000)
  })
})
