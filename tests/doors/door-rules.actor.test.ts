import { afterAll, describe, expect, it } from 'vitest'
import { doorRulesMachine } from '#machines/door-rules.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { authError, httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { type Context, type doorRulesModel, doorRulesWalks } from './door-rules.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(doorRulesMachine, 'actor'))

type Driver = ActorDriver<typeof doorRulesMachine>

const isAt = (driver: Driver, state: string, { opens, repeats, swaps, problem }: Context): void => {
  expect(driver.states).toEqual([state])
  const draft = { abre_em: opens, repete: repeats, troca_ate: swaps }
  expect(driver.context).toEqual({ eventId: 'ev_1', draft, error: problem || null })
  const isSaving = state === 'saving'
  expect(driver.snapshot.hasTag('busy')).toBe(isSaving)
  expect(driver.ports.waiting()).toEqual(isSaving ? ['saveEntryRules'] : [])
  if (isSaving) expect(driver.ports.inputs('saveEntryRules').at(-1)).toEqual({ eventId: 'ev_1', draft })
}

const tables: Tables<typeof doorRulesModel, Driver> = {
  shows: {
    shown: (driver, context) => isAt(driver, 'editing', context),
    saving: (driver, context) => isAt(driver, 'saving', context),
    kept: (driver, context) => isAt(driver, 'saved', context),
    sentToLogin: (driver, context) => isAt(driver, 'loggedOut', context),
  },
  does: {
    'organiser sets': (driver, { opens, repeats, swaps }) =>
      driver.send({ type: 'rules.change', draft: { abre_em: opens, repete: repeats, troca_ate: swaps } }),
    'organiser saves': (driver, { whole }) => driver.send({ type: 'rules.save', isWhole: whole }),
    'shop keeps them': (driver) => driver.ports.resolve('saveEntryRules'),
    'shop refuses': (driver, { error }) => driver.ports.reject('saveEntryRules', httpError(error)),
    'network fails': (driver) => driver.ports.reject('saveEntryRules', networkError),
    'session ends': (driver) => driver.ports.reject('saveEntryRules', authError),
  },
}

describe('the rules of entry', () => {
  it.each(doorRulesWalks)('$title', async ({ along }) => {
    const input = { eventId: 'ev_1', draft: { abre_em: '', repete: 'uma_vez' as const, troca_ate: '' } }
    const driver = new ActorDriver(doorRulesMachine, { input, taken })
    await along(tables, driver)
    driver.stop()
  })

  it('took every transition', () => expect(taken.missing(doorRulesMachine)).toEqual([]))
})
