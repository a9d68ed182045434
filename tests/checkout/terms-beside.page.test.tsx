import { expect, it } from 'vitest'
import type { SelectedTicket } from '#contract/nouns/ticket.ts'
import { openCheckout } from './open-checkout.tsx'

const athlete: SelectedTicket = {
  ticket_type_id: 'tt_1',
  nome: 'Individual',
  tipo: 'atleta',
  modo: 'individual',
  preco: 110,
  quantity: 1,
  descricao: '',
  categories: [{ id: 'a', nome: 'A', quantidade: 4, restricao: 'semRestricao', categorias_permitidas: [] }],
  campos_personalizados: [],
}

it('says beside the term on an image alone that it may be withdrawn, also where the term is missing', async () => {
  const { screen, close } = await openCheckout([athlete])
  const beside = (term: string): string =>
    (document.querySelector(`[name="tickets.0.athleteInfo.${term}"]`)?.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join('|')
  const note = 'Esta autorização pode ser retirada depois, na página do ingresso.'
  expect([beside('agreedToImageTerms'), beside('agreedToHealthTerms')]).toEqual([note, ''])
  await screen.submit()
  const missing = [`${note}|Aceite o termo de uso de imagem.`, 'Aceite o termo de saúde.']
  expect([beside('agreedToImageTerms'), beside('agreedToHealthTerms')]).toEqual(missing)
  close()
})
