import { afterAll, describe, expect, it } from 'vitest'
import { changeEvent } from '#drafts/event-draft-edits.ts'
import { type DraftImage, emptyEventDraft, type EventDraft } from '#drafts/event-draft-form.ts'
import { changeLot } from '#drafts/event-draft-parts.ts'
import { priceDoubts } from '#drafts/price-doubts.ts'
import { priceOf } from '#drafts/prices.ts'
import { eventCreationMachine } from '#machines/event-creation.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { authError, httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { type eventCreationModel, thoroughEventCreationWalks } from './event-creation.spec-model.ts'
import { fullDraft } from './full-draft.ts'

const taken = new Taken()
afterAll(() => taken.save(eventCreationMachine, 'actor'))

const fresh: EventDraft = { ...emptyEventDraft, chave: 'chave-2' }
const found = changeEvent(fullDraft(), { nome: 'Copa' })
const image: DraftImage = { name: 'nova.png', type: 'image/png', size: 10, url: 'blob:nova' }
const files = {
  'image/png': { name: 'nova.png', type: 'image/png', size: 10 },
  'application/pdf': { name: 'nova.pdf', type: 'application/pdf', size: 10 },
  huge: { name: 'nova.png', type: 'image/png', size: 5 * 1024 * 1024 + 1 },
}

type Driver = ActorDriver<typeof eventCreationMachine>
type Seen = {
  found: boolean
  ticket: 'there' | 'removed' | 'gone'
  name: string
  corrected: boolean
  imageMessage: string
  message: string
  alone: boolean
  prices: readonly [string, string]
  doubts: number
  agreed: boolean
}

type Types = EventDraft['tiposDeIngressos']

const pricesOf = (types: Types): string[] =>
  types.flatMap(({ lotes }) => lotes.map(({ preco }) => priceOf(preco)))

const withoutPrices = (types: Types): Types =>
  types.map((type) => ({ ...type, lotes: type.lotes.map((lot) => ({ ...lot, preco: '' })) }))

const lotKey = (index: number): string => found.tiposDeIngressos[0]?.lotes[index]?.key ?? ''

/** 149 for the first lot, 850 for the second. */
const withFewDigits = (draft: EventDraft, lots: 1 | 2): EventDraft => {
  const key = found.tiposDeIngressos[0]?.key ?? ''
  const next = changeLot(draft, key, lotKey(1), { preco: '850' })
  return lots === 2 ? changeLot(next, key, lotKey(0), { preco: '149' }) : next
}

const isIn = (driver: Driver, state: string, waiting: string[], tags: string[], seen: Seen): void => {
  expect(driver.states).toEqual([state])
  expect([...driver.snapshot.tags].toSorted()).toEqual(tags)
  expect(driver.ports.waiting()).toEqual(waiting)
  if (seen.found) {
    const { tiposDeIngressos } = driver.context.draft
    expect(pricesOf(tiposDeIngressos)).toEqual(seen.ticket === 'there' ? seen.prices : [])
    expect(withoutPrices(tiposDeIngressos)).toEqual(
      seen.ticket === 'there' ? withoutPrices(found.tiposDeIngressos) : [],
    )
    expect(priceDoubts(driver.context.draft)).toHaveLength(seen.ticket === 'there' ? seen.doubts : 0)
    expect(driver.context.removed).toEqual(
      seen.ticket === 'removed' ? { type: found.tiposDeIngressos[0], index: 0 } : null,
    )
  } else expect(driver.context.removed).toBeNull()
  expect(driver.context.kept).toBe(seen.alone)
  expect(driver.context.agreedPrices).toEqual(seen.agreed ? ['R$ 14.900,00'] : [])
  expect({
    name: driver.context.draft.nome,
    corrected: driver.context.attempts > 0,
    imageMessage: driver.context.imageError ?? '',
    message: driver.context.error ?? '',
  }).toEqual({
    name: seen.name,
    corrected: seen.corrected,
    imageMessage: seen.imageMessage,
    message: seen.message,
  })
}

