import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { cancellationCalls } from '#contract/calls/cancellation-calls.ts'
import { holderCalls } from '#contract/calls/holder-calls.ts'
import { catalogCalls } from '#contract/calls/catalog-calls.ts'
import { doorCalls } from '#contract/calls/door-calls.ts'
import { statementCalls } from '#contract/calls/statement-calls.ts'
import { calls } from '#contract/calls.ts'
import { bannerSource, effectiveEnd, timeClass } from '#contract/nouns/event.ts'
import { isBeingPaid, paymentOf } from '#contract/nouns/payment.ts'
import { availableNow } from '#contract/nouns/ticket-type.ts'
import { minimalAnswers, minimalEvent, minimalTransaction } from './minimal-answers.ts'

const additional = [
  'confirmAccess',
  'updateCoupon',
  'couponUses',
  'confirmEmail',
  'logout',
  'logoutEverywhere',
  'sendConfirmation',
  'setPassword',
  'sharedEvents',
  'searchEvents',
  'ticket',
  'orderPdf',
  'correctTicket',
  'withdrawal',
  'manualRefunds',
  'giveRefundKey',
  'withdraw',
  'openTicket',
  'withdrawImage',
  'withdrawImageByLink',
  'ticketPdfByLink',
  'offerTicket',
  'withdrawInvite',
  'invite',
  'acceptInvite',
  'openOrders',
  'orderTickets',
  'orderDraft',
  'saveOrderDraft',
  'keepAnswerImage',
  'cancelPayment',
  'lastPartner',
  ...Object.keys(doorCalls),
  ...Object.keys(catalogCalls),
  ...Object.keys(statementCalls),
  ...Object.keys(cancellationCalls),
  ...Object.keys(holderCalls),
]

const read = (name: keyof typeof minimalAnswers): unknown =>
  v.parse<v.GenericSchema>(calls[name].answer, minimalAnswers[name])

const event = { banner_url: null, local: '', fuso_horario: 'America/Sao_Paulo' }

describe('an answer with the fields of the specification alone', () => {
  it.each(Object.keys(minimalAnswers) as (keyof typeof minimalAnswers)[])('of %s is read', (name) => {
    expect(v.is(calls[name].answer, minimalAnswers[name])).toBe(true)
  })

  it('is there for every call of product §7', () => {
    const ofTheSpecification = Object.keys(calls).filter((name) => !additional.includes(name))
    expect(Object.keys(minimalAnswers).toSorted()).toEqual(ofTheSpecification.toSorted())
  })

  it('gives events the zone of São Paulo and no banner address', () => {
    expect(read('events')).toEqual([{ ...minimalEvent, ...event }])
  })

  it('sells what the ticket type has left when its lot says no quantity', () => {
    const { evento, ticket_types: types } = v.parse(calls.event.answer, minimalAnswers.event)
    expect(types.map(availableNow)).toEqual([8])
    expect(types[0]?.active_lot?.preco).toBe(50)
    expect(evento.data_hora_final).toBe(null)
    expect(bannerSource(evento)).toBe('data:image/png;base64,iVBORw0KGgo=')
  })

  it('gives tickets empty names and counts them as valid', () => {
    expect(read('myTickets')).toEqual([
      {
        ...minimalAnswers.myTickets[0],
        evento_nome: '',
        evento_data_hora: null,
        evento_data_hora_final: null,
        evento_local: '',
        evento_imagem: null,
        fuso_horario: 'America/Sao_Paulo',
        ticket_type_nome: '',
        participante_nome: '',
        codigo: '',
        situacao: 'Válido',
      },
    ])
  })

  it('tells people apart by their e-mail', () => {
    expect(read('me')).toEqual({ ...minimalAnswers.me, id: 'clube@exemplo.com' })
  })

  it('gives an order no discount, no end and no payment', () => {
    expect(read('transaction')).toEqual({
      ...minimalTransaction,
      ticket_data_snapshot: [
        { ...minimalTransaction.ticket_data_snapshot[0], ticket_type_id: '', descricao: '' },
      ],
      id: '',
      evento_id: '',
      valor_bruto: 100,
      desconto: 0,
      cupom: null,
      preference_id: null,
      expira_em: null,
      pagamento_status: null,
      status_detail: null,
      metodo: null,
      pix: null,
      desafio: null,
      devolucao: false,
    })
  })

  it.each([
    ['Pendente', 'pending', true],
    ['Aprovada', 'approved', true],
    ['Recusada', 'rejected', false],
    ['Expirada', 'cancelled', false],
    ['Cancelada', 'cancelled', false],
    ['Reembolsada', 'refunded', true],
  ])('of an order that is %s with a payment: %s', (estado, status, underway) => {
    const order = v.parse(calls.transaction.answer, { ...minimalTransaction, estado, payment_id: '71' })
    expect(order.pagamento_status).toBe(status)
    expect(isBeingPaid(paymentOf(order))).toBe(underway)
  })

  it('without an estado is Pendente', () => {
    const { valor_total, ticket_data_snapshot } = minimalTransaction
    const order = v.parse(calls.transaction.answer, { payment_id: null, valor_total, ticket_data_snapshot })
    expect(order.estado).toBe('Pendente')
  })

  it('of a coupon leaves every use, without a limit', () => {
    expect(read('coupons')).toEqual([
      { ...minimalAnswers.coupons[0], usos_restantes: 5, vale_ate: null, ingressos: [] },
    ])
  })

  it('of a dashboard counts its lists and lets the organiser edit', () => {
    const { totais, ocupacao, evento } = v.parse(calls.dashboard.answer, minimalAnswers.dashboard)
    expect({ totais, ocupacao, edits: evento.pode_editar }).toEqual({
      totais: { participantes: 1, ingressosVendidos: 1 },
      ocupacao: [],
      edits: true,
    })
  })

  it('of a table tells participants from pairs', () => {
    const [row, pair] = minimalAnswers.participants
    expect(read('participants')).toEqual([
      { ...row, codigo: '', tamanho: '', respostas: [], nascimento: '', estado: '', imagem: '' },
      { ...pair, tipo_ingresso: '', estado: '', atletas: [] },
    ])
  })
})

describe('a list that leaves out names, dates and ids', () => {
  const bare = { id: '', nome: '', data_hora: '', data_hora_final: null, banner_image: null }

  it.each([[{}], [{ id: null, nome: null, data_hora: null, data_hora_final: null, banner_image: null }]])(
    'is read: %j',
    (row) => {
      expect(v.parse(calls.events.answer, [row])).toEqual([{ ...bare, ...event }])
    },
  )

  it('puts an event without a date under no tab', () => {
    const now = new Date('2026-11-21T10:00:00-03:00')
    const undated = { data_hora: '', data_hora_final: null, fuso_horario: 'America/Sao_Paulo' }
    expect(timeClass(undated, now)).toBe(null)
    expect(effectiveEnd(undated).getTime()).toBe(Number.NaN)
    expect(timeClass({ ...undated, data_hora_final: '2026-11-20T10:00:00-03:00' }, now)).toBe('encerrados')
  })

  it('still refuses a date that is none', () => {
    expect(v.is(calls.events.answer, [{ ...minimalEvent, data_hora: 'amanhã' }])).toBe(false)
  })
})
