/** Answers with the fields of product §3 and §7 and no others, as another server of the same specification may give them. */

const start = '2026-12-03T09:00:00-03:00'

export const minimalEvent = {
  id: 'ev_1',
  nome: 'Copa Atlântica',
  data_hora: start,
  data_hora_final: '2026-12-03T18:00:00-03:00',
  banner_image: 'iVBORw0KGgo=',
}

const minimalEvento = {
  id: 'ev_1',
  nome: 'Copa Atlântica',
  banner_image: 'iVBORw0KGgo=',
  local: 'Praia de Boa Viagem',
  data_hora: start,
  descricao: 'Vôlei de praia.',
  restricoes: 'Sem salto.',
  info_adicional: 'Leve água.',
  chaveamento_url: '',
  somentePix: false,
}

const lot = {
  id: 'lo_1',
  nome: '1º lote',
  preco: 50,
  quantidade_disponivel: 8,
  ativo: true,
  data_inicio: null,
  data_fim: null,
}

const minimalType = {
  id: 'tt_1',
  nome: 'Dupla mista',
  descricao: 'Vaga de atleta.',
  tipo: 'atleta',
  modo: 'dupla',
  quantidade_disponivel: 8,
  campos_personalizados: [],
  categories: [
    { id: 'ca_1', nome: 'Open', quantidade: 8, restricao: 'semRestricao', categorias_permitidas: [] },
  ],
  lotes: [lot],
  active_lot: { preco: 50 },
}

export const minimalTicket = {
  id: 'ti_1',
  evento_id: 'ev_1',
  tipo: 'atleta',
  preco: 50,
  modo: 'dupla',
  athlete_info: '{"category":"Open"}',
  dupla_associada: 'ti_2',
  user_cpf_cnpj: '52998224725',
}

const minimalUser = {
  nome: 'Clube da Areia',
  email: 'clube@exemplo.com',
  data_nascimento: '1990-05-10',
  celular: '11988887777',
  genero: 'feminino',
  cpf_cnpj: '11222333000181',
}

const item = { nome: 'Arquibancada', tipo: 'espectador', modo: 'individual', preco: 100, quantity: 1 }

export const minimalTransaction = {
  estado: 'Pendente',
  payment_id: null,
  valor_total: 100,
  ticket_data_snapshot: [item],
}

const coupon = { id: 'cp_1', nome: 'QUADRA10', porcentagem: 0.1, quantidade: 5, deletado: false }

const minimalRow = {
  nome: 'Atleta Um',
  cpf: '52998224725',
  email: 'atleta@exemplo.com',
  telefone: '81988887777',
  genero: 'feminino',
  tipo_ingresso: 'Dupla mista',
  categoria: 'Open',
  preco: 50,
  data_compra: start,
  modo: 'dupla',
  nome_dupla: 'Atleta Dois',
}

const pairRow = {
  nomes: ['Atleta Um', 'Atleta Dois'],
  emails: ['um@exemplo.com', 'dois@exemplo.com'],
  cpfs: ['52998224725', '11144477735'],
  categoria: 'Open',
}

/** By the name of the call in calls.ts. */
export const minimalAnswers = {
  me: minimalUser,
  myTickets: [minimalTicket],
  events: [minimalEvent],
  event: { evento: minimalEvento, ticket_types: [minimalType] },
  myEvents: [minimalEvent],
  createEvent: undefined,
  updateEvent: undefined,
  dashboard: {
    evento: { ...minimalEvento, dashboard_access_cpfs: ['52998224725'] },
    ingressosVendidos: [minimalTicket],
    vendasPorDia: [{ totalVendas: 100 }],
    participantes: [
      { cpf_cnpj: '52998224725', nome: 'Atleta Um', email: 'um@exemplo.com', genero: 'feminino' },
    ],
    ticketTypes: [minimalType],
  },
  participants: [minimalRow, pairRow],
  namesFromCpfs: { names: { '52998224725': 'Atleta Um' } },
  login: { token: 'abc.def' },
  signup: { message: 'Conta criada.' },
  recoverPassword: { message: 'Enviamos um e-mail.' },
  createTransaction: { transaction_id: 'tr_1' },
  transaction: minimalTransaction,
  createPreference: { id: 'pref_1' },
  processPayment: { status: 'pending', payment_id: '71', qr_code_base64: 'iVBORw0KGgo=' },
  freeCheckout: undefined,
  confirmPayment: { estado: 'Aprovada' },
  validateCoupon: { id: 'cp_1', porcentagem: 0.1 },
  coupons: [coupon],
  createCoupon: coupon,
  deleteCoupon: undefined,
}
