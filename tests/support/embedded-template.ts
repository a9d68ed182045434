import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { openEmbedded } from '#server/db/embedded.ts'
import { migrateDatabase, migrationsFolder } from '#server/db/migrate.ts'
import { projectRoot } from '#server/root.ts'

const folder = join(projectRoot, 'node_modules', '.cache', 'quadra')

/** The file of a migrated, empty embedded database. Made once for each state of the migrations. */
export async function embeddedTemplate(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrationsFolder).toSorted())
    if (name.endsWith('.sql')) hash.update(readFileSync(join(migrationsFolder, name)))
  const file = join(folder, `database-${hash.digest('hex').slice(0, 12)}.tar`)
  if (existsSync(file)) return file
  const { pool, snapshot, close } = await openEmbedded({ folder: null })
  await migrateDatabase(pool)
  const bytes = await snapshot()
  await close()
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${file}.${process.pid}`, bytes)
  renameSync(`${file}.${process.pid}`, file)
  return file
}
