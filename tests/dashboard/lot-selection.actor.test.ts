import { afterAll, describe, expect, it } from 'vitest'
import { lotSelectionMachine } from '#machines/lot-selection.machine.ts'
import type { PortError } from '#machines/port.ts'
import { ActorDriver } from '../support/actor.ts'
import { conflictError, httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { activeIn, choiceOf, ticketTypes, turning, typeIds, typesWith } from './lot-selection.data.ts'
import {
  changedElsewhere,
  type Context,
  type lotSelectionModel,
  lotSelectionWalks,
} from './lot-selection.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(lotSelectionMachine, 'actor'))

type Driver = ActorDriver<typeof lotSelectionMachine>

const isIn = (
  driver: Driver,
  state: string,
  { shown, message, reason }: Pick<Context, 'shown' | 'message' | 'reason'>,
): void => {
  expect(driver.states).toEqual([state])
  const { saved, choices } = driver.context
  const chosen = saved.map(({ id, nome, lotes, virada }) => {
    const { lotId, turns } = choices[id] ?? { lotId: lotes.find((lot) => lot.ativo)?.id, turns: virada }
    return [nome, `${lotes.find((lot) => lot.id === lotId)?.nome}${turns ? turning : ''}`]
  })
  expect(Object.fromEntries(chosen)).toEqual(shown)
  expect([driver.context.error, driver.context.reason]).toEqual([message, reason])
  expect(driver.snapshot.hasTag('busy')).toBe(state === 'saving')
  expect(driver.ports.waiting()).toEqual(state === 'saving' ? ['saveLots'] : [])
}

/** Written down, unless what was wanted is already so. */
const fails = async (driver: Driver, error: PortError, { saved, shown }: Context): Promise<void> => {
  driver.takeNotices()
  await driver.ports.reject('saveLots', error)
  const isSo = saved.Dupla === shown.Dupla && saved.Torcida === shown.Torcida
  expect(driver.takeNotices()).toEqual(isSo ? [] : [{ type: 'logFailure', params: { error } }])
}

const save = { type: 'lots.save', now: '2026-11-21T12:00:00Z' } as const

const startsAnew = (driver: Driver): void =>
  expect(driver.takeNotices()).toEqual([{ type: 'withdrawNotices', params: undefined }])

const tables: Tables<typeof lotSelectionModel, Driver> = {
  shows: {
    'as saved': (driver, context) => isIn(driver, 'clean', context),
    changed: (driver, context) => isIn(driver, 'changed', context),
    asked: (driver, context) => isIn(driver, 'doubting', context),
    saving: (driver, context) => {
      isIn(driver, 'saving', context)
      const input = driver.ports.inputs('saveLots').at(-1)
      expect([input?.eventId, input?.versao]).toEqual(['ev_1', 7])
      expect(activeIn(input?.ticketTypes ?? [])).toEqual(context.sent)
    },
    told: (driver, context) => {
      isIn(driver, 'saved', context)
      expect(driver.notices).toEqual([
        { type: 'notify', params: { message: 'Lotes atualizados com sucesso!' } },
        { type: 'refreshDashboard', params: undefined },
      ])
    },
  },
  does: {
    'organiser chooses': (driver, { choice }) =>
      driver.send({ type: 'lot.choose', ticketTypeId: typeIds[choice.type], ...choiceOf(choice.lot) }),
    'organiser saves': async (driver) => {
      driver.takeNotices()
      await driver.send(save)
      if (driver.states[0] === 'saving') startsAnew(driver)
    },
    'organiser is sure': async (driver) => {
      driver.takeNotices()
      await driver.send({ type: 'lots.confirm' })
      startsAnew(driver)
    },
    'organiser goes back': (driver) => driver.send({ type: 'lots.back' }),
    'organiser cancels': (driver) => driver.send({ type: 'lots.cancel' }),
    'server saves': (driver) => driver.ports.resolve('saveLots', null),
    'server refuses': (driver, { error }, before) => fails(driver, httpError(error), before),
    'newer lots arrive': (driver, { lots }) =>
      driver.send({ type: 'lots.refresh', ticketTypes: typesWith(lots), versao: 7 }),
    'older lots arrive': (driver) =>
      driver.send({
        type: 'lots.refresh',
        ticketTypes: typesWith({ Dupla: 'Segundo', Torcida: 'Portaria' }),
        versao: 6,
      }),
    'server says they changed': async (driver, _, { saved, shown }) => {
      driver.takeNotices()
      await driver.ports.reject('saveLots', conflictError(changedElsewhere))
      const isSo = saved.Dupla === shown.Dupla && saved.Torcida === shown.Torcida
      expect(driver.takeNotices()).toEqual(isSo ? [] : [{ type: 'refreshDashboard', params: undefined }])
    },
    'network fails': (driver, _, before) => fails(driver, networkError, before),
  },
}

describe('the lot selection machine keeps to the specification', () => {
  it.each(lotSelectionWalks)('$title', async ({ along }) => {
    const driver = new ActorDriver(lotSelectionMachine, {
      input: { eventId: 'ev_1', versao: 7, ticketTypes },
      taken,
    })
    await along(tables, driver)
    driver.stop()
  })

  it('shows what the server stored', async () => {
    const driver = new ActorDriver(lotSelectionMachine, {
      input: { eventId: 'ev_1', versao: 7, ticketTypes },
      taken,
    })
    await driver.send({ type: 'lot.choose', ticketTypeId: typeIds.Dupla, ...choiceOf('Segundo') })
    await driver.send(save)
    const stored = typesWith({ Dupla: 'Segundo', Torcida: 'Portaria' })
    await driver.ports.resolve('saveLots', { ticketTypes: stored, versao: 9 })
    const { saved, versao, choices } = driver.context
    expect({ saved, versao, choices }).toEqual({ saved: stored, versao: 9, choices: {} })
    driver.stop()
  })

  it('saves over the version that arrived last', async () => {
    const driver = new ActorDriver(lotSelectionMachine, {
      input: { eventId: 'ev_1', ticketTypes, versao: 7 },
      taken,
    })
    await driver.send({ type: 'lots.refresh', ticketTypes, versao: 8 })
    await driver.send({ type: 'lot.choose', ticketTypeId: typeIds.Dupla, ...choiceOf('Segundo') })
    await driver.send(save)
    expect(driver.ports.inputs('saveLots').map(({ versao }) => versao)).toEqual([8])
    driver.stop()
  })

  it.each([
    ['2026-11-21T11:59:00Z', 'saving'],
    ['2026-11-21T12:00:00Z', 'doubting'],
  ])('asks about a lot from its end on: %s', async (now, state) => {
    const ended = ticketTypes.map((type) => ({
      ...type,
      lotes: type.lotes.map((lot) => ({ ...lot, data_fim: '2026-11-21T09:00:00-03:00' })),
    }))
    const input = { eventId: 'ev_1', versao: 7, ticketTypes: ended }
    const driver = new ActorDriver(lotSelectionMachine, { input, taken })
    await driver.send({ type: 'lot.choose', ticketTypeId: typeIds.Dupla, ...choiceOf('Segundo') })
    await driver.send({ ...save, now })
    expect(driver.states).toEqual([state])
    driver.stop()
  })

  it('took every transition', () => expect(taken.missing(lotSelectionMachine)).toEqual([]))
})
