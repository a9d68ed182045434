import * as v from 'valibot'
import { EligibilityRule } from './eligibility-rule.ts'
import { customFieldKinds, restrictions, ticketKinds, ticketModes } from './ticket-type.ts'

/** How many places of it are sold or held: it can have no fewer. */
const taken = { id: v.string(), ocupadas: v.number() }

const CatalogCategory = v.object({
  ...taken,
  nome: v.string(),
  quantidade: v.number(),
  restricao: v.picklist(restrictions),
  categoriasPermitidas: v.array(v.string()),
  exigencias: v.optional(v.nullable(EligibilityRule)),
})

const CatalogLot = v.object({
  ...taken,
  nome: v.string(),
  preco: v.number(),
  quantidadeDisponivel: v.number(),
  /** 'yyyy-mm-ddThh:mm' where the event is. */
  dataInicio: v.nullable(v.string()),
  dataFim: v.nullable(v.string()),
  ativo: v.boolean(),
})

const CatalogQuestion = v.object({
  id: v.string(),
  titulo: v.string(),
  tipo: v.picklist(customFieldKinds),
  opcoes: v.array(v.string()),
})

/** A ticket type as its organiser made it: quantities are what there is, not what remains. */
export const CatalogType = v.object({
  ...taken,
  nome: v.string(),
  descricao: v.string(),
  tipo: v.picklist(ticketKinds),
  modo: v.picklist(ticketModes),
  quantidadeDisponivel: v.number(),
  vendasParadas: v.boolean(),
  viradaAutomatica: v.boolean(),
  categorias: v.array(CatalogCategory),
  lotes: v.array(CatalogLot),
  camposPersonalizados: v.array(CatalogQuestion),
})
export type CatalogType = v.InferOutput<typeof CatalogType>

/** A valid ticket that its category would refuse today: sold before the rule was made. */
const BrokenEntry = v.object({ codigo: v.string(), nome: v.string(), motivo: v.string() })
export type BrokenEntry = v.InferOutput<typeof BrokenEntry>

/** The first of them by name, and how many there are. */
export const BrokenEntries = v.object({ total: v.number(), primeiros: v.array(BrokenEntry) })
export type BrokenEntries = v.InferOutput<typeof BrokenEntries>

/** What an event sells, for its organiser; `versao` goes back with an edit (law W13). */
export const Catalog = v.object({
  versao: v.number(),
  oculto: v.boolean(),
  tipos: v.array(CatalogType),
  /** Additive: those that were taken off with what is sold of them, the newest last, `ticketTypesMax` at most. */
  arquivados: v.optional(v.array(CatalogType)),
  /** Additive. */
  irregulares: v.optional(BrokenEntries),
})
export type Catalog = v.InferOutput<typeof Catalog>
