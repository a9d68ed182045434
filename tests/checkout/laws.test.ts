import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  categoryOptions,
  changeAnswer,
  changeAthlete,
  changePersonal,
  withBuyer,
} from '#drafts/attendee-draft.ts'
import { refilledLines } from '#drafts/refilled-lines.ts'
import { maskBirthDate } from '#drafts/masks.ts'
import { OrderDraft, orderDraftOf } from '#contract/nouns/order-draft.ts'
import { isBeingPaid, orderAmounts, paymentOf, preferenceRequest } from '#contract/nouns/payment.ts'
import { emptyLines, groupTickets, type SelectedTicket, type TicketLine } from '#contract/nouns/ticket.ts'
import { matchesTransaction } from '#contract/nouns/transaction.ts'
import { athlete, buyer, line, nobody, seat, transaction } from './order.fixture.ts'

const category = (
  nome: string,
  restricao: 'mesmaCategoria' | 'semRestricao' | 'custom',
  categorias_permitidas: string[] = [],
) => ({ id: nome, nome, quantidade: 4, restricao, categorias_permitidas })

const pair: SelectedTicket = {
  ticket_type_id: 'tt_2',
  nome: 'Dupla Mista',
  tipo: 'atleta',
  modo: 'dupla',
  preco: 110,
  quantity: 2,
  descricao: '',
  categories: [
    category('A', 'mesmaCategoria'),
    category('B', 'custom', ['A', 'C']),
    category('C', 'semRestricao'),
  ],
  campos_personalizados: [],
}

const choose = (lines: readonly TicketLine[], index: number, name: string) =>
  changeAthlete(lines, [pair], index, { category: name })

const chosen = (lines: readonly TicketLine[]) => lines.map((one) => one.athleteInfo?.category)

describe('the pair rule: the first athlete decides (product §5)', () => {
  it.each([
    ['', ['A', 'B', 'C']],
    ['A', ['A']],
    ['B', ['A', 'C']],
    ['C', ['A', 'B', 'C']],
  ])('after %s the second may choose %o', (first, second) => {
    const lines = choose(emptyLines([pair]), 0, first)
    expect(categoryOptions(lines, [pair], 1).map(({ nome }) => nome)).toEqual(second)
    expect(categoryOptions(lines, [pair], 0).map(({ nome }) => nome)).toEqual(['A', 'B', 'C'])
  })

  it.each([
    ['A', 'B', 'A'],
    ['A', '', 'A'],
    ['B', '', ''],
    ['', 'B', 'B'],
    ['A', 'A', 'A'],
    ['B', 'B', ''],
    ['B', 'C', 'C'],
    ['C', 'B', 'B'],
  ])('a first athlete who moves to %s leaves a second in %s with "%s"', (first, second, left) => {
    const before = choose(emptyLines([pair]), 1, second)
    expect(chosen(choose(before, 0, first))).toEqual([first, left])
  })

  it('changes nothing of another pair', () => {
    const four = emptyLines([{ ...pair, quantity: 4 }])
    const filled = choose(choose(four, 1, 'C'), 3, 'C')
    expect(chosen(choose(filled, 0, 'A'))).toEqual(['A', 'A', '', 'C'])
  })

  it('chooses no category without places for the second athlete', () => {
    const sold = { ...pair, categories: pair.categories.map((one) => ({ ...one, quantidade: 0 })) }
    expect(chosen(changeAthlete(emptyLines([sold]), [sold], 0, { category: 'A' }))).toEqual(['A', ''])
  })

  it('leaves the second athlete alone where the first one’s category stays', () => {
    const filled = choose(choose(emptyLines([pair]), 0, 'A'), 1, '')
    expect(chosen(changeAthlete(filled, [pair], 0, { gender: 'Feminino' }))).toEqual(['A', ''])
  })

  it('groups two by two within a type, a leftover alone', () => {
    const lines = emptyLines([
      { ...pair, quantity: 3 },
      { ...pair, ticket_type_id: 'tt_3', quantity: 2 },
    ])
    expect(groupTickets(lines).map(({ indexes }) => indexes)).toEqual([[0, 1], [2], [3, 4]])
  })
})

