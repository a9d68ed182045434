import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How long a shop's process lives, in statements that change something. */
export type Life = {
  /** From now on; 0: for ever. `moves`: of those that move counters alone. */
  end: (afterStatements: number, moves?: boolean) => void
  env: Record<string, string>
  close: () => void
}

const preload = new URL('./short-life.mjs', import.meta.url).href

export const openLife = (others: string): Life => {
  const folder = mkdtempSync(join(tmpdir(), 'quadra-life-'))
  const file = join(folder, 'life')
  const end = (after: number, moves = false): void =>
    writeFileSync(file, `${String(after).padStart(8)}${moves ? 's' : ' '}`)
  end(0)
  return {
    end,
    env: { NODE_OPTIONS: `${others} --import ${preload}`, STORM_LIFE: file },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
