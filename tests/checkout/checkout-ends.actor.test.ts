import { describe, expect, it } from 'vitest'
import { checkoutMachine } from '#machines/checkout.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { authError, httpError, networkError } from '../support/ports.ts'
import { draftRead, paymentData, readOrder } from './checkout.answers.ts'
import { input } from './order.fixture.ts'

type Driver = ActorDriver<typeof checkoutMachine>

const filling = async (gross = 100): Promise<Driver> => {
  const driver = new ActorDriver(checkoutMachine, { input: input() })
  await driver.ports.resolve('transaction', readOrder('Pendente', 'nothing', gross))
  await driver.ports.resolve('orderDraft', draftRead('complete', ''))
  return driver
}

const submitted = async (gross = 100): Promise<Driver> => {
  const driver = await filling(gross)
  await driver.send({ type: 'form.submit' })
  return driver
}

/** The payment was sent, and nobody knows what became of it. */
const verifying = async (): Promise<Driver> => {
  const driver = await submitted()
  await driver.ports.resolve('transaction', readOrder('Pendente', 'nothing', 100))
  await driver.ports.resolve('createPreference', { id: 'pref_1' })
  await driver.ports.resolve('transaction', readOrder('Pendente', 'nothing', 100))
  await driver.send({ type: 'payment.submit', paymentData: paymentData.card })
  await driver.ports.reject('processPayment', httpError('O cartão não é aceito.'))
  return driver
}

describe('the buyer is told why', () => {
  it('a payment could not be made, in the words of the shop and with what the server said', async () => {
    const { states, context } = await verifying()
    expect([states, context.error, context.reason]).toEqual([
      ['verifying'],
      'Falha ao processar pagamento. Verifique os dados e tente novamente.',
      'O cartão não é aceito.',
    ])
  })

  it('a coupon is not valid, in the words of the server', async () => {
    const driver = await filling()
    await driver.send({ type: 'coupon.type', text: 'VELHO' })
    await driver.send({ type: 'coupon.apply' })
    await driver.ports.reject('validateCoupon', httpError('Este cupom acabou.'))
    expect(driver.states).toContain('filling.coupon.refused')
    expect(driver.context.couponError).toBe('Este cupom acabou.')
    expect(driver.context.error).toBeNull()
  })

  it('free tickets could not be confirmed', async () => {
    const driver = await submitted(0)
    await driver.ports.reject('freeCheckout', networkError)
    expect(driver.context.error).toBe('Erro inesperado ao confirmar ingressos gratuitos.')
  })
})

describe('what was said of a coupon that was refused is not said', () => {
  const refused = async (gross?: number): Promise<Driver> => {
    const driver = await filling(gross)
    await driver.send({ type: 'coupon.type', text: 'VELHO' })
    await driver.send({ type: 'coupon.apply' })
    await driver.ports.reject('validateCoupon', httpError('Este cupom acabou.'))
    return driver
  }

  it('while it is verified again', async () => {
    const driver = await refused()
    await driver.send({ type: 'coupon.apply' })
    expect([driver.states, driver.context.couponError]).toEqual([
      ['filling.form.open', 'filling.coupon.applying'],
      null,
    ])
  })

  it.each([
    [100, 'checkingTransaction', 'transaction'],
    [0, 'confirmingFree', 'freeCheckout'],
  ] as const)(
    'where tickets of R$ %i were confirmed without it and the form comes back',
    async (gross, state, call) => {
      const driver = await refused(gross)
      await driver.send({ type: 'form.submit' })
      expect(driver.states).toEqual([state])
      await driver.ports.reject(call, networkError)
      expect(driver.states).toEqual(['filling.form.open', 'filling.coupon.open'])
    },
  )
})

describe('after a payment of which nobody knows, the order as it was read', () => {
  it.each([
    ['Expirada', 'pix', 'settled'],
    ['Recusada', 'refused card', 'refused'],
    ['Pendente', 'pix', 'monitoring.waiting'],
    ['Aprovada', 'approved card', 'collecting'],
  ] as const)('is %s', async (estado, paid, state) => {
    const driver = await verifying()
    const order = readOrder(estado, paid, 100)
    await driver.ports.resolve('transaction', order)
    expect([driver.states, driver.context.transaction]).toEqual([[state], order])
  })
})

describe('tickets that were bought but cannot be read', () => {
  const collecting = async (): Promise<Driver> => {
    const driver = await verifying()
    await driver.ports.resolve('transaction', readOrder('Aprovada', 'approved card', 100))
    return driver
  }

  it('are bought all the same', async () => {
    const driver = await collecting()
    expect(Object.keys(driver.snapshot.children)).toContain('orderTickets')
    await driver.ports.reject('orderTickets', networkError)
    expect(driver.states).toEqual(['settled'])
  })

  it('wait for the next login when the session is over', async () => {
    const driver = await collecting()
    await driver.ports.reject('orderTickets', authError)
    expect(driver.states).toEqual(['loggedOut'])
  })
})