describe('the attendee draft', () => {
  it('never changes what it is given', () => {
    const before = emptyLines([pair])
    const copy = structuredClone(before)
    changePersonal(before, 0, 'cpf', '52998224725')
    choose(before, 0, 'A')
    withBuyer(before, 0, buyer)
    expect(before).toEqual(copy)
  })

  it.each([
    ['cpf', '52998224725', '529.982.247-25'],
    ['phone', '81988887777', '(81) 98888-7777'],
    ['birthDate', '10051990', '10/05/1990'],
    ['firstName', 'Atleta', 'Atleta'],
  ] as const)('masks %s', (key, typed, kept) => {
    expect(changePersonal([line(nobody)], 0, key, typed)[0]?.personalInfo[key]).toBe(kept)
  })

  it('understands a birth date that a browser fills in', () => {
    expect(maskBirthDate('1990-05-10')).toBe('10/05/1990')
  })

  it('asks for the gender that the account does not tell', () => {
    const [taken] = withBuyer(emptyLines([pair]), 0, { ...buyer, genero: '' })
    expect(taken?.athleteInfo?.gender).toBe('')
  })

  it('takes the buyer as an attendee', () => {
    expect(withBuyer(emptyLines([pair]), 0, buyer)[0]).toEqual({
      ...emptyLines([pair])[0],
      personalInfo: {
        firstName: 'Atleta',
        lastName: 'Dois Reserva',
        email: 'parceira@exemplo.com',
        phone: '(11) 97777-6666',
        cpf: '111.444.777-35',
        birthDate: '29/02/1988',
      },
      athleteInfo: {
        category: '',
        gender: 'Feminino',
        agreedToImageTerms: false,
        agreedToHealthTerms: false,
      },
    })
  })

  it('carries nobody who answers for another', () => {
    const [empty] = emptyLines([pair])
    if (!empty?.athleteInfo) throw new Error('no athlete')
    const responsavel = { nome: 'Rita Alves', cpf: '123.456.789-09', versao: 1 }
    const guarded = { ...empty, athleteInfo: { ...empty.athleteInfo, responsavel } }
    expect(withBuyer([guarded], 0, buyer)[0]?.athleteInfo).not.toHaveProperty('responsavel')
    const typed = { ...guarded, personalInfo: athlete }
    expect(refilledLines([pair], [typed])[0]?.athleteInfo?.responsavel).toEqual(responsavel)
    const elsewhere = refilledLines([{ ...pair, ticket_type_id: 'tt_9' }], [typed])
    expect(elsewhere[0]?.personalInfo).toEqual(athlete)
    expect(elsewhere[0]?.athleteInfo).not.toHaveProperty('responsavel')
  })

  it('asks a company for the CPF of who goes', () => {
    const company = { ...buyer, cpf_cnpj: '11222333000181' }
    expect(withBuyer([line(nobody)], 0, company)[0]?.personalInfo.cpf).toBe('')
  })
})

describe('what was typed before', () => {
  const questions: SelectedTicket['campos_personalizados'] = [
    { titulo: 'Clube', tipo: 'texto', opcoes: [] },
    { titulo: 'Foto', tipo: 'imagem', opcoes: [] },
  ]
  const photo = 'data:image/jpeg;base64,/9j/4AAQ'
  const asked = { ...pair, campos_personalizados: questions }
  const typed = emptyLines([asked]).map((one, index) => ({
    ...one,
    personalInfo: { ...athlete, firstName: `Atleta ${index}` },
    athleteInfo: {
      category: 'B',
      gender: 'Feminino' as const,
      agreedToImageTerms: true,
      agreedToHealthTerms: false,
    },
    customFields: [
      { titulo: 'Clube', tipo: 'texto' as const, opcoes: [], answer: 'Praia' },
      { titulo: 'Foto', tipo: 'imagem' as const, opcoes: [], answer: photo },
    ],
  }))

  it('is whole where the tickets are the same, photos included', () => {
    expect(refilledLines([asked], typed)).toEqual(typed)
    expect(refilledLines([asked], [])).toEqual(emptyLines([asked]))
  })

  it('fills no answer into another question', () => {
    const other = {
      ...asked,
      campos_personalizados: questions.map((one) => ({ ...one, titulo: `${one.titulo}?` })),
    }
    expect(refilledLines([other], typed)).toEqual(
      typed.map((one) => ({
        ...one,
        customFields: [
          { titulo: 'Clube?', tipo: 'texto', opcoes: [], answer: '' },
          { titulo: 'Foto?', tipo: 'imagem', opcoes: [], answer: '' },
        ],
      })),
    )
    const turned = {
      ...asked,
      campos_personalizados: questions.map((one) => ({ ...one, tipo: 'opcoes' as const })),
    }
    expect(refilledLines([turned], typed)[0]?.customFields.map(({ answer }) => answer)).toEqual(['', ''])
  })

  it('finds its ticket again when another selection comes first, by what the draft keeps', () => {
    const { linhas, cupom } = orderDraftOf(typed, 'QUADRA10')
    const again = refilledLines([{ ...seat(), ticket_type_id: 'tt_9' }, asked], linhas)
    expect(again.map((one) => one.personalInfo.firstName)).toEqual(['', 'Atleta 0', 'Atleta 1'])
    expect(again[1]?.customFields.map(({ answer }) => answer)).toEqual(['Praia', ''])
    expect([cupom, v.is(OrderDraft, { linhas, cupom })]).toEqual(['QUADRA10', true])
    const address = `/media/${'a'.repeat(32)}-1280.jpg`
    const kept = orderDraftOf(changeAnswer(typed, 0, 1, address), '')
    expect(kept.linhas[0]?.customFields[1]?.answer).toBe(address)
  })

  it('goes along to a ticket of another type, but for its category and what was accepted', () => {
    const other = { ...asked, ticket_type_id: 'tt_9', modo: 'individual' as const, quantity: 1 }
    const inM = typed.map((one) => ({
      ...one,
      athleteInfo: one.athleteInfo && { ...one.athleteInfo, shirtSize: 'M' },
    }))
    const [first, ...more] = refilledLines([other], inM)
    expect(more).toEqual([])
    expect(first).toEqual({
      ...typed[0],
      ticket_type_id: 'tt_9',
      modo: 'individual',
      athleteInfo: {
        category: '',
        gender: 'Feminino',
        shirtSize: 'M',
        agreedToImageTerms: false,
        agreedToHealthTerms: false,
      },
    })
  })

  it('fills who is left over in once, own tickets and athletes first', () => {
    const stands = { ...seat(), ticket_type_id: 'tt_8', tipo: 'espectador' as const, quantity: 1 }
    const guest = emptyLines([stands]).map((one) => ({
      ...one,
      personalInfo: { ...athlete, firstName: 'Plateia' },
    }))
    const single = { ...asked, ticket_type_id: 'tt_9', modo: 'individual' as const, quantity: 1 }
    const names = (selected: SelectedTicket[], before = [...guest, ...typed]) =>
      refilledLines(selected, before).map((one) => one.personalInfo.firstName)
    expect(names([single, asked])).toEqual(['Plateia', 'Atleta 0', 'Atleta 1'])
    expect(names([single, stands])).toEqual(['Atleta 0', 'Plateia'])
    expect(names([{ ...single, quantity: 2 }])).toEqual(['Atleta 0', 'Atleta 1'])
    expect(names([{ ...asked, ticket_type_id: 'tt_9' }], guest)).toEqual(['Plateia', ''])
    expect(names([{ ...asked, ticket_type_id: 'tt_9' }], emptyLines([asked]))).toEqual(['', ''])
  })

  it('takes no option along that is not offered there', () => {
    const sizes = (opcoes: string[]) => [{ titulo: 'Camiseta', tipo: 'opcoes' as const, opcoes }]
    const before = emptyLines([{ ...asked, campos_personalizados: sizes(['P', 'M']) }]).map((one) => ({
      ...one,
      personalInfo: athlete,
      customFields: one.customFields.map((field) => ({ ...field, answer: 'M' })),
    }))
    const answers = (opcoes: string[]) =>
      refilledLines([{ ...asked, ticket_type_id: 'tt_9', campos_personalizados: sizes(opcoes) }], before).map(
        ({ customFields }) => customFields[0]?.answer,
      )
    expect([answers(['M', 'G']), answers(['G'])]).toEqual([
      ['M', 'M'],
      ['', ''],
    ])
  })

  it('has no category on a ticket that is not for athletes', () => {
    const [first] = refilledLines([{ ...asked, tipo: 'espectador' }], typed)
    expect(first?.personalInfo.firstName).toBe('Atleta 0')
    expect(first).not.toHaveProperty('athleteInfo')
  })
})

