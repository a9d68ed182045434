// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { openCheckout } from './open-checkout.tsx'
import { seat } from './order.fixture.ts'

const note = 'Esta autorização pode ser retirada depois, na página do ingresso.'
const refusals = ['Aceite o termo de uso de imagem.', 'Aceite o termo de saúde.'] as const

const beside = (term: string): string[] => {
  const box = document.querySelector(`[name="tickets.0.athleteInfo.${term}"]`)
  const ids = (box?.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
  return ids.map((id) => document.getElementById(id)?.textContent ?? '')
}

it('says beside the term on an image alone that it may be withdrawn, also where the term is missing', async () => {
  const { screen, close } = await openCheckout([{ ...seat(), tipo: 'atleta' }])
  expect([beside('agreedToImageTerms'), beside('agreedToHealthTerms')]).toEqual([[note], []])
  await screen.submit()
  expect([beside('agreedToImageTerms'), beside('agreedToHealthTerms')]).toEqual([
    [note, refusals[0]],
    [refusals[1]],
  ])
  close()
})
