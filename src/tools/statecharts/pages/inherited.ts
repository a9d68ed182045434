import type { Chart, ChartState, ChartTransition } from '../chart.ts'

export type Inherited = { state: ChartState; exits: ChartTransition[] }

const eventOf = ({ kind, name }: ChartTransition): string => `${kind} ${name}`

/**
 * Exits of the states around a state, innermost first: what may happen in it too. What it, or a state nearer to it,
 * answers without a condition never gets that far.
 */
export const inheritedExits = (chart: Chart, id: string): Inherited[] => {
  const exitsOf = (source: string): ChartTransition[] =>
    chart.transitions.filter((transition) => transition.source === source)
  const answered = new Set<string>()
  const answer = (exits: readonly ChartTransition[]): void => {
    for (const exit of exits) if (exit.guard === null) answered.add(eventOf(exit))
  }
  const found: Inherited[] = []
  let current = chart.states.find((state) => state.id === id)
  answer(exitsOf(id))
  while (current?.parent) {
    const { parent } = current
    const around = chart.states.find((state) => state.id === parent)
    if (!around) break
    const exits = exitsOf(parent).filter((exit) => !answered.has(eventOf(exit)))
    if (exits.length > 0) found.push({ state: around, exits })
    answer(exits)
    current = around
  }
  return found
}
