import type { EventInfo } from '#contract/nouns/event.ts'
import type { SelectedTicket, TicketLine } from '#contract/nouns/ticket.ts'
import type { Transaction } from '#contract/nouns/transaction.ts'
import type { User } from '#contract/nouns/user.ts'
import type { CheckoutInput } from '#machines/checkout.context.ts'

export const evento: EventInfo = {
  id: 'ev_1',
  nome: 'Copa Atlântica',
  data_hora: '2026-12-21T08:00:00-03:00',
  data_hora_final: null,
  banner_image: null,
  banner_url: null,
  local: 'Praia de Boa Viagem',
  cidade: 'Recife, PE',
  fuso_horario: 'America/Sao_Paulo',
  descricao: '',
  restricoes: '',
  info_adicional: '',
  chaveamento_url: '',
  somentePix: false,
}

/** One seat for R$ 100,00 (or another price). */
export const seat = (preco = 100): SelectedTicket => ({
  ticket_type_id: 'tt_1',
  nome: 'Arquibancada',
  tipo: 'espectador',
  modo: 'individual',
  preco,
  quantity: 1,
  descricao: '',
  categories: [],
  campos_personalizados: [],
})

export const input = (preco = 100): CheckoutInput => ({
  tickets: [seat(preco)],
  evento,
  transactionId: 'tr_1',
  draft: null,
  today: '2026-11-21',
  elapsed: 0,
})

export const athlete = {
  firstName: 'Atleta',
  lastName: 'Um',
  email: 'atleta@exemplo.com',
  phone: '(81) 98888-7777',
  cpf: '529.982.247-25',
  birthDate: '10/05/1990',
}

export const nobody = { firstName: '', lastName: '', email: '', phone: '', cpf: '', birthDate: '' }

export const line = (personalInfo: typeof athlete, preco = 100): TicketLine => ({
  ticket_type_id: 'tt_1',
  nome: 'Arquibancada',
  tipo: 'espectador',
  modo: 'individual',
  quantity: 1,
  preco,
  personalInfo,
  customFields: [],
})

export const transaction = (changes: Partial<Transaction> = {}): Transaction => ({
  estado: 'Pendente',
  payment_id: null,
  valor_total: 100,
  ticket_data_snapshot: [
    {
      ticket_type_id: 'tt_1',
      nome: 'Arquibancada',
      tipo: 'espectador',
      modo: 'individual',
      preco: 100,
      quantity: 1,
      descricao: '',
    },
  ],
  id: 'tr_1',
  evento_id: 'ev_1',
  valor_bruto: 100,
  desconto: 0,
  cupom: null,
  preference_id: null,
  expira_em: '2099-01-01T00:00:00-03:00',
  pagamento_status: null,
  status_detail: null,
  metodo: null,
  pix: null,
  desafio: null,
  devolucao: false,
  versao: 0,
  ...changes,
})

export const pix = { qr_code: '00020126PIX6304ABCD', qr_code_base64: 'iVBORw0KGgo=', expira_em: null }

export const buyer: User = {
  id: 'us_1',
  nome: 'Atleta Dois Reserva',
  email: 'parceira@exemplo.com',
  data_nascimento: '1988-02-29',
  celular: '11977776666',
  genero: 'feminino',
  cpf_cnpj: '11144477735',
}
