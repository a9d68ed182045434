import type { EventDetail } from '#contract/nouns/event.ts'
import { orderDraftOf } from '#contract/nouns/order-draft.ts'
import { preferenceRequest } from '#contract/nouns/payment.ts'
import { type SelectedTicket, selectedTicketsOf } from '#contract/nouns/selected-ticket.ts'
import { emptyLines, type TicketLine } from '#contract/nouns/ticket.ts'
import { transactionItems } from '#contract/nouns/transaction.ts'
import { demoAccounts } from '#server/seed/accounts.ts'

import { aFile } from './values.ts'

const photo = `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==`

/** One ticket of the first type that one person can buy. */
const selected = ({ ticket_types }: EventDetail): SelectedTicket[] => {
  const single = ticket_types.find(({ modo, active_lot }) => modo === 'individual' && active_lot)
  return single ? selectedTicketsOf([single], { [single.id]: 1 }) : []
}

/** The demo's buyer takes one ticket of an event. */
export const holdOf = (detail: EventDetail) => ({
  user_cpf_cnpj: demoAccounts.buyer.cpfCnpj,
  evento_id: detail.evento.id,
  tickets: transactionItems(selected(detail)),
})

const filled = (tickets: readonly SelectedTicket[]): TicketLine[] =>
  emptyLines(tickets).map((line, index) => ({
    ...line,
    personalInfo: {
      firstName: 'Pessoa',
      lastName: 'de Teste',
      email: `pessoa${index}@teste.example`,
      phone: '(11) 98765-4321',
      cpf: '111.444.777-35',
      birthDate: '17/05/1990',
    },
    ...(line.athleteInfo && {
      athleteInfo: {
        category: tickets[0]?.categories[0]?.nome ?? '',
        gender: 'Feminino' as const,
        agreedToImageTerms: true,
        agreedToHealthTerms: true,
      },
    }),
    customFields: line.customFields.map((field) => ({
      ...field,
      answer: field.tipo === 'imagem' ? photo : (field.opcoes[0] ?? 'M'),
    })),
  }))

type Order = { detail: EventDetail; transactionId: string }

const pix = { payment_method_id: 'pix', payer: { email: 'pessoa@teste.example' } }

/** What a buyer sends for each of these orders, right in every field. */
export const bodiesOf = (orders: readonly Order[]) => {
  const all = orders.map(({ detail, transactionId }) => {
    const lines = filled(selected(detail))
    const [first] = lines
    const ends = { tickets: lines, personalInfo: first?.personalInfo, transaction_id: transactionId }
    const eventoId = detail.evento.id
    return {
      createPreference: preferenceRequest(
        { lines, coupon: null, transactionId, eventoId },
        'http://127.0.0.1',
      ),
      freeCheckout: { ...ends, evento_id: eventoId },
      processPayment: { ...ends, preferenceId: 'pref', paymentData: pix },
      saveOrderDraft: orderDraftOf(lines, 'QUADRA10'),
    }
  })
  return {
    createPreference: all.map(({ createPreference }) => createPreference),
    freeCheckout: all.map(({ freeCheckout }) => freeCheckout),
    processPayment: all.map(({ processPayment }) => processPayment),
    saveOrderDraft: all.map(({ saveOrderDraft }) => saveOrderDraft),
  }
}

const category = { nome: 'Livre', quantidade: 10, restricao: 'semRestricao', categoriasPermitidas: [] }
const lot = { nome: 'Lote 1', preco: 10, quantidadeDisponivel: 10, dataInicio: '', dataFim: '', ativo: true }
const ticketType = {
  nome: 'Individual',
  descricao: 'Uma vaga',
  tipo: 'atleta',
  quantidadeDisponivel: 10,
  modo: 'individual',
  categorias: [category],
  lotes: [lot],
  camposPersonalizados: [{ titulo: 'Camiseta', tipo: 'opcoes', opcoes: ['P', 'M'] }],
}
const texts = { nome: 'Torneio', local: 'Quadra', descricao: 'd', restricoes: 'r', contato: '27999990000' }

/** What an organiser sends. */
export const eventBodies = {
  createEvent: [
    {
      ...texts,
      infoAdicional: 'i',
      dataHora: '2031-05-10T08:00',
      dataHoraFinal: '2031-05-11T20:00',
      image: aFile,
      tiposDeIngressos: [ticketType],
    },
  ],
  updateEvent: [
    {
      ...texts,
      info_adicional: 'i',
      dataHora: '2031-05-10T08:00',
      dashboard_access_cpfs: ['390.533.447-05'],
    },
    { chaveamento_url: 'https://chaves.example/a', chaveamento_nomes: ['Mista'] },
    { tiposDeIngressos: [ticketType] },
  ],
  editCatalog: [{ versao: 1, tipos: [{ ...ticketType, vendasParadas: false }], remover: ['tt_x'] }],
  hideEvent: [{ oculto: false }],
  createCoupon: [{ nome: 'DEZ', porcentagem: 0.1, quantidade: 5, event_id: 'ev_demo1orla' }],
}
