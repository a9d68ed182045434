import type { Dashboard } from '#contract/nouns/dashboard.ts'

export const eventInfo: Dashboard['evento'] = {
  id: 'ev_1',
  nome: 'Copa da Orla',
  data_hora: '2026-12-05T08:00:00-03:00',
  data_hora_final: '2026-12-06T18:00:00-03:00',
  banner_image: null,
  banner_url: null,
  local: 'Praia Central',
  fuso_horario: 'America/Sao_Paulo',
  descricao: 'Dois dias de jogos.',
  restricoes: 'A partir de 16 anos.',
  info_adicional: 'Leve água.',
  chaveamento_url: '',
  somentePix: false,
  dashboard_access_cpfs: ['52998224725'],
  acessos: [],
  seu_cpf: '39053344705',
  pode_editar: true,
  ingressos_validos: 3,
  versao: 7,
}

export const dashboardOf = (nome: string): Dashboard => ({
  evento: { ...eventInfo, nome },
  ingressosVendidos: [],
  vendasPorDia: [],
  participantes: [],
  ticketTypes: [],
  totais: { participantes: 1234, ingressosVendidos: 1240 },
  ocupacao: [],
  vendasPorHora: [],
  aguardando: null,
})
