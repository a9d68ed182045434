import { afterAll, describe, expect, it } from 'vitest'
import { paymentResultMachine } from '#machines/payment-result.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { authError, httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { type paymentResultModel, paymentResultWalks } from './payment-result.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(paymentResultMachine, 'actor'))

type Driver = ActorDriver<typeof paymentResultMachine>

const start = (
  changes: { paymentId?: string | null; preferenceId?: string | null; hasToken?: boolean } = {},
) =>
  new ActorDriver(paymentResultMachine, {
    input: { paymentId: '123456789012345678901', preferenceId: 'pref-1', hasToken: true, ...changes },
    taken,
  })

const isAt = (driver: Driver, state: string, error: string | null): void => {
  expect(driver.states).toEqual([state])
  expect(driver.context.error).toBe(error)
  expect(driver.snapshot.hasTag('busy')).toBe(state === 'confirming')
  expect(driver.ports.waiting()).toEqual(state === 'confirming' ? ['confirmPayment'] : [])
}

const loginNeeded = 'Faça login para ver o resultado do pagamento.'

const estados: Record<string, string> = {
  Aprovada: 'Pagamento Aprovado com Sucesso!',
  Recusada: 'Pagamento Recusado.',
  Pendente: 'Pagamento Pendente.',
}

const tables: Tables<typeof paymentResultModel, Driver> = {
  shows: {
    confirming: (driver) => {
      isAt(driver, 'confirming', null)
      expect(driver.ports.inputs('confirmPayment').at(-1)).toEqual({
        paymentId: '123456789012345678901',
        preferenceId: 'pref-1',
      })
    },
    failed: (driver, { problem }) => isAt(driver, 'failed', problem),
    known: (driver, { result }) => {
      isAt(driver, 'confirmed', null)
      expect(estados[driver.context.estado ?? ''] ?? 'Status do pagamento desconhecido.').toBe(result)
    },
    loginNeeded: (driver) => isAt(driver, 'loggedOut', loginNeeded),
  },
  does: {
    'estado is read': ({ ports }, { estado }) => ports.resolve('confirmPayment', { estado }),
    'server refuses': ({ ports }, { error }) => ports.reject('confirmPayment', httpError(error)),
    'network fails': ({ ports }) => ports.reject('confirmPayment', networkError),
    'session ends': ({ ports }) => ports.reject('confirmPayment', authError),
    'person asks again': (driver) => driver.send({ type: 'confirmation.retry' }),
  },
}

describe('the payment confirmation keeps to the specification', () => {
  it.each(paymentResultWalks)('$title', async ({ along }) => {
    const driver = start()
    await along(tables, driver)
    driver.stop()
  })

  it.each([
    { paymentId: null },
    { preferenceId: null },
    { paymentId: '' },
    { paymentId: null, hasToken: false },
  ])('asks nothing without both ids: %o', (changes) => {
    const driver = start(changes)
    isAt(driver, 'missingIds', 'ID do pagamento ou ID da preferência não encontrado na URL.')
    expect(driver.ports.calls).toEqual([])
  })

  it('asks nothing without a token', () => {
    const driver = start({ hasToken: false })
    isAt(driver, 'loggedOut', loginNeeded)
    expect(driver.ports.calls).toEqual([])
  })

  it('took every transition', () => expect(taken.missing(paymentResultMachine)).toEqual([]))
})
