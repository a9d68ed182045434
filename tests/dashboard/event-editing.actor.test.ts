import { afterAll, describe, expect, it } from 'vitest'
import { editedTwice } from '#drafts/event-edit.ts'
import { moveLines } from '#drafts/event-move.ts'
import { eventEditingMachine } from '#machines/event-editing.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { conflictError, httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { eventInfo } from './dashboard.data.ts'
import { draftOf, editOf, eventOf, olderEvent, png } from './event-editing.data.ts'
import {
  changedElsewhere,
  type eventEditingModel,
  eventEditingWalks,
  kept,
  moved,
  stored,
  twice,
  withNews,
} from './event-editing.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(eventEditingMachine, 'actor'))

type Driver = ActorDriver<typeof eventEditingMachine>

const tables: Tables<typeof eventEditingModel, Driver> = {
  shows: {
    reading: (driver, { stored: now }) => {
      expect(driver.states).toEqual(['viewing'])
      expect(driver.context.evento).toEqual(eventOf(now))
      const { imageError, error, reason } = driver.context
      expect([imageError, error, reason]).toEqual([null, null, null])
      expect(driver.ports.waiting()).toEqual([])
    },
    editing: (driver, context) => {
      const { stored: now, typed, image, tried, refused, message, reason: why } = context
      expect(driver.states).toEqual(['editing'])
      expect(driver.context.evento).toEqual(eventOf(now))
      expect(editedTwice(driver.context)).toHaveLength(twice(context).length)
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
    reviewing: (driver, context) => {
      expect(driver.states).toEqual(['reviewing'])
      expect(driver.context.evento).toEqual(eventOf(context.stored))
      expect(moveLines(driver.context.draft, driver.context.evento)).toEqual(moved(context))
      const { imageError, error, reason } = driver.context
      expect([imageError, error, reason]).toEqual([null, null, null])
      expect(driver.ports.waiting()).toEqual([])
    },
    saving: (driver, context) => {
      expect(driver.states).toEqual(['saving'])
      expect(driver.context.evento).toEqual(eventOf(context.stored))
      expect(driver.snapshot.hasTag('busy')).toBe(true)
      const { imageError, error, reason } = driver.context
      expect([imageError, error, reason]).toEqual([null, null, null])
      expect(driver.ports.waiting()).toEqual(['saveEvent'])
      expect(driver.ports.inputs('saveEvent').at(-1)).toEqual({
        eventId: 'ev_1',
        versao: 7,
        edit: editOf(context),
      })
    },
  },
  does: {
    'organiser edits': (driver) => driver.send({ type: 'edit.start' }),
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
    'organiser saves': async (driver) => {
      await driver.send({ type: 'edit.save' })
      const [state] = driver.states
      expect(driver.takeNotices()).toEqual(
        state === 'saving' ? [{ type: 'withdrawNotices', params: undefined }] : [],
      )
    },
    'organiser goes back': (driver) => driver.send({ type: 'review.back' }),
    'organiser confirms': async (driver) => {
      await driver.send({ type: 'review.confirm' })
      expect(driver.takeNotices()).toEqual([{ type: 'withdrawNotices', params: undefined }])
    },
    'server saves': async (driver, _, context) => {
      await driver.ports.resolve('saveEvent', eventOf(kept(context.typed)))
      expect(driver.takeNotices()).toEqual([
        { type: 'refreshDashboard', params: undefined },
        { type: 'notify', params: { message: 'Alterações salvas.' } },
      ])
    },
    'server refuses': async (driver, { error }) => {
      await driver.ports.reject('saveEvent', httpError(error))
      expect(driver.takeNotices()).toEqual([{ type: 'logFailure', params: { error: httpError(error) } }])
    },
    'server says it changed': async (driver) => {
      await driver.ports.reject('saveEvent', conflictError(changedElsewhere))
      expect(driver.takeNotices()).toEqual([{ type: 'refreshDashboard', params: undefined }])
    },
    'newer data arrive': (driver, _, context) =>
      driver.send({ type: 'event.refresh', evento: eventOf(withNews(context).stored) }),
    'older data arrive': (driver) => driver.send({ type: 'event.refresh', evento: olderEvent }),
    'network fails': async (driver) => {
      await driver.ports.reject('saveEvent', networkError)
      expect(driver.takeNotices()).toEqual([{ type: 'logFailure', params: { error: networkError } }])
    },
    'organiser takes theirs': (driver, { part }) =>
      driver.send({ type: 'change.take', name: part === 'end' ? 'dataHoraFinal' : 'nome' }),
  },
}

describe('the event editing machine keeps to the specification', () => {
  it.each(eventEditingWalks)('$title', async ({ along }) => {
    const driver = new ActorDriver(eventEditingMachine, { input: { evento: eventInfo }, taken })
    await along(tables, driver)
    driver.stop()
  })

  it.each([undefined, 0])('saves a move at once where nobody has a ticket: %s', async (people) => {
    const { ingressos_validos: _, ...rest } = eventInfo
    const evento = people === undefined ? rest : { ...rest, ingressos_validos: people }
    const driver = new ActorDriver(eventEditingMachine, { input: { evento }, taken })
    await driver.send({ type: 'edit.start' })
    await driver.send({ type: 'draft.change', draft: draftOf({ ...stored, local: 'Arena Nova' }, null) })
    await driver.send({ type: 'edit.save' })
    expect(driver.states).toEqual(['saving'])
    driver.stop()
  })

  it('begins anew after a cancelled edit', async () => {
    const driver = new ActorDriver(eventEditingMachine, { input: { evento: eventInfo }, taken })
    await driver.send({ type: 'edit.start' })
    await driver.send({ type: 'draft.change', draft: draftOf({ ...stored, nome: '' }, png) })
    await driver.send({ type: 'edit.save' })
    await driver.send({ type: 'edit.cancel' })
    await driver.send({ type: 'edit.start' })
    const { draft, submitted, error, reason } = driver.context
    expect({ draft, submitted, error, reason }).toEqual({
      reason: null,
      draft: draftOf(stored, null),
      submitted: false,
      error: null,
    })
  })

  it('shows what was there when the server does not say what it stored', async () => {
    const driver = new ActorDriver(eventEditingMachine, { input: { evento: eventInfo }, taken })
    await driver.send({ type: 'edit.start' })
    await driver.send({ type: 'edit.save' })
    await driver.ports.resolve('saveEvent', null)
    expect([driver.states, driver.context.evento]).toEqual([['viewing'], eventInfo])
    driver.stop()
  })

  it('asks again about a banner that was chosen here and elsewhere', async () => {
    const driver = new ActorDriver(eventEditingMachine, { input: { evento: eventInfo }, taken })
    await driver.send({ type: 'edit.start' })
    await driver.send({ type: 'image.choose', image: png })
    await driver.send({ type: 'event.refresh', evento: { ...eventInfo, banner_url: '/media/x-1280.webp' } })
    expect(editedTwice(driver.context)).toEqual(['image'])
    await driver.send({ type: 'change.take', name: 'image' })
    expect([driver.context.draft.image, editedTwice(driver.context)]).toEqual([null, []])
    driver.stop()
  })

  it('finds no more fault once theirs is taken', async () => {
    const driver = new ActorDriver(eventEditingMachine, { input: { evento: eventInfo }, taken })
    await driver.send({ type: 'edit.start' })
    await driver.send({ type: 'draft.change', draft: draftOf({ ...stored, nome: 'Copa Minha' }, null) })
    const takesTheirs = async (nome: string) => {
      await driver.send({ type: 'event.refresh', evento: { ...eventInfo, nome } })
      await driver.send({ type: 'change.take', name: 'nome' })
      const { imageError, error, reason } = driver.context
      expect([imageError, error, reason]).toEqual([null, null, null])
    }
    await driver.send({ type: 'edit.save' })
    await driver.ports.reject('saveEvent', httpError('Tente mais tarde.'))
    expect(driver.context.reason).toBe('Tente mais tarde.')
    await takesTheirs('Copa Deles')
    await driver.send({
      type: 'image.refuse',
      message: 'Tipo de arquivo não permitido. Selecione uma imagem.',
    })
    await takesTheirs('Copa de Todos')
    driver.stop()
  })

  it('took every transition', () => expect(taken.missing(eventEditingMachine)).toEqual([]))
})
