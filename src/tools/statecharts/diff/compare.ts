import type { Chart, ChartState, ChartTransition } from '../chart.ts'
import { portWord } from '../words.ts'
import { withNamesOf } from './renamed.ts'

export type Kind = 'added' | 'removed' | 'changed'
/** What may happen is other, or only how it is called. */
export type About = 'behaviour' | 'words'
/** One thing that differs: what it is called, and in words what is other about it. */
export type Difference = {
  kind: Kind
  about: About
  what: string
  says: string[]
  /** The state it is about, or that its arrow leaves. */
  state: string | null
}

export type MachineDifference = {
  /** The chart as it is now with everything that is gone still in it. */
  chart: Chart
  kind: Kind
  /** State's id or transition's key (of the merged chart) → what became of it; not where only words are other. */
  marks: Map<string, Kind>
  differences: Difference[]
}

const words = ({ cause, condition }: ChartTransition): string => [cause, condition].filter(Boolean).join(', ')

const titleIn = (chart: Chart, id: string | null): string =>
  id === null ? 'permanece' : (chart.states.find((state) => state.id === id)?.title ?? id)

/** The same transition before and now: by source, cause and condition in the code, then by its place among those. */
const identityOf = (transition: ChartTransition, among: readonly ChartTransition[]): string => {
  const { source, kind, name, guard } = transition
  const same = among.filter(
    (one) => one.source === source && one.kind === kind && one.name === name && one.guard === guard,
  )
  return JSON.stringify([source, kind, name, guard, same.indexOf(transition)])
}

const byIdentity = ({ transitions }: Chart): Map<string, ChartTransition> =>
  new Map(transitions.map((transition) => [identityOf(transition, transitions), transition]))

const isSame = (before: readonly string[], now: readonly string[]): boolean =>
  before.join(' ') === now.join(' ')

const changed = (label: string, before: string, now: string): string[] =>
  before === now ? [] : [`${label}: antes “${before || 'nada'}”, agora “${now || 'nada'}”`]

type Changes = Record<About, string[]>

const kindWords: Record<ChartState['kind'], string> = {
  atomic: 'sem outros dentro',
  compound: 'reúne outros',
  parallel: 'ao mesmo tempo',
  final: 'fim',
  history: 'volta a onde estava',
}

const stateChanges = (
  { words: names }: Chart,
  before: ChartState,
  now: ChartState,
  formerly: string | undefined,
): Changes => ({
  behaviour: [
    ...changed('tipo', kindWords[before.kind], kindWords[now.kind]),
    ...changed(
      'enquanto isso',
      before.ports.map((port) => portWord(port, names)).join(', '),
      now.ports.map((port) => portWord(port, names)).join(', '),
    ),
    ...(isSame(before.actions, now.actions)
      ? []
      : changed('ao chegar', before.effects.join('; '), now.effects.join('; '))),
  ],
  words: [
    ...(formerly === undefined ? [] : changed('nome no código', formerly, now.id)),
    ...changed('nome', before.title, now.title),
    ...changed('texto', before.description, now.description),
    ...(isSame(before.actions, now.actions)
      ? changed('ao chegar', before.effects.join('; '), now.effects.join('; '))
      : []),
  ],
})

const transitionChanges = (
  old: Chart,
  before: ChartTransition,
  chart: Chart,
  now: ChartTransition,
): Changes => {
  const isSameWait = before.delay === now.delay
  return {
    behaviour: [
      ...(before.target === now.target
        ? []
        : changed('leva a', titleIn(old, before.target), titleIn(chart, now.target))),
      ...(isSameWait ? [] : changed('quando', words(before), words(now))),
      ...(isSame(before.actions, now.actions)
        ? []
        : changed('o que é feito', before.effects.join('; '), now.effects.join('; '))),
    ],
    words: [
      ...(isSameWait ? changed('quando', words(before), words(now)) : []),
      ...(isSame(before.actions, now.actions)
        ? changed('o que é feito', before.effects.join('; '), now.effects.join('; '))
        : []),
    ],
  }
}

/** What became of a machine; null when nothing that a person could read is other. */
const compared = (then: Chart, now: Chart): MachineDifference | null => {
  const { chart: old, renamed } = withNamesOf(then, now)
  const marks = new Map<string, Kind>()
  const differences: Difference[] = []
  const note = (kind: Kind, name: string, one: Pick<Difference, 'what' | 'says' | 'state'>): void => {
    marks.set(name, kind)
    differences.push({ kind, about: 'behaviour', ...one })
  }
  const noteChanges = (
    name: string,
    { behaviour, words: spoken }: Changes,
    one: Pick<Difference, 'what' | 'state'>,
  ): void => {
    if (behaviour.length > 0) note('changed', name, { ...one, says: behaviour })
    if (spoken.length > 0) differences.push({ kind: 'changed', about: 'words', ...one, says: spoken })
  }
  const oldStates = new Map(old.states.map((state) => [state.id, state]))
  const gone = old.states.filter(({ id }) => !now.states.some((state) => state.id === id))
  for (const state of now.states) {
    const before = oldStates.get(state.id)
    const one = { what: `Estado “${state.title}”`, state: state.id }
    if (before) noteChanges(state.id, stateChanges(now, before, state, renamed.get(state.id)), one)
    else note('added', state.id, { ...one, says: [state.description] })
  }
  for (const state of gone)
    note('removed', state.id, { what: `Estado “${state.title}”`, says: [state.description], state: null })

  const arrowWords = (chart: Chart, one: ChartTransition): string =>
    `De “${titleIn(chart, one.source)}”, ${words(one)} → “${titleIn(chart, one.target)}”`
  const before = byIdentity(old)
  const after = byIdentity(now)
  for (const [identity, transition] of after) {
    const earlier = before.get(identity)
    const one = { what: arrowWords(now, transition), state: transition.source }
    if (earlier) noteChanges(transition.key, transitionChanges(old, earlier, now, transition), one)
    else note('added', transition.key, { ...one, says: [] })
  }
  const lost = [...before].flatMap(([identity, transition]) => (after.has(identity) ? [] : [transition]))
  const removed = lost.map((transition) => ({
    ...transition,
    key: `antes: ${transition.key}`,
    isHappy: false,
  }))
  for (const transition of removed)
    note('removed', transition.key, { what: arrowWords(old, transition), says: [], state: null })

  if (differences.length === 0) return null
  const chart = {
    ...now,
    states: [...now.states, ...gone.map((state) => ({ ...state, happy: null, initial: false }))],
    transitions: [...now.transitions, ...removed],
  }
  return { chart, kind: 'changed', marks, differences }
}

const whole = (chart: Chart, kind: Kind): MachineDifference => ({
  chart,
  kind,
  marks: new Map(),
  differences: [
    { kind, about: 'behaviour', what: `Máquina “${chart.title}”`, says: [chart.sentence], state: null },
  ],
})

/** What became of all machines, in the order of their names. */
export const differencesOf = (old: readonly Chart[], now: readonly Chart[]): MachineDifference[] => {
  const ids = [...new Set([...old, ...now].map(({ id }) => id))].toSorted((a, b) => a.localeCompare(b))
  return ids.flatMap((id) => {
    const before = old.find((chart) => chart.id === id)
    const after = now.find((chart) => chart.id === id)
    if (before && after) return compared(before, after) ?? []
    return after ? whole(after, 'added') : before ? whole(before, 'removed') : []
  })
}
