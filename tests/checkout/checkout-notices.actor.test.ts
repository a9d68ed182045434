import { describe, expect, it } from 'vitest'
import { orderAmounts } from '#contract/nouns/payment.ts'
import { checkoutMachine } from '#machines/checkout.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { httpError, refusedError } from '../support/ports.ts'
import {
  draftRead,
  eventRead,
  paymentAnswer,
  paymentData,
  readOrder,
  ticketsBound,
  ticketsSold,
} from './checkout.answers.ts'
import { athlete, evento, input, line, seat } from './order.fixture.ts'

type Driver = ActorDriver<typeof checkoutMachine>

const start = (): Driver => new ActorDriver(checkoutMachine, { input: input() })

const watched = async (paid: 'pix' | 'card under review' = 'pix'): Promise<Driver> => {
  const driver = start()
  await driver.ports.resolve('transaction', readOrder('Pendente', paid, 100))
  if (paid === 'card under review') await driver.ports.resolve('orderTickets', ticketsBound)
  expect(driver.states).toEqual(['monitoring.waiting'])
  return driver
}

const submitted = async (): Promise<Driver> => {
  const driver = start()
  await driver.ports.resolve('transaction', readOrder('Pendente', 'nothing', 100))
  await driver.ports.resolve('orderDraft', draftRead('complete', ''))
  await driver.send({ type: 'form.submit' })
  await driver.ports.resolve('transaction', readOrder('Pendente', 'nothing', 100))
  return driver
}

const gaveUpPix = async (driver: Driver): Promise<void> => {
  await driver.send({ type: 'pix.leave' })
  await driver.send({ type: 'pix.cancel' })
}

/** Another payment is to be chosen, and it is said that the PIX was given up. */
const choosingAgain = async (): Promise<Driver> => {
  const driver = await submitted()
  await driver.ports.resolve('createPreference', { id: 'pref_1' })
  await driver.ports.resolve('transaction', readOrder('Pendente', 'nothing', 100))
  await driver.send({ type: 'payment.submit', paymentData: paymentData.pix })
  await driver.ports.resolve('processPayment', paymentAnswer('pix'))
  await gaveUpPix(driver)
  await driver.ports.resolve('cancelPayment', readOrder('Pendente', 'cancelled payment', 100))
  expect(driver.states).toEqual(['paying'])
  expect(driver.context.notice).not.toBeNull()
  return driver
}

/** A PIX that could not be given up is still watched, and that is said. */
const notGivenUp = async (): Promise<Driver> => {
  const driver = await watched()
  await gaveUpPix(driver)
  await driver.ports.reject('cancelPayment', httpError('O PIX não pôde ser cancelado.'))
  expect(driver.context.notice).toBe('O PIX não pôde ser cancelado.')
  return driver
}

describe('what was said of a PIX that was given up', () => {
  it('is not said any more once another payment is sent, or the form is edited', async () => {
    const paying = await choosingAgain()
    await paying.send({ type: 'payment.submit', paymentData: paymentData.card })
    expect([paying.states, paying.context.notice]).toEqual([['processing'], null])
    const editing = await choosingAgain()
    await editing.send({ type: 'form.edit' })
    expect(editing.context.notice).toBeNull()
  })

  it.each([0, 100])('is not said any more once an order of %i is confirmed', async (gross) => {
    const driver = await watched()
    await gaveUpPix(driver)
    await driver.ports.resolve('cancelPayment', readOrder('Pendente', 'cancelled payment', gross))
    await driver.ports.resolve('orderDraft', draftRead('complete', ''))
    expect(driver.context.notice).not.toBeNull()
    await driver.send({ type: 'form.submit' })
    expect(driver.states).toEqual([gross === 0 ? 'confirmingFree' : 'checkingTransaction'])
    expect(driver.context.notice).toBeNull()
  })

  it('is not said any more when it is asked about again', async () => {
    const driver = await notGivenUp()
    await driver.send({ type: 'pix.leave' })
    expect([driver.states, driver.context.notice]).toEqual([['monitoring.asking'], null])
  })

  it.each([
    ['Aprovada', 'collecting'],
    ['Recusada', 'refused'],
    ['Expirada', 'settled'],
  ] as const)('is not said of an order that is %s', async (estado, state) => {
    const driver = await notGivenUp()
    await driver.ports.resolve('transaction', readOrder(estado, 'pix', 100))
    expect([driver.states, driver.context.notice]).toEqual([[state], null])
  })

  it('is that it was paid meanwhile, when it was', async () => {
    const driver = await watched()
    await gaveUpPix(driver)
    await driver.ports.resolve('cancelPayment', readOrder('Aprovada', 'pix', 100))
    await driver.ports.resolve('orderTickets', ticketsSold)
    expect(driver.context.notice).toBe(
      'O pagamento chegou antes do cancelamento: seus ingressos estão confirmados.',
    )
  })
})

it('a card under review cannot be given up', async () => {
  const driver = await watched('card under review')
  await driver.send({ type: 'pix.leave' })
  expect(driver.states).toEqual(['monitoring.waiting'])
})

it('an order that was given up has the coupon that is bound to it', async () => {
  const driver = await watched()
  await gaveUpPix(driver)
  await driver.ports.resolve('cancelPayment', readOrder('Pendente', 'cancelled payment', 100, true))
  expect(driver.states).toEqual(['restoring'])
  expect(driver.context.coupon?.nome).toBe('QUADRA10')
})

