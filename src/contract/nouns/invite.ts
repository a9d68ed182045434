import * as v from 'valibot'
import { text, textOrNull, zone } from '../calls/answers.ts'
import { lengths, listOf, textUpTo } from '../calls/bounded.ts'
import { lineOf } from '../calls/written-text.ts'
import { DateTime } from '../laws/dates.ts'
import { limits } from '../words/limits.ts'
import { termIds } from '../words/terms.ts'
import { Eligibility } from './eligibility.ts'
import { AnswerImage } from './ticket.ts'
import { CustomField, ticketKinds } from './ticket-type.ts'

/** An open invite, for the buyer who made it: `texto` says it all to whoever gets it, with the link. */
export const TicketInvite = v.object({
  id: v.string(),
  link: v.string(),
  texto: v.string(),
  expira_em: DateTime,
})
export type TicketInvite = v.InferOutput<typeof TicketInvite>

/** Until when another person may take the ticket, and the invite that is open; `motivo`: why nobody may any more, though the event is ahead. */
export const HolderChange = v.object({
  ate: DateTime,
  convite: v.nullish(TicketInvite, null),
  motivo: textOrNull,
})
export type HolderChange = v.InferOutput<typeof HolderChange>

/** A term as it stands now. */
const Term = v.object({ id: v.picklist(termIds), versao: v.number(), texto: v.string() })

/** An invite as whoever has its link sees it: of the people no more than first names. */
export const Invite = v.object({
  id: v.string(),
  evento_nome: text,
  evento_data_hora: textOrNull,
  evento_local: text,
  fuso_horario: zone,
  ticket_type_nome: text,
  tipo: v.picklist(ticketKinds),
  /** Who holds the ticket now. */
  de: text,
  /** The pair's other half; `mista` is the category that is for one man and one woman, where one is. */
  dupla: v.nullish(
    v.object({ nome: text, genero: v.picklist(['', 'Masculino', 'Feminino']), mista: textOrNull }),
    null,
  ),
  /** The category that comes with the place; null without one. */
  categoria: v.nullish(v.object({ nome: v.string(), exigencias: v.nullish(Eligibility, null) }), null),
  /** 'yyyy-mm-dd': who is younger than 18 on it needs somebody who answers for them. */
  dia: v.string(),
  expira_em: DateTime,
  campos: v.nullish(v.array(CustomField), []),
  /** Of athletes. */
  termos: v.nullish(v.array(Term), []),
  /** Of minors. */
  termo_responsavel: v.nullish(v.nullable(Term), null),
})
export type Invite = v.InferOutput<typeof Invite>

const line = (most: number) => v.pipe(textUpTo(most), lineOf())

/** What a new holder sends. `data_nascimento` is 'yyyy-mm-dd'. */
export const InviteAcceptance = v.object({
  segredo: textUpTo(lengths.id),
  nome: line(2 * limits.textMax + 1),
  email: textUpTo(lengths.email),
  telefone: textUpTo(20),
  cpf: textUpTo(20),
  data_nascimento: textUpTo(10),
  /** '' of spectators. */
  genero: v.optional(v.picklist(['', 'Masculino', 'Feminino']), ''),
  /** '' where none was chosen. */
  tamanho: v.optional(line(20), ''),
  respostas: v.optional(
    listOf(
      /** A text, one of the options, or a data URL (image/png or image/jpeg, base64). */
      v.object({
        titulo: textUpTo(limits.textMax),
        resposta: v.union([v.pipe(AnswerImage, v.startsWith('data:image/')), line(limits.answerTextMax)]),
      }),
      limits.customFieldsMax,
    ),
    [],
  ),
  /** Those that were accepted, as they stood on the page. */
  termos: v.optional(listOf(v.object({ id: v.picklist(termIds), versao: v.number() }), termIds.length), []),
  /** Who answers for a minor; '' else. */
  responsavel: v.optional(line(2 * limits.textMax + 1), ''),
  responsavel_cpf: v.optional(textUpTo(20), ''),
})
export type InviteAcceptance = v.InferOutput<typeof InviteAcceptance>
