import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { User } from '#contract/nouns/account.ts'
import { couponBindingMs, Coupon, emptyCoupon } from '#contract/nouns/coupon.ts'
import { OrganiserEvent, SalesDay } from '#contract/nouns/dashboard.ts'
import { EventInfo } from '#contract/nouns/event.ts'
import { ActiveLot } from '#contract/nouns/lot.ts'
import { OrderDraft } from '#contract/nouns/order-draft.ts'
import { SharedEvent } from '#contract/nouns/own-events.ts'
import { ParticipantRow } from '#contract/nouns/participant.ts'
import { AthleteInfo, PersonalInfo, SoldTicket, TicketLine, TicketLines } from '#contract/nouns/ticket.ts'
import { Transaction, TransactionItem } from '#contract/nouns/transaction.ts'
import { emptySignup } from '#contract/nouns/user.ts'

const day = '2027-03-20T08:00:00-03:00'
const item = { nome: 'Dupla', tipo: 'atleta', modo: 'dupla', preco: 10 }
const transaction = { estado: 'Pendente', valor_total: 10, ticket_data_snapshot: [item] }
const athlete = { category: 'A', gender: '', agreedToImageTerms: true, agreedToHealthTerms: true }
const person = { firstName: 'A', lastName: 'B', email: '', phone: '', cpf: '', birthDate: '' }
const line = { nome: 'Dupla', tipo: 'atleta', modo: 'dupla', personalInfo: person }

describe('what an answer or a form leaves out', () => {
  it('is filled in so that nothing is promised that was not said', () => {
    expect(v.parse(SalesDay, { totalVendas: 10 })).toEqual({ data: '', totalVendas: 10, quantidade: 0 })
    expect(v.parse(ActiveLot, { preco: 50 })).toMatchObject({ ativo: true, nome: '', data_inicio: null })
    expect(v.parse(EventInfo, { id: 'e', nome: 'Copa' })).toMatchObject({ somentePix: false, data_hora: '' })
    expect(v.parse(OrganiserEvent, { id: 'e', nome: 'Copa' })).toMatchObject({
      pode_editar: true,
      versao: null,
    })
    expect(v.parse(ParticipantRow, { nome: 'Ana' })).toMatchObject({ preco: 0, respostas: [] })
    expect(v.parse(SoldTicket, { id: 'tk_1' })).toMatchObject({ preco: 0, situacao: 'Válido' })
    expect(v.parse(Coupon, { id: 'c', nome: 'X', porcentagem: 0.1, quantidade: 5 })).toMatchObject({
      deletado: false,
      usos_restantes: 5,
    })
    const user = { nome: 'Ana', email: 'ana@exemplo.com' }
    expect(v.parse(User, user)).toMatchObject({ id: 'ana@exemplo.com' })
    expect(v.parse(User, { ...user, id: 'us_1' })).toMatchObject({ id: 'us_1' })
  })

  it('of an order is what an unpaid one without a coupon has', () => {
    const { estado: _, ...without } = transaction
    expect(v.parse(Transaction, without)).toMatchObject({
      estado: 'Pendente',
      desconto: 0,
      desafio: null,
      devolucao: false,
      valor_bruto: 10,
      pagamento_status: null,
      ticket_data_snapshot: [{ quantity: 1 }],
    })
    expect(v.parse(Transaction, { ...transaction, valor_bruto: 12 }).valor_bruto).toBe(12)
    expect(v.parse(TransactionItem, item)).toMatchObject({ quantity: 1, descricao: '', categorias: [] })
    for (const quantity of [0, 2]) {
      expect(v.is(TransactionItem, { ...item, quantity })).toBe(false)
      expect(v.is(Transaction, { ...transaction, ticket_data_snapshot: [{ ...item, quantity }] })).toBe(false)
      expect(v.is(TicketLine, { ...line, quantity })).toBe(false)
    }
    for (const one of [item, { ...item, quantity: 1 }]) expect(v.is(TransactionItem, one)).toBe(true)
    const snapshot = [{ ...item, quantity: 1 }]
    expect(v.is(Transaction, { ...transaction, ticket_data_snapshot: snapshot })).toBe(true)
    expect(v.is(TicketLine, { ...line, quantity: 1 })).toBe(true)
  })

  it.each([
    ['Pendente', 'pending'],
    ['Aprovada', 'approved'],
    ['Recusada', 'rejected'],
    ['Expirada', 'cancelled'],
    ['Cancelada', 'cancelled'],
    ['Reembolsada', 'refunded'],
    ['Outra', null],
  ])('of the payment of an order that is %s is %j', (estado, status) => {
    const paid = { ...transaction, estado, payment_id: '71' }
    expect(v.parse(Transaction, paid).pagamento_status).toBe(status)
    expect(v.parse(Transaction, { ...paid, pagamento_status: 'in_process' }).pagamento_status).toBe(
      'in_process',
    )
    expect(v.parse(Transaction, { ...paid, payment_id: null }).pagamento_status).toBeNull()
  })

  it('of a line is one free ticket without answers', () => {
    expect(v.parse(TicketLine, line)).toMatchObject({ quantity: 1, preco: 0, customFields: [] })
    expect(v.is(TicketLines, [line])).toBe(true)
    expect(v.is(TicketLines, [])).toBe(false)
    expect(
      v.is(
        TicketLines,
        Array.from({ length: 20 }, () => line),
      ),
    ).toBe(true)
    expect(
      v.is(
        TicketLines,
        Array.from({ length: 21 }, () => line),
      ),
    ).toBe(false)
  })

  it('of a draft is nothing typed and nothing agreed to', () => {
    const typed = { firstName: '', lastName: '', email: '', phone: '', cpf: '', birthDate: '' }
    expect(
      v.parse(OrderDraft, { linhas: [{ ticket_type_id: 'tt_1', personalInfo: {}, athleteInfo: {} }] }),
    ).toEqual({
      cupom: '',
      linhas: [
        {
          ticket_type_id: 'tt_1',
          personalInfo: typed,
          athleteInfo: { category: '', gender: '', agreedToImageTerms: false, agreedToHealthTerms: false },
          customFields: [],
        },
      ],
    })
  })

  it('of an event of somebody else is nothing but its name and times', () => {
    const event = {
      id: 'ev_1',
      nome: 'Copa',
      data_hora: day,
      data_hora_final: day,
      fuso_horario: 'America/Manaus',
    }
    expect(v.parse(SharedEvent, { ...event, local: 'Praia', banner_image: 'x' })).toEqual(event)
    expect(v.parse(SharedEvent, {})).toEqual({
      id: '',
      nome: '',
      data_hora: '',
      data_hora_final: null,
      fuso_horario: 'America/Sao_Paulo',
    })
  })
})

