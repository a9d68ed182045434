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

it('keeps nothing older after what overtook it', async () => {
  const sent: unknown[] = []
  let keepImage: (answer: { endereco: string }) => void = () => {}
  const api = ((_: unknown, { body }: { body: Record<string, unknown> }) => {
    if ('imagem' in body) return new Promise((resolve) => (keepImage = resolve))
    sent.push(body)
    return Promise.resolve()
  }) as Api
  const save = draftSaving(api)
  const photo = { titulo: 'Foto', tipo: 'imagem' as const, opcoes: [], answer: 'data:image/png;base64,AAAA' }
  const older = { ...line(athlete), customFields: [photo] }
  const newer = line({ ...athlete, firstName: 'Outra' })
  const first = save({ transactionId: 'tr_1', lines: [older], cupom: '' })
  await new Promise((next) => setTimeout(next))
  await save({ transactionId: 'tr_1', lines: [newer], cupom: '' })
  keepImage({ endereco: '/media/a-1280.jpg' })
  await first
  expect(sent).toEqual([orderDraftOf([older], ''), orderDraftOf([newer], '')])
})