it.each(['Aprovada', 'Cancelada', 'Recusada'] as const)(
  'an order that is %s is shown at the price that it has with its coupon',
  async (estado) => {
    const driver = start()
    await driver.ports.resolve('transaction', readOrder(estado, 'pix', 100, true))
    expect(orderAmounts(driver.context)).toEqual({ gross: 10_000, due: 9_000 })
  },
)

it('after a refusal the order is the one that was read anew, under its event as it is now', async () => {
  const driver = await submitted()
  await driver.ports.reject('createPreference', httpError('Confira os dados.', 409))
  await driver.ports.resolve('readOrderAnew', {
    transaction: readOrder('Recusada', 'nothing', 100),
    detail: { ...eventRead(false), evento: { ...evento, nome: 'Outro nome' } },
  })
  expect(driver.context.evento.nome).toBe('Outro nome')
  expect(driver.context.transaction?.estado).toBe('Recusada')
  expect(driver.context.lines).toEqual([line(athlete)])
})

it('after a refusal because of another tab, it is confirmed over what that tab bound', async () => {
  const driver = await submitted()
  await driver.ports.reject('createPreference', httpError('Confira os dados.', 409))
  await driver.ports.resolve('readOrderAnew', {
    transaction: readOrder('Pendente', 'nothing', 100, false, 3),
    detail: eventRead(false),
  })
  expect(driver.states).toEqual(['restoring'])
  expect(driver.context.transaction?.versao).toBe(3)
})

it('a free order is asked for another category when the chosen one is sold out', async () => {
  const categories = ['Mista A', 'Mista B'].map((nome) => ({
    id: nome,
    nome,
    quantidade: 1,
    restricao: 'semRestricao' as const,
    categorias_permitidas: [],
  }))
  const driver = new ActorDriver(checkoutMachine, {
    input: { ...input(0), tickets: [{ ...seat(0), tipo: 'atleta', categories }] },
  })
  await driver.ports.resolve('transaction', readOrder('Pendente', 'nothing', 0))
  await driver.ports.resolve('orderDraft', draftRead('empty', ''))
  const athleteInfo = {
    category: 'Mista A',
    gender: 'Feminino' as const,
    agreedToImageTerms: true,
    agreedToHealthTerms: true,
  }
  await driver.send({ type: 'draft.change', draft: [{ ...line(athlete, 0), tipo: 'atleta', athleteInfo }] })
  await driver.send({ type: 'form.submit' })
  const soldOut = refusedError('categorySoldOut', 'A categoria Mista A está esgotada.', 'Mista A')
  await driver.ports.reject('freeCheckout', soldOut)
  const [type] = eventRead(false).ticket_types
  await driver.ports.resolve('readOrderAnew', {
    transaction: readOrder('Pendente', 'nothing', 0),
    detail: { evento, ticket_types: type ? [{ ...type, tipo: 'atleta', categories }] : [] },
  })
  expect(driver.context.lines[0]?.athleteInfo?.category).toBe('')
})

describe('a coupon', () => {
  const typing = async (): Promise<Driver> => {
    const driver = start()
    await driver.ports.resolve('transaction', readOrder('Pendente', 'nothing', 100))
    await driver.ports.resolve('orderDraft', draftRead('complete', ''))
    await driver.send({ type: 'coupon.type', text: 'quadra10' })
    await driver.send({ type: 'coupon.apply' })
    return driver
  }
  const kept = (couponText: string, coupon: unknown) => ({
    type: 'keepDraft',
    params: { lines: [line(athlete)], couponText, coupon },
  })
  const saved = async (driver: Driver) => {
    await driver.wait(600)
    return driver.ports.inputs('saveOrderDraft').at(-1)?.cupom
  }

  it('is kept with the form once it is good, and no more when it is removed', async () => {
    const driver = await typing()
    const good = { id: 'cp_1', porcentagem: 0.1 }
    await driver.ports.resolve('validateCoupon', good)
    expect(driver.notices.at(-1)).toEqual(kept('QUADRA10', { ...good, nome: 'QUADRA10' }))
    await driver.send({ type: 'coupon.remove' })
    expect(driver.notices.at(-1)).toEqual(kept('', null))
    expect(await saved(driver)).toBe('')
  })

  it('that is typed in the place of a refused one is kept, here and on the server', async () => {
    const driver = await typing()
    await driver.ports.reject('validateCoupon', httpError('Cupom inválido ou indisponível.'))
    await driver.send({ type: 'coupon.type', text: 'outro' })
    expect(driver.notices.at(-1)).toEqual(kept('OUTRO', null))
    expect(await saved(driver)).toBe('OUTRO')
  })
})

it('the order is paid as it was read after its preference was made', async () => {
  const driver = await submitted()
  await driver.ports.resolve('createPreference', { id: 'pref_1' })
  const bound = readOrder('Pendente', 'nothing', 100, true, 1)
  await driver.ports.resolve('transaction', bound)
  expect([driver.states, driver.context.transaction]).toEqual([['paying'], bound])
  expect(orderAmounts(driver.context)).toEqual({ gross: 10_000, due: 9_000 })
})

it('the order is the one that giving a PIX up answered', async () => {
  const watching = await watched()
  await gaveUpPix(watching)
  const paid = readOrder('Pendente', 'pix', 100, false, 4)
  await watching.ports.resolve('cancelPayment', paid)
  expect([watching.states, watching.context.transaction]).toEqual([['monitoring.waiting'], paid])
  const paying = await choosingAgain()
  expect(paying.context.transaction).toEqual(readOrder('Pendente', 'cancelled payment', 100))
})