describe('what is to be paid', () => {
  const prices = fc.array(fc.integer({ min: 0, max: 100_000_00 }), { minLength: 1, maxLength: 20 })
  const fractions = fc.integer({ min: 0, max: 10_000 }).map((points) => points / 10_000)

  it('is what the items of the preference sum to', () => {
    fc.assert(
      fc.property(prices, fractions, (cents, porcentagem) => {
        const lines = cents.map((price) => line(athlete, price / 100))
        const coupon = { id: 'cp_1', nome: 'X', porcentagem }
        const { items } = preferenceRequest(
          { lines, coupon, transactionId: 'tr_1', eventoId: 'ev_1' },
          'https://quadra.example',
        )
        const sum = items.reduce((total, { unit_price }) => total + Math.round(unit_price * 100), 0)
        expect(sum).toBe(orderAmounts({ transaction: null, lines, coupon }).due)
      }),
    )
  })

  it.each([
    ['the same', [line(athlete)], 100, 1, true],
    ['another total', [line(athlete)], 120, 1, false],
    ['another count', [line(athlete)], 100, 2, false],
    ['another count and sum', [line(athlete, 50), line(athlete, 50)], 100, 1, false],
    ['two of fifty', [line(athlete, 50), line(athlete, 50)], 100, 2, true],
  ])('matches the transaction: %s', (_, lines, valor_bruto, count, matches) => {
    const snapshot = Array.from({ length: count }, () => transaction().ticket_data_snapshot).flat()
    const order = transaction({ valor_bruto, ticket_data_snapshot: snapshot })
    expect(matchesTransaction(lines, null, order)).toBe(matches)
    expect(matchesTransaction(lines, { porcentagem: 0.15 }, order)).toBe(matches)
  })

  it.each([
    [null, false],
    ['pending', true],
    ['in_process', true],
    ['approved', true],
    ['rejected', false],
    ['cancelled', false],
  ])('with a payment that is %s, being paid is %s', (pagamento_status, expected) => {
    expect(isBeingPaid(paymentOf(transaction({ pagamento_status })))).toBe(expected)
  })
})
