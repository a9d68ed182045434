// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { EventSummary } from '#contract/nouns/event.ts'
import { eventListMachine } from '#machines/event-list.machine.ts'
import { Coming } from '#web/event/coming-events.tsx'
import { comingAfter } from '#web/event/coming-events.view.ts'
import { openPage } from '../support/page.tsx'
import { httpError } from '../support/ports.ts'
import { evento, now } from './event.fixtures.ts'

const event = (id: string, day: number, esporte: string | null): EventSummary => ({
  ...evento,
  id,
  nome: `Evento ${id}`,
  data_hora: `2026-12-${String(day).padStart(2, '0')}T09:00:00-03:00`,
  esporte,
  cidade: 'Vitória, ES',
})

const padel = { ...evento, id: 'passado', esporte: 'Padel' }
const list = [
  event('futebol', 1, 'Futebol'),
  event('tarde', 20, 'Padel'),
  event('passado', 2, 'Padel'),
  event('cedo', 3, 'Padel'),
]

it('comes first what is of its sport, in order of its days, and never the event itself', () => {
  const { sport, events } = comingAfter(list, padel, now)
  expect([sport, events.map(({ id }) => id)]).toEqual(['Padel', ['cedo', 'tarde']])
})

it('is three of all where nothing of its sport comes, or nobody said what is played', () => {
  const idsOf = (esporte: string | null) => {
    const { sport, events } = comingAfter([...list, event('', 1, 'Tênis')], { id: 'x', esporte }, now)
    return [sport, ...events.map(({ id }) => id)]
  }
  expect(idsOf('Corrida')).toEqual([null, 'futebol', 'passado', 'cedo'])
  expect(idsOf(null)).toEqual([null, 'futebol', 'passado', 'cedo'])
})

it('leaves out what began already', () => {
  const { events } = comingAfter(list, padel, Date.parse('2026-12-19T00:00:00-03:00'))
  expect(events.map(({ id }) => id)).toEqual(['tarde'])
})

const open = () => openPage(eventListMachine, (machine) => <Coming machine={machine} evento={padel} />)

it('names each with its day and its city, and leads to all of that sport', async () => {
  const driver = await open()
  await driver.ports.resolve('loadEvents', { events: list, now })
  driver.screen.sees('Próximos eventos de Padel', 'qui, 3 dez · 9h', 'Vitória, ES')
  driver.screen.seesLink('Evento cedo', '/eventos/cedo')
  driver.screen.seesLink('Ver todos os eventos', '/eventos?esporte=Padel')
  driver.screen.lacks('futebol', 'Evento passado')
  driver.close()
})

it('is silent while the list is on its way, where it does not come and where nothing is to come', async () => {
  const driver = await open()
  const said = [document.body.textContent]
  await driver.ports.reject('loadEvents', httpError('Fora do ar.'))
  said.push(document.body.textContent)
  driver.close()
  const none = await open()
  await none.ports.resolve('loadEvents', { events: [event('passado', 2, 'Padel')], now })
  said.push(document.body.textContent)
  none.close()
  expect(said).toEqual(['', '', ''])
})
