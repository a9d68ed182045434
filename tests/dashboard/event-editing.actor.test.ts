import { afterAll, describe, expect, it } from 'vitest'
import { eventEditingMachine } from '#machines/event-editing.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { httpError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { eventInfo } from './dashboard.data.ts'
import { draftOf, png } from './event-editing.data.ts'
import { type eventEditingModel, eventEditingWalks, stored } from './event-editing.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(eventEditingMachine, 'actor'))

type Driver = ActorDriver<typeof eventEditingMachine>

const tables: Tables<typeof eventEditingModel, Driver> = {
  shows: {
    reading: (driver) => {
      expect(driver.states).toEqual(['viewing'])
      const { imageError, error, reason } = driver.context
      expect([imageError, error, reason]).toEqual([null, null, null])
      expect(driver.ports.waiting()).toEqual([])
    },
    editing: (driver, { typed, image, tried, refused, message, reason: why }) => {
      expect(driver.states).toEqual(['editing'])
      const { draft, submitted, imageError, error, reason } = driver.context
      expect({ draft, submitted, imageError, error, reason }).toEqual({
        draft: draftOf(typed, image ? png : null),
        submitted: tried,
        imageError: refused,
        error: message,
        reason: why,
      })
      expect(driver.ports.waiting()).toEqual([])
    },
    saving: (driver, { typed, image }) => {
      expect(driver.states).toEqual(['saving'])
      expect(driver.snapshot.hasTag('busy')).toBe(true)
      const { imageError, error, reason } = driver.context
      expect([imageError, error, reason]).toEqual([null, null, null])
      expect(driver.ports.waiting()).toEqual(['saveEvent'])
      expect(driver.ports.inputs('saveEvent').at(-1)).toEqual({
        eventId: 'ev_1',
        draft: draftOf(typed, image ? png : null),
      })
    },
  },
  does: {
    'organiser edits': (driver) => driver.send({ type: 'edit.start', evento: eventInfo }),
    'organiser types': (driver, { part, text }, { typed, image }) =>
      driver.send({
        type: 'draft.change',
        draft: draftOf({ ...typed, [part]: text }, image ? png : null),
      }),
    'organiser picks a text file': (driver) =>
      driver.send({
        type: 'image.refuse',
        message: 'Tipo de arquivo não permitido. Selecione uma imagem.',
      }),
    'organiser picks an image': (driver) => driver.send({ type: 'image.choose', image: png }),
    'organiser cancels': (driver) => driver.send({ type: 'edit.cancel' }),
    'organiser saves': (driver) => driver.send({ type: 'edit.save' }),
    'server saves': async (driver) => {
      await driver.ports.resolve('saveEvent')
      expect(driver.takeNotices()).toEqual([
        { type: 'refreshDashboard', params: undefined },
        { type: 'notify', params: { message: 'Alterações salvas.' } },
      ])
    },
    'server refuses': async (driver, { error }) => {
      await driver.ports.reject('saveEvent', httpError(error))
      expect(driver.takeNotices()).toEqual([{ type: 'logFailure', params: { error: httpError(error) } }])
    },
  },
}

describe('the event editing machine keeps to the specification', () => {
  it.each(eventEditingWalks)('$title', async ({ along }) => {
    const evento = { ...eventInfo, nome: 'Nome de antes', local: 'Outro lugar', data_hora_final: null }
    const driver = new ActorDriver(eventEditingMachine, { input: { evento }, taken })
    await along(tables, driver)
    driver.stop()
  })

  it('begins anew after a cancelled edit', async () => {
    const driver = new ActorDriver(eventEditingMachine, { input: { evento: eventInfo }, taken })
    await driver.send({ type: 'edit.start', evento: eventInfo })
    await driver.send({ type: 'draft.change', draft: draftOf({ ...stored, nome: '' }, png) })
    await driver.send({ type: 'edit.save' })
    await driver.send({ type: 'edit.cancel' })
    await driver.send({ type: 'edit.start', evento: eventInfo })
    const { draft, submitted, error, reason } = driver.context
    expect({ draft, submitted, error, reason }).toEqual({
      reason: null,
      draft: draftOf(stored, null),
      submitted: false,
      error: null,
    })
  })

  it('took every transition', () => expect(taken.missing(eventEditingMachine)).toEqual([]))
})
