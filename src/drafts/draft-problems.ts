import { placeOf, problemLines } from '#contract/laws/error-places.ts'
import type { FieldErrors } from '#contract/laws/event-rules.ts'
import { eventDraftProblems, eventDraftSummary, isMissing, valueAt } from './event-draft-errors.ts'
import type { EventDraft } from './event-draft-form.ts'

/** What is wrong with one part of the form. */
export type ProblemGroup = {
  title: string
  /** How many fields are wrong. */
  count: number
  /** A few words by field: its name where it is only missing, else what is wrong with it. */
  lines: FieldErrors
}

export type DraftProblems = {
  /** The one sentence above all; '' where each problem says itself. */
  message: string
  /** The only problem, as a whole sentence; where there are more of them, they stand in groups. */
  errors: FieldErrors
  groups: readonly ProblemGroup[]
}

/** Fields of the event by the names of its form. */
const ofEvent: FieldErrors = {
  nome: 'Nome',
  local: 'Local',
  dataHora: 'Data/Hora Início',
  dataHoraFinal: 'Data/Hora Final',
  descricao: 'Descrição',
  restricoes: 'Regulamento',
  infoAdicional: 'Informações Adicionais',
  image: 'Imagem de capa',
}

/** Fields of a ticket; those of its lists come after the place of their row. */
const ofTicket: FieldErrors = {
  nome: 'Nome',
  descricao: 'Descrição',
  tipo: 'Tipo',
  quantidadeDisponivel: 'Quantidade disponível',
  'categorias.nome': 'nome',
  'categorias.quantidade': 'vagas',
  'lotes.nome': 'nome',
  'lotes.preco': 'preço',
  'lotes.quantidadeDisponivel': 'vagas',
  'camposPersonalizados.titulo': 'em branco',
  'camposPersonalizados.opcoes': 'opções',
}

const ticket = /^tiposDeIngressos\.(\d+)/

const partOf = (path: string): string => ticket.exec(path)?.[0] ?? (path === 'tiposDeIngressos' ? path : '')

const nameAt = ({ tiposDeIngressos }: EventDraft, path: string): string => {
  const [whole, index] = ticket.exec(path) ?? []
  return whole === path ? (tiposDeIngressos[Number(index)]?.nome.trim() ?? '') : ''
}

const titleOf = (draft: EventDraft, part: string): string => {
  if (part === '') return 'Dados do evento'
  if (!ticket.test(part)) return 'Ingressos'
  return [placeOf(part), nameAt(draft, part)].filter(Boolean).join(': ')
}

const wordsOf = (draft: EventDraft, path: string, within: string, sentence: string): string => {
  const names = within === path ? ofEvent : ofTicket
  const name = names[within.replaceAll(/\.\d+/g, '')]
  return name !== undefined && isMissing(valueAt(draft, path)) ? name : sentence
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const groupOf = (draft: EventDraft, part: string, errors: FieldErrors): ProblemGroup => {
  const start = ticket.test(part) ? `${part}.` : ''
  const within = Object.fromEntries(
    Object.entries(errors).map(([path, sentence]) => {
      const rest = path.slice(start.length)
      return [rest, wordsOf(draft, path, rest, sentence)]
    }),
  )
  const lines = Object.entries(problemLines(within)).map(([path, line]) => [start + path, upperFirst(line)])
  return {
    title: titleOf(draft, part),
    count: Object.keys(errors).length,
    lines: Object.fromEntries(lines) as FieldErrors,
  }
}

const groupsOf = (draft: EventDraft, problems: FieldErrors): ProblemGroup[] => {
  const parts = new Map<string, FieldErrors>()
  for (const [path, sentence] of Object.entries(problems)) {
    const part = partOf(path)
    parts.set(part, { ...parts.get(part), [path]: sentence })
  }
  return [...parts].map(([part, errors]) => groupOf(draft, part, errors))
}

/** What is said above the form, each problem once and by its part; null while nothing is wrong. */
export const draftProblems = (draft: EventDraft, errors: FieldErrors): DraftProblems | null => {
  const message = eventDraftSummary(draft, errors)
  if (message === null) return null
  const problems = eventDraftProblems(draft, errors)
  return Object.keys(problems).length === 1
    ? { message, errors: problemLines(problems, (path) => nameAt(draft, path)), groups: [] }
    : { message, errors: {}, groups: groupsOf(draft, problems) }
}
