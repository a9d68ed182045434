import { setTimeout as pause } from 'node:timers/promises'
import type { Said } from './buyer.ts'

const unclear: readonly number[] = [0, 429, 500, 503]

/** Asked again until somebody says something. */
export const insisting = async (ask: () => Promise<Said>): Promise<Said> => {
  for (;;) {
    const said = await ask()
    if (!unclear.includes(said.status)) return said
    await pause(said.status === 0 ? 60 : 300)
  }
}
