import { describe, expect, it } from 'vitest'
import { orderDraftOf } from '#contract/nouns/order-draft.ts'
import type { SelectedTicket } from '#contract/nouns/ticket.ts'
import { refilledLines, type RefilledLine } from '#drafts/refilled-lines.ts'
import type { CheckoutDraft } from '#machines/checkout.context.ts'
import { checkoutMachine } from '#machines/checkout.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { draftRead, readOrder } from './checkout.answers.ts'
import { athlete, input, line, nobody, seat } from './order.fixture.ts'

const single: SelectedTicket = { ...seat(), ticket_type_id: 'tt_9', tipo: 'atleta' }
const pair: SelectedTicket = { ...single, ticket_type_id: 'tt_2', modo: 'dupla', quantity: 2 }
const accepted = { gender: 'Feminino' as const, agreedToImageTerms: true, agreedToHealthTerms: true }

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

describe('a pair, then one alone, then a pair again', () => {
  const typed = refilledLines([pair], [])
    .map((one, index) => ({ ...one, personalInfo: { ...athlete, firstName: `Atleta ${index + 1}` } }))
    .map((one) => ({ ...one, athleteInfo: { ...accepted, category: 'B' } }))
  const linhas = orderDraftOf(typed, '').linhas
  const alone = async (draft: CheckoutDraft | null) => {
    const driver = new ActorDriver(checkoutMachine, { input: { ...input(), tickets: [single], draft } })
    await driver.ports.resolve('transaction', readOrder('Pendente', 'nothing', 100))
    return driver
  }
  const names = (lines: readonly RefilledLine[]) => lines.map(({ personalInfo }) => personalInfo.firstName)
  const kept = (driver: Awaited<ReturnType<typeof alone>>) => driver.ports.inputs('saveOrderDraft').at(-1)

  it('keeps whom the pair had, as the server knew them', async () => {
    const driver = await alone(null)
    await driver.ports.resolve('orderDraft', { linhas, cupom: '', cupom_aplicado: null })
    expect([names(driver.context.lines), driver.context.spare]).toEqual([['Atleta 1'], [linhas[1]]])
    const lines = driver.context.lines.map((one) => ({ ...one, personalInfo: { ...athlete, phone: '' } }))
    await driver.send({ type: 'draft.change', draft: lines })
    const left = { lines, couponText: '', spare: [linhas[1]] }
    expect(driver.notices.at(-1)).toEqual({ type: 'keepDraft', params: { ...left, coupon: null } })
    await driver.wait(600)
    expect(kept(driver)).toEqual({ transactionId: 'tr_1', lines, spare: [linhas[1]], cupom: '' })
    const again = refilledLines([pair], [...lines, ...driver.context.spare])
    expect(again.map((one) => [one.personalInfo.firstName, one.personalInfo.phone])).toEqual([
      ['Atleta', ''],
      ['Atleta 2', athlete.phone],
    ])
    expect(again.map(({ athleteInfo }) => athleteInfo?.category)).toEqual(['', 'B'])
  })

  it('keeps whom the pair had, when only this page knew them', async () => {
    const driver = await alone({ lines: typed, couponText: '', coupon: null })
    await driver.wait(600)
    const left = [names(kept(driver)?.lines ?? []), kept(driver)?.spare]
    expect(left).toEqual([['Atleta 1'], [typed[1]]])
    const next = await alone({ lines: [], couponText: '', coupon: null, spare: typed.slice(1) })
    expect([names(next.context.lines), next.context.spare]).toEqual([['Atleta 2'], []])
  })

  it('keeps nobody who was never typed', async () => {
    const driver = await alone(null)
    const untyped = orderDraftOf(refilledLines([pair], typed.slice(0, 1)), '').linhas
    await driver.ports.resolve('orderDraft', { linhas: untyped, cupom: '', cupom_aplicado: null })
    expect([names(driver.context.lines), driver.context.spare]).toEqual([['Atleta 1'], []])
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
