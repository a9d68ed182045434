import * as v from 'valibot'
import type { EventDraft } from '#drafts/event-draft-form.ts'
import { genderRules } from '#contract/nouns/eligibility.ts'
import { ageDays } from '#contract/nouns/eligibility-rule.ts'
import { customFieldKinds, restrictions, ticketKinds, ticketModes } from '#contract/nouns/ticket-type.ts'
import { TimeZoneName } from '#contract/laws/time-zones.ts'

const Category = v.object({
  key: v.string(),
  nome: v.string(),
  quantidade: v.string(),
  restricao: v.picklist(restrictions),
  categoriasPermitidas: v.array(v.string()),
  exigencias: v.optional(
    v.object({
      genero: v.picklist(['', ...genderRules]),
      idadeMinima: v.string(),
      idadeMaxima: v.string(),
      idadeEm: v.picklist(ageDays),
      umPorCpf: v.boolean(),
    }),
  ),
})

const Lot = v.object({
  key: v.string(),
  nome: v.string(),
  preco: v.string(),
  quantidadeDisponivel: v.string(),
  dataInicio: v.string(),
  dataFim: v.string(),
  ativo: v.boolean(),
})

const CustomField = v.object({
  key: v.string(),
  titulo: v.string(),
  tipo: v.picklist(customFieldKinds),
  opcoes: v.string(),
})

const TicketType = v.object({
  key: v.string(),
  nome: v.string(),
  descricao: v.string(),
  tipo: v.picklist(['', ...ticketKinds]),
  modo: v.picklist(ticketModes),
  quantidadeDisponivel: v.string(),
  categorias: v.array(Category),
  lotes: v.array(Lot),
  viradaAutomatica: v.optional(v.boolean(), true),
  camposPersonalizados: v.array(CustomField),
})

const Draft = v.object({
  nome: v.string(),
  local: v.string(),
  dataHora: v.string(),
  dataHoraFinal: v.string(),
  descricao: v.string(),
  restricoes: v.string(),
  infoAdicional: v.string(),
  cidade: v.optional(v.string(), ''),
  esporte: v.optional(v.string(), ''),
  contato: v.optional(v.string(), ''),
  fuso_horario: TimeZoneName,
  somentePix: v.boolean(),
  image: v.nullable(v.object({ name: v.string(), type: v.string(), size: v.number(), url: v.string() })),
  tiposDeIngressos: v.array(TicketType),
  chave: v.string(),
  nextKey: v.pipe(v.number(), v.safeInteger()),
})

/** Raised when the shape of EventDraft changes: older drafts are then forgotten. */
export const draftVersion = 1

const Record = v.object({ version: v.literal(draftVersion), value: Draft })

/** The draft of a record of this device; null when it cannot be read as one. */
export const keptDraft = (record: unknown): EventDraft | null => {
  const parsed = v.safeParse(Record, record, { abortEarly: true })
  return parsed.success ? parsed.output.value : null
}
