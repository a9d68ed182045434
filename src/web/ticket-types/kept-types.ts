import * as v from 'valibot'
import { genderRules } from '#contract/nouns/eligibility.ts'
import { ageDays } from '#contract/nouns/eligibility-rule.ts'
import { customFieldKinds, restrictions, ticketKinds, ticketModes } from '#contract/nouns/ticket-type.ts'

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

/** Ticket types as typed, read from where this device kept them. */
export const KeptTicketTypes = v.array(TicketType)
