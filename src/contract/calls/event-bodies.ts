import * as v from 'valibot'
import { text } from './answers.ts'
import { lengths, listOf, textUpTo } from './bounded.ts'
import { BracketNameList, BracketText } from '../laws/bracket-text.ts'
import { readContact } from '../laws/contact.ts'
import { budgets } from './budget.ts'
import { OrganiserEvent } from '../nouns/dashboard.ts'
import {
  jsonField,
  line,
  prose,
  TicketTypeInput,
  ticketTypeList,
  TicketTypePatch,
} from './ticket-type-bodies.ts'
import { limits } from '../words/limits.ts'
import { LocalDateTime } from '../laws/local-date-time.ts'
import { messages } from '../words/messages.ts'
import { TicketType } from '../nouns/ticket-type.ts'
import { sports } from '../laws/event-search.ts'
import { TimeZoneName } from '../laws/time-zones.ts'

/** Additive; '' is nothing said. */
const City = v.optional(v.pipe(line(), v.maxLength(limits.cityMax, messages.eventCreation.fields.tooLong)))
const SportName = v.pipe(
  textUpTo(limits.cityMax, messages.eventCreation.fields.sport),
  v.check((name) => ['', ...sports].includes(name), messages.eventCreation.fields.sport),
)

/** Additive; '' shows none. Kept as it is linked to: digits or an e-mail. */
const Contact = v.pipe(
  v.string(messages.eventCreation.fields.contact),
  v.maxLength(limits.contactMax, messages.eventCreation.fields.tooLong),
  v.check((typed) => readContact(typed) !== null, messages.eventCreation.fields.contact),
  v.transform((typed) => readContact(typed) ?? ''),
)

/** Digits within bounds; '' says nothing of its own. */
const wholeNumber = (least: number, most: number, sentence: string) =>
  v.pipe(
    textUpTo(2, sentence),
    v.regex(/^\d{0,2}$/, sentence),
    v.transform((text) => (text === '' ? null : Number(text))),
    v.check((number) => number === null || (number >= least && number <= most), sentence),
  )

const WithdrawalDays = wholeNumber(
  limits.withdrawalDays,
  limits.withdrawalDaysMax,
  messages.withdrawal.ruleDays,
)
const WithdrawalHours = wholeNumber(0, limits.withdrawalHoursMax, messages.withdrawal.ruleHours)

/**
 * The laws of product §5 (laws/event-rules.ts) say what is wrong; here only what is not there at all.
 * `chave` (additive): made once per form, so that a repeated request makes one event.
 */
export const EventForm = v.message(
  v.object({
    nome: line(),
    local: line(),
    dataHora: line(),
    dataHoraFinal: line(),
    descricao: prose(),
    restricoes: prose(),
    infoAdicional: prose(),
    tiposDeIngressos: jsonField(ticketTypeList(TicketTypeInput), budgets.banner),
    image: v.file(),
    fuso_horario: v.optional(TimeZoneName),
    cidade: City,
    esporte: v.optional(SportName),
    contato: v.optional(Contact),
    somentePix: v.optional(v.picklist(['true', 'false'], messages.eventCreation.fields.onlyPix)),
    /** Additive: what its organiser gives more than the shop (decision 103). */
    desistenciaDias: v.optional(WithdrawalDays),
    desistenciaHoras: v.optional(WithdrawalHours),
    chave: v.optional(v.pipe(v.string(), v.maxLength(100, messages.eventCreation.fields.tooLong))),
  }),
  messages.eventCreation.required,
)

/** What the dashboard said when the event was read (additive, law W13): digits. */
const Version = v.pipe(textUpTo(9), v.regex(/^\d{1,9}$/), v.transform(Number))

/** Three shapes on one address; an absent field is unchanged, unknown keys are ignored (law W7). */
export const EventPatch = v.partial(
  v.object({
    nome: line(),
    local: line(),
    cidade: City,
    esporte: SportName,
    contato: Contact,
    /** Additive; '': as the shop. */
    desistenciaDias: WithdrawalDays,
    desistenciaHoras: WithdrawalHours,
    dataHora: v.message(LocalDateTime, messages.eventCreation.fields.dateInvalid),
    dataHoraFinal: v.message(LocalDateTime, messages.eventCreation.fields.dateInvalid),
    descricao: prose(),
    restricoes: prose(),
    info_adicional: prose(),
    infoAdicional: prose(),
    /** '' is a file input left empty: unchanged. */
    image: v.union([v.file(), v.literal('')]),
    dashboard_access_cpfs: jsonField(
      listOf(textUpTo(lengths.document, messages.eventCreation.fields.accessCpf), limits.accessCpfsMax, {
        tooMany: messages.eventCreation.fields.tooMany,
      }),
      budgets.usual,
    ),
    /** Additive: accounts behind new CPFs of the list wait for `confirmAccess`, as they were not shown yet. */
    acesso_a_confirmar: v.picklist(['true', 'false']),
    chaveamento_url: BracketText,
    /** Additive: left out, an address that stays keeps its name. */
    chaveamento_nomes: jsonField(BracketNameList, budgets.usual),
    tiposDeIngressos: jsonField(ticketTypeList(TicketTypePatch), budgets.banner),
    versao: Version,
  }),
)

/** Whoever sent a version is told what is now stored, whole (additive). */
export const SavedEvent = v.nullish(
  v.object({
    message: text,
    evento: v.optional(OrganiserEvent),
    ticketTypes: v.optional(v.array(TicketType)),
  }),
  {},
)
