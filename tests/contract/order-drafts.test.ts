import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { answerImageBytes, withoutImages } from '#contract/laws/answer-images.ts'
import { isKeptImage, OrderDraft, orderDraftOf } from '#contract/nouns/order-draft.ts'
import { type TicketLine } from '#contract/nouns/ticket.ts'

const photo = (answer: string) => ({ titulo: 'Foto', tipo: 'imagem' as const, opcoes: [], answer })
const kept = `/media/${'a'.repeat(32)}-1280.jpg`
const line = (change: Partial<TicketLine> = {}): TicketLine => ({
  ticket_type_id: 'tt',
  nome: 'Arquibancada',
  tipo: 'espectador',
  modo: 'individual',
  quantity: 1,
  preco: 100,
  customFields: [],
  personalInfo: {
    firstName: 'Ana',
    lastName: 'Reis',
    email: 'ana@exemplo.com',
    phone: '(81) 98888-7777',
    cpf: '529.982.247-25',
    birthDate: '10/05/1990',
  },
  ...change,
})

describe('answered images', () => {
  it.each([
    [kept, true],
    [`/media/${'0'.repeat(32)}-1.jpg`, true],
    [`x${kept}`, false],
    [`${kept}x`, false],
    [`/media/${'a'.repeat(32)}-x.jpg`, false],
    [`/media/${'a'.repeat(31)}-1280.jpg`, false],
    ['data:image/jpeg;base64,/9j/', false],
    ['', false],
  ])('%j is an address of ours: %s', (answer, expected) => expect(isKeptImage(answer)).toBe(expected))

  it('that have an address are named in a payment and a draft, others are not', () => {
    const lines = [line({ customFields: [photo(kept), photo('data:image/jpeg;base64,/9j/')] })]
    expect(withoutImages(lines)[0]?.customFields).toEqual([photo(kept), photo('')])
    const [drafted] = orderDraftOf(lines, 'QUADRA10').linhas
    expect(drafted?.customFields.map(({ answer }) => answer)).toEqual([kept, ''])
  })

  it('share what a request has room for', () => {
    const asking = (images: number) => [{ customFields: Array.from({ length: images }, () => photo('')) }]
    expect([0, 1, 9].map((images) => answerImageBytes(asking(images)))).toEqual([409_600, 409_600, 409_600])
    expect(answerImageBytes(asking(13))).toBe(302_473)
    expect(answerImageBytes(asking(40))).toBe(98_304)
  })
})

describe('a draft', () => {
  it('keeps a line without its type and its sport as such', () => {
    const { ticket_type_id: _, ...untyped } = line()
    const [drafted] = orderDraftOf([untyped], '').linhas
    expect(drafted).toEqual({ ticket_type_id: '', personalInfo: untyped.personalInfo, customFields: [] })
    expect(drafted).not.toHaveProperty('athleteInfo')
    const athleteInfo = {
      category: 'A',
      gender: 'Feminino' as const,
      agreedToImageTerms: true,
      agreedToHealthTerms: true,
    }
    expect(orderDraftOf([line({ athleteInfo })], '').linhas[0]?.athleteInfo).toEqual(athleteInfo)
    const guarded = { ...athleteInfo, responsavel: { nome: 'Rita', cpf: '111.', versao: 1 } }
    const kept = v.parse(OrderDraft, orderDraftOf([line({ athleteInfo: guarded })], ''))
    expect(kept.linhas[0]?.athleteInfo).toEqual(guarded)
  })
})
