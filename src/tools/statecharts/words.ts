import { calls } from '#contract/calls.ts'
import { limits } from '#contract/words/limits.ts'
import type { Chart, ChartState, ChartTransition } from './chart.ts'
import { actionWords, eventWords, guardWords, portCalls, portWords } from './vocabulary.ts'

export type Line = { text: string; role: 'title' | 'description' | 'port' | 'inner' }

/** Greedy lines of at most `width` characters; a longer word stands alone. */
export const wrap = (text: string, width: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length + 1 <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const eventWord = (name: string): string => eventWords[name] ?? name
export const portWord = (name: string): string => portWords[name] ?? name
export const actionWord = (name: string): string => actionWords[name] ?? name

/** A guard in Portuguese; combined guards keep their connectives. */
export const guardWord = (guard: string): string =>
  guard
    .split(/( e | ou |^não )/)
    .map((part) => guardWords[part] ?? part)
    .join('')

const seconds = (milliseconds: number): string => `${milliseconds / 1000} s`.replace('.', ',')

/** '2 s'; '300 s ao todo' when part of the time named in `limits` may have passed already. */
const delayText = (name: string, milliseconds: number | null): string => {
  if (milliseconds !== null) return seconds(milliseconds)
  const whole = Object.entries(limits).find(([limit]) => limit === name)?.[1]
  return typeof whole === 'number' ? `${seconds(whole)} ao todo` : 'o prazo restante'
}

/** What a person calls the cause of a transition. */
export const causeText = (transition: Pick<ChartTransition, 'kind' | 'name' | 'delay' | 'guard'>): string => {
  switch (transition.kind) {
    case 'done':
      return `${portWord(transition.name)}: concluído`
    case 'error':
      return `${portWord(transition.name)}: falhou`
    case 'after':
      return `após ${delayText(transition.name, transition.delay)}`
    case 'always':
      return transition.guard ? 'se' : 'em seguida'
    default:
      return eventWord(transition.name)
  }
}

export const transitionLabel = (transition: ChartTransition): string =>
  transition.guard ? `${causeText(transition)} [${guardWord(transition.guard)}]` : causeText(transition)

/** 'GET /api/v1/users/me' for a port that is a call of product §7; '' else. */
export const callOfPort = (port: string): string => {
  const name = portCalls[port] ?? port
  return name in calls ? calls[name as keyof typeof calls].route : ''
}

export const boxLines = (
  chart: Chart,
  state: ChartState,
  drawn: ReadonlySet<ChartTransition>,
  collapsed: boolean,
): Line[] => {
  const own = chart.transitions.filter(
    (transition) => transition.source === state.id && !drawn.has(transition),
  )
  const names = new Map(chart.states.map((one) => [one.id, one.key]))
  return [
    { text: collapsed ? `${state.key} (ver figura própria)` : state.key, role: 'title' },
    ...wrap(state.description, 38)
      .filter(Boolean)
      .map((text): Line => ({ text, role: 'description' })),
    ...state.ports.map((port): Line => ({ text: `⇄ ${portWord(port)}`, role: 'port' })),
    ...own.flatMap((transition): Line[] => {
      const target = transition.target ? ` → ${names.get(transition.target) ?? transition.target}` : ''
      return wrap(`${transitionLabel(transition)}${target}`, 46).map((text, index) => ({
        text: index === 0 ? `• ${text}` : `   ${text}`,
        role: 'inner',
      }))
    }),
  ]
}
