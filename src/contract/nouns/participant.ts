import * as v from 'valibot'
import { text } from '../calls/answers.ts'

const Answers = v.nullish(v.array(v.object({ titulo: v.string(), answer: v.string() })), [])

/** What the person of a ticket allows of their image (decision 104); '' where nothing was asked. */
const ImageUse = v.nullish(v.picklist(['', 'autorizada', 'retirada']), '')

/**
 * Row of the dashboard's first two tables. preco in BRL decimals; data_compra wire date-time. Fields after nome_dupla
 * are additive.
 */
export const ParticipantRow = v.object({
  nome: v.string(),
  cpf: text,
  email: text,
  telefone: text,
  genero: text,
  tipo_ingresso: text,
  categoria: text,
  preco: v.nullish(v.number(), 0),
  data_compra: text,
  modo: text,
  nome_dupla: text,
  codigo: text,
  tamanho: text,
  respostas: Answers,
  /** 'aaaa-mm-dd' */
  nascimento: text,
  /** Of the order. */
  estado: text,
  imagem: ImageUse,
})
export type ParticipantRow = v.InferOutput<typeof ParticipantRow>

/** What stands for the partner of an athlete whose partner gave the ticket back. */
export const incompletePair = 'dupla incompleta'

/** What else there is to say of one athlete of a pair. */
const PairAthlete = v.object({
  categoria: text,
  codigo: text,
  nascimento: text,
  tamanho: text,
  respostas: Answers,
  telefone: text,
  imagem: ImageUse,
})

/** Row of the pairs table: two of each. Fields after categoria are additive; atletas are in the order of the names. */
export const PairRow = v.object({
  nomes: v.array(v.string()),
  emails: v.array(v.string()),
  cpfs: v.array(v.string()),
  categoria: text,
  tipo_ingresso: text,
  estado: text,
  atletas: v.nullish(v.array(PairAthlete), []),
})
export type PairRow = v.InferOutput<typeof PairRow>

export const Participant = v.object({
  cpf_cnpj: v.string(),
  nome: text,
  email: text,
  genero: text,
})
export type Participant = v.InferOutput<typeof Participant>

export const tableViews = ['participantes', 'tickets', 'duplas'] as const
export type TableView = (typeof tableViews)[number]
