import type { DoorRules, DoorTask, ListedTicket, ToldRecord } from '../nouns/door.ts'
import { verdictWords as words } from '../words/door-page-messages.ts'
import { foldCheckins, isOwnAndFresh } from './checkins.ts'
import { brDate, dayIn, zonedDateTime } from './dates.ts'

/** What a code turned out to be, before the facts are asked. */
export type SeenCode =
  | { kind: 'foreign' | 'forged' | 'otherEvent' | 'unknownNumber' | 'onlyScan' }
  /** Signed, and newer than this phone's list. */
  | { kind: 'unlisted'; ingresso: string }
  /** `versao` is null where a name was chosen or the number typed: then the person is compared first. */
  | { kind: 'listed'; ticket: ListedTicket; versao: number | null }

export type Verdict = {
  tone: 'green' | 'amber' | 'red'
  title: string
  detail: string
  ticket: ListedTicket | null
  /** The ticket that a fact would name; null where nothing may be written. */
  ingresso: string | null
  /** The fact that stands against it, which a supervisor may take back. */
  against: string | null
  /** The latest fact of this phone that stands against it and that it may still take back. */
  own: string | null
  /** Who may go on: nobody, the list, whoever looked at a document, a supervisor with a reason. */
  way: 'none' | 'record' | 'confirm' | 'force'
}

type Circumstances = {
  task: DoorTask
  rules: DoorRules
  /** What is known of this ticket. */
  facts: readonly ToldRecord[]
  /** The present by the server's clock. */
  now: Date
  /** Whether this phone heard of the server not long ago, so that its clock can be believed. */
  isFresh: boolean
  aparelho: string
}

const stop = (title: string, ticket: ListedTicket | null = null): Verdict => ({
  tone: 'red',
  title,
  detail: '',
  ticket,
  ingresso: null,
  against: null,
  own: null,
  way: 'none',
})

const simple = {
  foreign: words.foreign,
  forged: words.forged,
  otherEvent: words.otherEvent,
  unknownNumber: words.unknownNumber,
  onlyScan: words.onlyScan,
} as const

/** '07:41', and the day where it is not today. */
export const hourOf = (instant: Date, now: Date, zone: string): string => {
  const text = zonedDateTime(instant, zone)
  const hour = text.slice(11, 16)
  return dayIn(instant, zone) === dayIn(now, zone) ? hour : `${hour} de ${brDate(text)}`
}

/** What stands against it: a fact beyond the rule, or the kit that is gone. Of who has none by right its `motivo` is a reason, not a name. */
const taken = (
  ingresso: string,
  { nome: name, sem_kit: isForced }: Pick<ListedTicket, 'nome' | 'sem_kit'>,
  { task, rules, facts, now, aparelho }: Circumstances,
): Pick<Verdict, 'title' | 'detail' | 'against' | 'own'> | null => {
  const zone = rules.fuso_horario
  // clocks of other phones may be ahead: what they wrote down came before this all the same
  const told = facts.filter((fact) => fact.ingresso === ingresso).map(({ em }) => Date.parse(em))
  const next: ToldRecord = {
    id: '~',
    ingresso,
    tipo: task,
    em: new Date(Math.max(now.getTime(), ...told)).toISOString(),
    aparelho: '',
    supervisor: false,
    desfaz: null,
    porta: '',
    por: '',
    motivo: '',
  }
  const found = foldCheckins([...facts, next], { rule: rules.repete, zone }).get(ingresso)
  const ownOf = (standing: readonly ToldRecord[]): string | null =>
    standing.filter((fact) => isOwnAndFresh(fact, { aparelho, em: now.toISOString() })).at(-1)?.id ?? null
  if (task === 'kit')
    return found?.kit && found.kit !== next
      ? {
          title: words.kitGiven((!isForced && found.kit.motivo) || name),
          detail: '',
          against: found.kit.id,
          own: ownOf([found.kit, ...found.surplusKits]),
        }
      : null
  const allowed = found?.surplusEntries.length ? found.entries.at(-1) : undefined
  return allowed
    ? {
        title: words.entered(hourOf(new Date(allowed.em), now, zone)),
        detail: allowed.porta,
        against: allowed.id,
        own: ownOf([...(found?.entries ?? []), ...(found?.surplusEntries ?? [])]),
      }
    : null
}

/** 'Já entrou às 07:41 · Entrada 1', where its facts allow no other entry; else null. */
export const enteredBefore = (
  ingresso: string,
  of: Omit<Circumstances, 'task' | 'isFresh' | 'aparelho'>,
): string | null => {
  const before = taken(ingresso, { nome: '' }, { ...of, task: 'entrada', isFresh: false, aparelho: '' })
  return before && `${before.title} · ${before.detail}`
}

/** What a door says of a code (law LB5): green only for a live ticket of this event, in its hours, not yet used. */
export const verdictOf = (seen: SeenCode, circumstances: Circumstances): Verdict => {
  const { task, rules, now, isFresh } = circumstances
  if (seen.kind !== 'listed' && seen.kind !== 'unlisted') return stop(simple[seen.kind])
  const ticket = seen.kind === 'listed' ? seen.ticket : null
  const ingresso = seen.kind === 'listed' ? seen.ticket.ingresso : seen.ingresso
  if (ticket?.cancelado) return stop(words.cancelled, ticket)
  if (seen.kind === 'listed' && seen.versao !== null && seen.versao < seen.ticket.versao)
    return stop(words.old, ticket?.nome === '' ? null : ticket)
  if (ticket?.nome === '') return stop(words.noPerson, ticket)
  const found = { ticket, ingresso, against: null, own: null, detail: '' }
  const opens = task === 'entrada' && rules.abre_em ? new Date(rules.abre_em) : null
  if (opens && now < opens) {
    const title = words.notYet(hourOf(opens, now, rules.fuso_horario))
    return { ...found, tone: isFresh ? 'red' : 'amber', title, way: 'force' }
  }
  const used = taken(ingresso, ticket ?? { nome: ingresso }, circumstances)
  if (used !== null) return { ...found, ...used, tone: 'amber', way: 'force' }
  if (task === 'kit' && ticket?.sem_kit) return { ...found, tone: 'amber', title: words.noKit, way: 'force' }
  if (ticket === null)
    return { ...found, tone: 'amber', title: words.soldLater, detail: words.compare, way: 'confirm' }
  if (seen.kind === 'listed' && seen.versao === null)
    return { ...found, tone: 'amber', title: words.check, way: 'confirm' }
  const title = task === 'kit' ? words.kit(ticket.tamanho) : words.enter
  return { ...found, tone: 'green', title, way: 'record' }
}
