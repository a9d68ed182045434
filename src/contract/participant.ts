import * as v from 'valibot'

/** Row of the dashboard's first two tables. preco in BRL decimals; data_compra wire date-time. Fields after nome_dupla are additive. */
export const ParticipantRow = v.object({
  nome: v.string(),
  cpf: v.string(),
  email: v.string(),
  telefone: v.string(),
  genero: v.string(),
  tipo_ingresso: v.string(),
  categoria: v.string(),
  preco: v.number(),
  data_compra: v.string(),
  modo: v.string(),
  nome_dupla: v.string(),
  codigo: v.string(),
  tamanho: v.string(),
  respostas: v.array(v.object({ titulo: v.string(), answer: v.string() })),
})
export type ParticipantRow = v.InferOutput<typeof ParticipantRow>

/** Row of the pairs table: two of each. */
export const PairRow = v.object({
  nomes: v.array(v.string()),
  emails: v.array(v.string()),
  cpfs: v.array(v.string()),
  categoria: v.string(),
})
export type PairRow = v.InferOutput<typeof PairRow>

export const Participant = v.object({
  cpf_cnpj: v.string(),
  nome: v.string(),
  email: v.string(),
  genero: v.string(),
})
export type Participant = v.InferOutput<typeof Participant>

export const tableViews = ['participantes', 'tickets', 'duplas'] as const
export type TableView = (typeof tableViews)[number]
