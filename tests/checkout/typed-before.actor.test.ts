import { describe, expect, it } from 'vitest'
import type { CheckoutDraft } from '#machines/checkout.context.ts'
import { checkoutMachine } from '#machines/checkout.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { draftRead, readOrder } from './checkout.answers.ts'
import { input, line, nobody } from './order.fixture.ts'

const start = () => new ActorDriver(checkoutMachine, { input: input() })

describe('what was typed before', () => {
  it('is a coupon alone, too, which is verified', async () => {
    const driver = start()
    await driver.ports.resolve('transaction', readOrder('Pendente', 'nothing', 100))
    await driver.ports.resolve('orderDraft', draftRead('empty', 'QUADRA10'))
    expect(driver.ports.inputs('validateCoupon')).toEqual([{ eventoId: 'ev_1', nome: 'QUADRA10' }])
  })

  it('goes to the server as it fits the tickets, when it was not kept there', async () => {
    const kept = async (draft: CheckoutDraft | null) => {
      const driver = new ActorDriver(checkoutMachine, { input: { ...input(), draft } })
      await driver.wait(60_000)
      return driver.ports.inputs('saveOrderDraft')
    }
    expect(await kept(null)).toEqual([])
    expect(await kept({ lines: [], couponText: 'QUADRA10', coupon: null })).toEqual([
      { transactionId: 'tr_1', lines: [line(nobody)], cupom: 'QUADRA10' },
    ])
  })
})

it('a preference is asked for over what the page has read of the order', async () => {
  const driver = start()
  const read = readOrder('Pendente', 'nothing', 100, false, 3)
  await driver.ports.resolve('transaction', read)
  await driver.ports.resolve('orderDraft', draftRead('complete', ''))
  await driver.send({ type: 'form.submit' })
  await driver.ports.resolve('transaction', read)
  expect(driver.ports.inputs('createPreference').map(({ versao }) => versao)).toEqual([3])
})
