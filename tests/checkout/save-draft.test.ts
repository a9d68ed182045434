// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { orderDraftOf } from '#contract/nouns/order-draft.ts'
import type { Api } from '#web/http/api.ts'
import { draftSaving } from '#web/checkout/save-draft.effects.ts'
import { athlete, line } from './order.fixture.ts'

it('keeps whoever has no ticket after those who have one', async () => {
  const sent: unknown[] = []
  const save = draftSaving(((_: unknown, { body }: { body: unknown }) => {
    sent.push(body)
    return Promise.resolve()
  }) as Api)
  const lines = [line(athlete)]
  const spare = [line({ ...athlete, firstName: 'Outra' })]
  await save({ transactionId: 'tr_1', lines, spare, cupom: 'X' })
  expect(sent).toEqual([orderDraftOf([...lines, ...spare], 'X')])
})

it('keeps no more of them than a draft has room for', () => {
  const many = Array.from({ length: 21 }, (_, index) => line({ ...athlete, firstName: String(index) }))
  expect(orderDraftOf(many, '').linhas).toEqual(orderDraftOf(many.slice(0, 20), '').linhas)
})
