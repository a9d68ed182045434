import type { Stage } from './stage.ts'

/** A visit to the shop, from the beginning, that shows the states of these machines. */
export type Journey = {
  name: string
  machines: readonly string[]
  play: (stage: Stage) => Promise<void>
}