const shown = (state: string, waiting: string[], tags: string[]) => (driver: Driver, seen: Seen) =>
  isIn(driver, state, waiting, tags, seen)

const losing = (loggingOut: boolean) => (driver: Driver, seen: Seen) => {
  isIn(driver, 'leavingUnstored', [], ['form', 'unsaved'], seen)
  expect(driver.context.loggingOut).toBe(loggingOut)
}

const dropped = { type: 'dropDraft', params: { userId: 'us_1' } }
const kept = (driver: Driver) => ({
  type: 'keepDraft',
  params: { userId: 'us_1', draft: driver.context.draft },
})

const tables: Tables<typeof eventCreationModel, Driver> = {
  shows: {
    looking: (driver, seen) => {
      isIn(driver, 'restoring', ['loadDraft'], ['busy'], seen)
      expect(driver.ports.inputs('loadDraft')).toEqual([{ userId: 'us_1' }])
    },
    'form.empty': (driver, seen) => {
      isIn(driver, 'editing.blank', [], ['form'], seen)
      expect({ ...driver.context.draft, chave: '' }).toEqual(emptyEventDraft)
    },
    'form.found': (driver, seen) => {
      isIn(driver, 'editing.restored', [], ['form'], seen)
      expect(driver.context.draft).toEqual(found)
    },
    'form.changed': shown('editing.changed', [], ['form', 'unsaved']),
    'form.keeping': (driver, seen) => {
      isIn(driver, 'editing.saving', ['saveDraft'], ['form', 'unsaved'], seen)
      expect(driver.ports.inputs('saveDraft').at(-1)).toEqual({
        userId: 'us_1',
        draft: driver.context.draft,
      })
    },
    'form.kept': shown('editing.stored', [], ['form']),
    'form.notKept': shown('editing.unstored', [], ['form', 'unsaved']),
    'form.opening': (driver, seen) => {
      isIn(driver, 'editing.reading', ['readImage'], ['form', 'unsaved'], seen)
      expect(driver.ports.inputs('readImage').at(-1)).toEqual({ file: files['image/png'] })
    },
    askedThePrice: shown('pricing', [], ['form', 'unsaved']),
    askedThePrices: shown('confirmingPrices', [], ['form', 'unsaved']),
    askedToDiscard: shown('discarding', [], ['form', 'unsaved']),
    askedToLeave: shown('leaving', [], ['form', 'unsaved']),
    askedToLogOut: losing(true),
    warned: losing(false),
    creating: (driver, seen) => {
      isIn(driver, 'submitting', ['createEvent'], ['busy', 'form', 'unsaved'], seen)
      expect(driver.ports.inputs('createEvent').at(-1)).toEqual({ draft: driver.context.draft })
      expect(driver.takeNotices()).toEqual(seen.message === '' ? [kept(driver)] : [])
    },
    created: (driver, seen) => {
      isIn(driver, 'created', [], [], seen)
      expect(driver.context.createdId).toBe('ev_9')
      expect(driver.takeNotices()).toEqual([dropped, { type: 'notifyCreated', params: undefined }])
    },
    atLogin: shown('signedOut', [], []),
    elsewhere: shown('left', [], []),
    loggedOut: shown('left', [], []),
  },
  does: {
    'device has nothing': async (driver) => {
      await driver.ports.resolve('loadDraft', { draft: fresh, kept: true })
      expect(driver.context.draft).toEqual(fresh)
    },
    'device has a draft': ({ ports }) => ports.resolve('loadDraft', { draft: found, kept: true }),
    'another tab has the draft': ({ ports }) => ports.resolve('loadDraft', { draft: fresh, kept: false }),
    'device fails': ({ ports }) => ports.reject('loadDraft', networkError),
    'person types the name': (driver, { name: nome }) =>
      driver.send({ type: 'draft.change', draft: changeEvent(driver.context.draft, { nome }) }),
    'person types prices of few digits': (driver, { lots }) =>
      driver.send({ type: 'draft.change', draft: withFewDigits(driver.context.draft, lots) }),
    'person means reais': (driver) => driver.send({ type: 'price.settle', as: 'reais' }),
    'person means centavos': (driver) => driver.send({ type: 'price.settle', as: 'centavos' }),
    'person goes back to the prices': (driver) => driver.send({ type: 'price.cancel' }),
    'person types a high price': (driver) => {
      const key = found.tiposDeIngressos[0]?.key ?? ''
      const draft = changeLot(driver.context.draft, key, lotKey(0), { preco: '14.900' })
      return driver.send({ type: 'draft.change', draft })
    },
    'person confirms the prices': (driver) => driver.send({ type: 'prices.confirm' }),
    'person removes the ticket': (driver) =>
      driver.send({ type: 'ticket.remove', key: found.tiposDeIngressos[0]?.key ?? '' }),
    'person takes the removal back': (driver) => driver.send({ type: 'removal.undo' }),
    'person chooses a file': (driver, { kind }) => driver.send({ type: 'image.choose', file: files[kind] }),
    'image opens': async (driver) => {
      await driver.ports.resolve('readImage', image)
      expect(driver.context.draft.image).toEqual(image)
    },
    'image does not open': ({ ports }) => ports.reject('readImage', httpError()),
    'time passes': async (driver) => {
      await driver.wait(599)
      expect(driver.ports.waiting()).toEqual([])
      await driver.wait(1)
    },
    'device keeps the draft': ({ ports }) => ports.resolve('saveDraft'),
    'device refuses the draft': ({ ports }) => ports.reject('saveDraft', networkError),
    'person asks to create': (driver) => driver.send({ type: 'form.submit' }),
    'server creates': ({ ports }) => ports.resolve('createEvent', { id: 'ev_9' }),
    'server refuses': ({ ports }, { error }) => ports.reject('createEvent', httpError(error)),
    'network fails': ({ ports }) => ports.reject('createEvent', networkError),
    'session is over': ({ ports }) => ports.reject('createEvent', authError),
    'person asks to discard': (driver) => driver.send({ type: 'draft.discard' }),
    'person discards': async (driver) => {
      const { chave } = driver.context.draft
      driver.takeNotices()
      await driver.send({ type: 'discard.confirm' })
      expect(driver.takeNotices()).toEqual([dropped])
      expect(driver.context.draft.chave).toBe(chave)
    },
    'person keeps the draft': (driver) => driver.send({ type: 'discard.cancel' }),
    'person goes elsewhere': (driver) => driver.send({ type: 'leave.ask' }),
    'person asks to log out': (driver) => driver.send({ type: 'logout.ask' }),
    'person logs out': async (driver) => {
      driver.takeNotices()
      await driver.send({ type: 'leave.confirm' })
      expect(driver.takeNotices()).toEqual([])
    },
    'person leaves': async (driver) => {
      const stored = driver.snapshot.matches('leaving') ? [kept(driver)] : []
      driver.takeNotices()
      await driver.send({ type: 'leave.confirm' })
      expect(driver.takeNotices()).toEqual(stored)
    },
    'person stays': (driver) => driver.send({ type: 'leave.cancel' }),
  },
}

describe('the event creation machine keeps to the specification', () => {
  it.each(thoroughEventCreationWalks())('$title', async ({ along }) => {
    const driver = new ActorDriver(eventCreationMachine, {
      input: { userId: 'us_1', now: '2026-11-21T12:00:00Z' },
      taken,
    })
    await along(tables, driver)
    driver.stop()
  })

  it('says why an image cannot be opened', async () => {
    const driver = new ActorDriver(eventCreationMachine, {
      input: { userId: 'us_1', now: '2026-11-21T12:00:00Z' },
      taken,
    })
    await driver.ports.resolve('loadDraft', { draft: fresh, kept: true })
    await driver.send({ type: 'image.choose', file: files['image/png'] })
    await driver.ports.reject('readImage', httpError('A imagem é grande demais.'))
    expect(driver.context.imageError).toBe('A imagem é grande demais.')
    driver.stop()
  })

  it('took every transition', () => expect(taken.missing(eventCreationMachine)).toEqual([]))
})
