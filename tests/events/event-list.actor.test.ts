import { afterAll, describe, expect, it } from 'vitest'
import { eventListMachine } from '#machines/event-list.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { httpError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { everyClass, now } from './event-list.fixtures.ts'
import { type eventListModel, eventListWalks } from './event-list.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(eventListMachine, 'actor'))

type Driver = ActorDriver<typeof eventListMachine>

const idOf = { Ativos: 'ativos', 'Em andamento': 'emAndamento', Encerrados: 'encerrados' } as const
const failedMessage = 'Erro ao buscar eventos. Tente novamente mais tarde.'
const withoutIdMessage = 'Erro: ID do evento não está disponível.'

const tables: Tables<typeof eventListModel, Driver> = {
  shows: {
    waiting: (driver) => {
      expect(driver.states).toEqual(['loading'])
      expect(driver.snapshot.hasTag('busy')).toBe(true)
      expect(driver.ports.waiting()).toEqual(['loadEvents'])
    },
    listing: (driver, { tab, many, alerts }) => {
      expect(driver.states).toEqual(['loaded'])
      expect(driver.context).toEqual({
        failedMessage,
        withoutIdMessage,
        events: many === 'none' ? [] : everyClass,
        now,
        tab: idOf[tab],
        error: null,
      })
      expect(driver.takeNotices()).toEqual(
        alerts === 0 ? [] : [{ type: 'notify', params: { message: withoutIdMessage } }],
      )
    },
    broken: (driver) => {
      expect(driver.states).toEqual(['failed'])
      expect(driver.context.error).toBe(failedMessage)
    },
  },
  does: {
    'list arrives': (driver, { many }) =>
      driver.ports.resolve('loadEvents', { events: many === 'none' ? [] : everyClass, now }),
    'list fails': (driver) => driver.ports.reject('loadEvents', httpError('Fora do ar.')),
    'person retries': (driver) => driver.send({ type: 'list.reload' }),
    'person chooses': (driver, { tab }) => driver.send({ type: 'tab.choose', tab: idOf[tab] }),
    'person opens the event without id': (driver) => driver.send({ type: 'event.open', id: '' }),
  },
}

const open = (): Driver =>
  new ActorDriver(eventListMachine, { taken, input: { failedMessage, withoutIdMessage } })

describe('the event list machine keeps to the specification', () => {
  it.each(eventListWalks)('$title', async ({ along }) => {
    const driver = open()
    await along(tables, driver)
    driver.stop()
  })

  it('begins at the tab where the list was left', () => {
    const driver = new ActorDriver(eventListMachine, {
      taken,
      input: { failedMessage, withoutIdMessage, tab: 'encerrados' },
    })
    expect(driver.context.tab).toBe('encerrados')
    driver.stop()
  })

  it('says nothing of an event with an id', async () => {
    const driver = open()
    await driver.ports.resolve('loadEvents', { events: everyClass, now })
    await driver.send({ type: 'event.open', id: 'id-Agora' })
    expect(driver.takeNotices()).toEqual([])
  })

  it('forgets the failure once the list is there', async () => {
    const driver = open()
    await driver.ports.reject('loadEvents', httpError('Fora do ar.'))
    await driver.send({ type: 'list.reload' })
    await driver.ports.resolve('loadEvents', { events: everyClass, now })
    expect(driver.context.error).toBeNull()
  })

  it('took every transition', () => expect(taken.missing(eventListMachine)).toEqual([]))
})