describe('what is typed', () => {
  it('is begun empty', () => {
    expect(emptyCoupon).toEqual({
      nome: '',
      porcentagem: '',
      quantidade: '',
      valeAte: '',
      ingressos: [],
    })
    expect(new Set(Object.values(emptySignup))).toEqual(new Set(['']))
  })

  it.each([
    ['firstName', 200],
    ['email', 254],
    ['phone', 20],
    ['cpf', 14],
    ['birthDate', 10],
  ])('%s has at most %i letters, blanks around it gone', (key, most) => {
    const parsed = v.parse(PersonalInfo, { ...person, [key]: ` ${'x'.repeat(most - 2)} ` })
    expect(parsed[key as keyof PersonalInfo]).toBe('x'.repeat(most - 2))
    expect(v.is(PersonalInfo, { ...person, [key]: 'x'.repeat(most) })).toBe(true)
    expect(v.is(PersonalInfo, { ...person, [key]: 'x'.repeat(most + 1) })).toBe(false)
  })

  it('a shirt has a size of at most twenty letters, or none', () => {
    for (const [shirtSize, expected] of [
      [undefined, true],
      ['x'.repeat(20), true],
      ['x'.repeat(21), false],
    ] as const)
      expect(v.is(AthleteInfo, { ...athlete, shirtSize })).toBe(expected)
  })

  it('an image is as large as its bytes may be in base64, and no larger', () => {
    const answered = (length: number) =>
      v.is(TicketLine, {
        ...line,
        customFields: [{ titulo: 'Foto', tipo: 'imagem', opcoes: [], answer: 'x'.repeat(length) }],
      })
    expect([answered(573_440), answered(573_441)]).toEqual([true, false])
  })

  it('a coupon that was validated stays for half an hour', () => expect(couponBindingMs).toBe(1_800_000))
})
