import type { PendingOrder } from '#contract/nouns/order-ticket.ts'
import type { Many } from './open-orders.spec-model.ts'

const after = (minutes: number): string => `2026-11-21T10:${String(minutes).padStart(2, '0')}:00-03:00`

const order = (id: string, nome: string, valor_total: number): PendingOrder => ({
  transacao: {
    estado: 'Pendente',
    payment_id: null,
    valor_total,
    ticket_data_snapshot: [],
    id,
    evento_id: `ev_${id}`,
    valor_bruto: valor_total,
    desconto: 0,
    cupom: null,
    preference_id: null,
    expira_em: after(10),
    pagamento_status: null,
    status_detail: null,
    metodo: null,
    pix: null,
    desafio: null,
    devolucao: false,
    versao: 0,
  },
  evento: {
    id: `ev_${id}`,
    nome,
    data_hora: '2026-12-21T08:00:00-03:00',
    data_hora_final: null,
    banner_image: null,
    banner_url: null,
    local: 'Parque da Jaqueira',
    cidade: 'Recife, PE',
    fuso_horario: 'America/Sao_Paulo',
    descricao: '',
    restricoes: '',
    info_adicional: '',
    chaveamento_url: '',
    somentePix: false,
  },
  tickets: [
    {
      ticket_type_id: 'tt_1',
      nome: 'Arquibancada',
      tipo: 'espectador',
      modo: 'individual',
      preco: 50,
      quantity: 2,
      descricao: '',
      categories: [],
      campos_personalizados: [],
    },
  ],
  segundos_restantes: 600,
})

/** Its coupon is not bound to it yet. */
const held: PendingOrder = {
  ...order('tx_1', 'Copa da Praia', 85),
  cupom: { id: 'cp_1', nome: 'QUADRA10', porcentagem: 0.1 },
}
const begun = order('tx_2', 'Open de Verão', 100)
const waiting: PendingOrder = {
  ...begun,
  transacao: {
    ...begun.transacao,
    pagamento_status: 'pending',
    metodo: 'pix',
    expira_em: after(25),
    pix: { qr_code: '00020126PIX', qr_code_base64: null, expira_em: after(20) },
  },
}

const studied = order('tx_3', 'Etapa do Recife', 85)
const reviewed: PendingOrder = {
  ...studied,
  transacao: {
    ...studied.transacao,
    payment_id: '77',
    pagamento_status: 'in_process',
    status_detail: 'pending_contingency',
    metodo: 'cartao',
  },
}

export const now = new Date(after(0))

export const openOrders: Record<Many, PendingOrder[]> = {
  none: [],
  one: [held],
  two: [held, waiting],
  reviewed: [reviewed],
}
