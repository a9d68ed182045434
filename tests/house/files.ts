import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

const rooms = ['machines', 'src', 'tests']
const code = /\.(ts|tsx|mjs|js|css)$/

/** Every file of code in the repository: its path from the root, and its text. */
export const houseFiles = (): { path: string; text: string }[] =>
  rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => code.test(name))
      .map((name) => {
        const path = join(room, name)
        return { path, text: readFileSync(join(root, path), 'utf8') }
      }),
  )
