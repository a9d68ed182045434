import { calls } from '#contract/calls.ts'
import { limits } from '#contract/words/limits.ts'
import type { ChartTransition } from './chart.ts'
import type { AnyMachineWords } from './machine-words.ts'

export const portWord = (name: string, { ports }: AnyMachineWords): string => {
  const words = ports[name]
  return typeof words === 'string' ? words : (words?.text ?? name)
}

/** 'GET /api/v1/users/me' for a port that is a call of product §7; '' else. */
export const callOfPort = (name: string, { ports }: AnyMachineWords): string => {
  const words = ports[name]
  const call = typeof words === 'object' ? (words.call ?? name) : name
  return call in calls ? calls[call as keyof typeof calls].route : ''
}

const seconds = (milliseconds: number): string => `${milliseconds / 1000} s`.replace('.', ',')

/** '2 s'; '300 s ao todo' when part of the time named in `limits` may have passed already. */
const delayText = (name: string, milliseconds: number | null): string => {
  if (milliseconds !== null) return seconds(milliseconds)
  const whole = Object.entries(limits).find(([limit]) => limit === name)?.[1]
  return typeof whole === 'number' ? `${seconds(whole)} ao todo` : 'o prazo restante'
}

const doneText = (name: string, words: AnyMachineWords): string => {
  const port = words.ports[name]
  return (typeof port === 'object' ? port.done : undefined) ?? `${portWord(name, words)}: concluído`
}

/** What a person calls the cause of a transition; `path` is the state it leaves. */
export const causeText = (
  {
    kind,
    name,
    delay,
    guard,
    path,
  }: Pick<ChartTransition, 'kind' | 'name' | 'delay' | 'guard'> & { path: string },
  words: AnyMachineWords,
): string => {
  switch (kind) {
    case 'done':
      return doneText(name, words)
    case 'error':
      return `${portWord(name, words)}: falhou`
    case 'after':
      return `após ${delayText(name, delay)}`
    case 'always':
      return guard ? 'de imediato' : 'em seguida'
    default:
      return words.eventsIn?.[path]?.[name] ?? words.events[name] ?? name
  }
}
