import type { AnyStateMachine, EventFrom } from 'xstate'
import type { PathText, TestedPaths } from '../../src/tools/statecharts/paths.ts'
import type { Shows, Walk } from '../support/walker.ts'

type Word<E> = string | ((event: E) => string)

/** Portuguese for all that can stand in a path of a model: a missing line does not compile. */
export type PathWords<M extends AnyStateMachine> = {
  /** Who does what begins with 'person' or 'organiser': 'comprador'. */
  who: string
  events: { [T in EventFrom<M>['type']]: Word<Extract<EventFrom<M>, { type: T }>> }
  states: Record<keyof Shows<M, unknown>, string>
}

type Start<M extends AnyStateMachine> = {
  name: string
  walks: readonly Walk<M>[]
  /** Those of them that are shown whatever else is: what people ask to see from beginning to end. */
  whole?: readonly Walk<M>[]
}

const isPerson = ({ type }: { type: string }): boolean => /^(person|organiser) /.test(type)

/** 'o servidor recusa: “Não encontrado.”'. */
export const refusal = (error: string | null): string =>
  error === null || error === '' ? 'o servidor recusa' : `o servidor recusa: “${error}”`

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const known = <T>(word: T | undefined, name: string): T => {
  if (word === undefined) throw new Error(`'${name}' has no Portuguese word`)
  return word
}

type AnyWords = { who: string; events: object; states: object }

const saying = ({ events }: AnyWords, event: { type: string }): string => {
  const word = known((events as Record<string, Word<unknown>>)[event.type], event.type)
  return typeof word === 'string' ? word : word(event)
}

/** Names who acts unless it is the one of the step before. */
const told = (words: AnyWords, events: readonly { type: string }[]): string[] =>
  events.map((event, index) => {
    const before = events[index - 1]
    const isSameSubject = before !== undefined && isPerson(before)
    const text = saying(words, event)
    const sentence = isPerson(event) && !isSameSubject ? `${words.who} ${text}` : text
    return index === 0 ? capital(sentence) : sentence
  })

type Path = PathText & { passes: string[] }

/** A few paths that together have everything that happens, payload included, happen in every state in which it does. */
const covering = (paths: readonly Path[], whole: readonly Path[]): Path[] => {
  const left = new Set(paths.flatMap(({ passes }) => passes))
  for (const pass of whole.flatMap(({ passes }) => passes)) left.delete(pass)
  const gain = ({ passes }: Path): number => new Set(passes.filter((pass) => left.has(pass))).size
  const cover = left.size === 0 && whole.length === 0 ? paths.slice(0, 1) : [...whole]
  while (left.size > 0) {
    const [best] = paths
      .map((path) => ({ path, gain: gain(path) }))
      .toSorted((a, b) => b.gain - a.gain || a.path.steps.length - b.path.steps.length)
    if (!best) break
    cover.push(best.path)
    for (const pass of best.path.passes) left.delete(pass)
  }
  return cover
}

const seconds = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** 'passam 2 s'; tests try the last millisecond before something happens, and the one in which it does. */
export const passing = (ms: number): string => {
  if (ms === 1) return 'passa um instante'
  const isAlmost = ms % 100 === 99
  const isMore = ms % 100 === 1
  const number = ms + (isAlmost ? 1 : isMore ? -1 : 0)
  const about = isAlmost ? 'quase ' : isMore ? 'pouco mais de ' : ''
  return `${number >= 2000 ? 'passam' : 'passa'} ${about}${seconds.format(number / 1000)} s`
}

/** The walks of a machine's spec model as sentences for `docs/statecharts`. */
export const tellPaths = <M extends AnyStateMachine>(
  machine: string,
  starts: readonly Start<M>[],
  words: PathWords<M>,
): TestedPaths => {
  const stateWord = (names: readonly string[] = []): string =>
    names.map((name) => known((words.states as Record<string, string>)[name], name)).join(', ')
  const wholes = new Set<Walk<M>>(starts.flatMap(({ whole = [] }) => whole))
  const all = starts.map(({ name, walks }) =>
    walks.map((walk): Path & { walk: Walk<M> } => ({
      start: name,
      walk,
      steps: told(words, walk.events),
      target: stateWord(walk.states.at(-1)),
      passes: walk.events.map((event, index) =>
        [walk.states[index]?.join(), saying(words, event), walk.states[index + 1]?.join()].join(' > '),
      ),
    })),
  )
  const plain = ({ passes: _, ...path }: Path): PathText => path
  return {
    machine,
    all: all.flat().map(plain),
    shown: all
      .flatMap((paths) =>
        covering(
          paths,
          paths.filter(({ walk }) => wholes.has(walk)),
        ),
      )
      .map(plain),
  }
}
