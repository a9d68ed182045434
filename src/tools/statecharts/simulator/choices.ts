import type { Command, Films } from '../films.ts'
import { withoutSubject } from '../subject.ts'
import { isPossibleAnswer, isPossibleRefusal, type Question } from './answers.ts'

/** One thing that can be done to the machine, by the words of its films. */
export type Choice = {
  label: string
  command: Command
  /** Arrows that it took in the films. */
  took: ReadonlySet<string>
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const refusalText = (error: unknown): string => {
  const { kind, message } = error as { kind?: string; message?: string | null }
  if (kind === 'network') return 'A conexão falha'
  if (kind === 'auth') return 'A sessão termina'
  return message ? `O servidor recusa: “${message}”` : 'O servidor recusa'
}

const contentText = (output: unknown): string => {
  if (!Array.isArray(output)) return 'concluído'
  if (output.length === 0) return 'nada'
  return output.length === 1 ? 'um' : `${output.length}`
}

export type Words = { port: (name: string) => string; event: (type: string) => string }

const ownLabel = (command: Command, words: Words): string => {
  if ('send' in command) return words.event(command.send.type)
  if ('resolve' in command) return `${words.port(command.resolve)}: ${contentText(command.output)}`
  return 'reject' in command ? refusalText(command.error) : ''
}

/** A film whose steps are told one by one: its words belong to what is done in them. */
const isTold = ({ steps }: Films['films'][number]): boolean => steps.slice(1).every(({ text }) => text !== '')

/** Everything that the films do to a machine, in their words, else in its own. */
export const choicesOf = ({ films, commands }: Films, words: Words): Choice[] => {
  const labels: string[] = []
  const took = commands.map(() => new Set<string>())
  for (const film of films)
    for (const { text, does, took: keys } of film.steps) {
      const [only] = does
      if (only === undefined || does.length > 1) continue
      for (const key of keys) took[only]?.add(key)
      if (text && isTold(film)) labels[only] ??= withoutSubject(text)
    }
  return commands.map((command, index) => ({
    label: capital(labels[index] ?? ownLabel(command, words)),
    command,
    took: took[index] ?? new Set(),
  }))
}

const tokens = (value: unknown): Set<string> =>
  new Set((JSON.stringify(value) ?? '').match(/[\p{L}\d_]{2,}/gu) ?? [])

/** How much of it is said in the situation already, 0 to 1. */
const likeness = (part: unknown, situation: ReadonlySet<string>): number => {
  const own = [...tokens(part)]
  return own.length === 0 ? 0 : own.filter((token) => situation.has(token)).length / own.length
}

/** Of those that are called the same, the one that fits best; the order stays that of the first. */
const distinct = (choices: readonly Choice[], fitness: (choice: Choice) => number): Choice[] => {
  const best = new Map<string, Choice>()
  for (const choice of choices) {
    const other = best.get(choice.label)
    if (!other || fitness(choice) > fitness(other)) best.set(choice.label, choice)
  }
  return [...best.values()]
}

export type Situation = {
  context: unknown
  can: (event: { type: string }) => boolean
  /** Keys of the arrows that an event would take. */
  arrows: (event: { type: string }) => string[]
  /** The place of an event among those of the chart, innermost states first. */
  rank: (type: string) => number
}

/** What a person can do now: each once, in the chart's order. */
export const eventChoices = (choices: readonly Choice[], situation: Situation): Choice[] => {
  const known = tokens(situation.context)
  const possible = choices.filter(({ command }) => 'send' in command && situation.can(command.send))
  const fitness = ({ command, took }: Choice): number =>
    'send' in command
      ? likeness(command.send, known) + (situation.arrows(command.send).every((key) => took.has(key)) ? 2 : 0)
      : 0
  const rankOf = ({ command }: Choice): number => ('send' in command ? situation.rank(command.send.type) : 0)
  return distinct(possible, fitness).toSorted((a, b) => rankOf(a) - rankOf(b))
}

const estadoOf = ({ command }: Choice): unknown =>
  'resolve' in command ? (command.output as { estado?: unknown } | null)?.estado : undefined
const methodOf = ({ command }: Choice): unknown =>
  'resolve' in command ? (command.output as { metodo?: unknown } | null)?.metodo : undefined

/** An order that is over is the same order however it was paid: once is enough. */
const withoutRepeated = (choices: readonly Choice[]): Choice[] =>
  choices.filter(
    (choice) =>
      methodOf(choice) === undefined ||
      methodOf(choice) === null ||
      estadoOf(choice) === 'Pendente' ||
      !choices.some((other) => estadoOf(other) === estadoOf(choice) && methodOf(other) === null),
  )

/** 0 for what was wanted; then refusals, in the order of how near they are to the server's own words. */
const rankOfAnswer = ({ command }: Choice): number => {
  if (!('reject' in command)) return 0
  const { kind } = command.error as { kind?: string }
  return 1 + ['http', 'network', 'auth'].indexOf(kind ?? '')
}

/** What a port that waits can answer to what it was asked: each once, successes first. */
export const answerChoices = (choices: readonly Choice[], question: Question): Choice[] => {
  const known = tokens([question.input, question.context])
  const possible = choices.filter(({ command }) => {
    if ('resolve' in command)
      return command.resolve === question.port && isPossibleAnswer(command.output, question)
    return (
      'reject' in command && command.reject === question.port && isPossibleRefusal(command.error, question)
    )
  })
  const fitness = ({ command }: Choice): number =>
    'resolve' in command ? likeness(command.output, known) : 0
  return withoutRepeated(distinct(possible, fitness)).toSorted((a, b) => rankOfAnswer(a) - rankOfAnswer(b))
}
