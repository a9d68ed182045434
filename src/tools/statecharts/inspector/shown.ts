import type { TimeClass } from '#contract/nouns/event.ts'
import type { TableView } from '#contract/nouns/participant.ts'
import type { CustomFieldKind, Restriction, TicketKind, TicketMode } from '#contract/nouns/ticket-type.ts'
import type { Estado } from '#contract/nouns/transaction.ts'

/** A value of a context as it may leave the tab. */
export type Shown = null | boolean | number | string | readonly Shown[] | { readonly [name: string]: Shown }

/** Stands for every value that is not known to be harmless, always as long. */
export const hidden = '█████'

/** Of a longer list only the first are shown. */
const most = 3
const deepest = 7

const sentencesIn = (part: unknown): string[] => {
  if (typeof part === 'string') return [part]
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(sentencesIn) : []
}

/** What the product says itself, to everybody. */
const sentences = new Set<string>()

/** Loaded beside the shop: what every page loads must not wait for all messages. Until then they are covered. */
export const learnSentences = async (): Promise<void> => {
  const { messages } = await import('#contract/words/messages.ts')
  for (const sentence of sentencesIn(messages)) sentences.add(sentence)
}

const estados: readonly Estado[] = [
  'Pendente',
  'Aprovada',
  'Recusada',
  'Expirada',
  'Cancelada',
  'Reembolsada',
]
const kinds: readonly (TicketKind | CustomFieldKind)[] = ['espectador', 'atleta', 'texto', 'opcoes', 'imagem']
const modes: readonly TicketMode[] = ['individual', 'dupla']
const restrictions: readonly Restriction[] = ['mesmaCategoria', 'semRestricao', 'custom']
const tabs: readonly TimeClass[] = ['ativos', 'emAndamento', 'encerrados']
const views: readonly TableView[] = ['participantes', 'tickets', 'duplas']
const paymentStatuses = [
  'pending',
  'in_process',
  'authorized',
  'approved',
  'rejected',
  'cancelled',
  'refunded',
  'charged_back',
]

/** Texts are shown where they are one of a fixed few, never where somebody could have written them. */
const words = new Map<string, readonly string[]>(
  Object.entries({
    estado: estados,
    pagamento_status: paymentStatuses,
    status: paymentStatuses,
    metodo: ['pix', 'cartao', 'gratuito'],
    tipo: kinds,
    modo: modes,
    restricao: restrictions,
    situacao: ['Válido', 'Cancelado'],
    tab: tabs,
    view: views,
    direction: ['asc', 'desc'],
    told: ['nothing', 'saved', 'failed'],
    failed: ['missing', 'unread', 'create', 'delete'],
  }),
)

const said = new Set([
  'error',
  'reason',
  'notice',
  'message',
  'failed',
  'listError',
  'imageError',
  'entryError',
  'failedMessage',
  'withoutIdMessage',
])

const instants = new Set(['expira_em', 'data_hora', 'data_hora_final', 'data_inicio', 'data_fim'])
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)?$/

const counts = new Set(
  `refusals retries attempts elapsed versao quantity quantidade quantidade_disponivel preco valor_total valor_bruto desconto
  porcentagem capacidade vendidos reservados totalVendas participantes ingressosVendidos tickets user names shared events`.split(
    /\s+/,
  ),
)

const flags = new Set(
  `hasToken kept submitted loggingOut ativo devolucao somentePix pode_editar`.split(/\s+/),
)

/** Parts of a context that are opened or blacked out as a whole: their names stand in the code, what is in them may not. */
const named = new Set(
  `token user draft password transaction tickets evento transactionId lines couponText coupon preferenceId payment sold soldOut today
  typed sent eventId saved urls url entry coupons chosen rows filters sort dashboard detail selection document wanted now id userId
  removed changed choices orders transacao ticket_types ticketTypes lotes active_lot categories campos_personalizados
  personalInfo athleteInfo customFields ticket_data_snapshot cupom pix vendasPorDia ocupacao totais duplas paymentId`.split(
    /\s+/,
  ),
)

const isNamed = (name: string): boolean =>
  named.has(name) ||
  counts.has(name) ||
  flags.has(name) ||
  said.has(name) ||
  instants.has(name) ||
  words.has(name)

const isShown = (name: string, value: string | number | boolean): boolean => {
  if (typeof value === 'number') return counts.has(name)
  if (typeof value === 'boolean') return flags.has(name)
  if (value === '') return isNamed(name)
  return (
    words.get(name)?.includes(value) === true ||
    (said.has(name) && sentences.has(value)) ||
    (instants.has(name) && instant.test(value))
  )
}

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** A list or record by whose names alone nobody is known: how many, and what of each may be shown. */
const listShown = (name: string, items: readonly unknown[], depth: number): Shown => [
  ...items.slice(0, most).map((item) => shown(name, item, depth + 1)),
  ...(items.length > most ? [`… mais ${items.length - most}`] : []),
]

const recordShown = (entries: readonly [string, unknown][], depth: number): Shown => {
  const known = entries.filter(([name]) => isNamed(name))
  const others = entries.length - known.length
  return {
    ...Object.fromEntries(known.map(([name, value]) => [name, shown(name, value, depth + 1)])),
    ...(others > 0 && { [`… mais ${others}`]: hidden }),
  }
}

const shown = (name: string, value: unknown, depth: number): Shown => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return isShown(name, value) ? value : hidden
  if (typeof value !== 'object' || depth > deepest) return hidden
  if (Array.isArray(value)) return listShown(name, value, depth)
  return isPlain(value) ? recordShown(Object.entries(value), depth) : hidden
}

/**
 * What may be shown of a context. Nothing is shown because it looks harmless: a number, a yes or no, a word, a sentence
 * or a name is shown where this file lists it, and all else is blacked out.
 */
export const shownOf = (context: unknown): Shown => shown('', context, 0)
