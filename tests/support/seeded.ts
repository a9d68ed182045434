import { encodeBanner } from '#server/media/banner.ts'
import { storeBanner } from '#server/media/media.store.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { seedDemo } from '#server/seed/seed-demo.ts'

const tiny = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="#0a6570"/></svg>',
)

/** Puts the demo into an empty database, with plain banners that are quick to encode and accounts nobody logs into. */
export async function seedForTests({ db }: Pick<OpenDatabase, 'db'>, now: Date): Promise<void> {
  const banner = await encodeBanner(tiny)
  await seedDemo({
    db,
    now,
    hashPassword: (password) => Promise.resolve(`no hash of ${password.length}`),
    storeBanner: (tx) => storeBanner(tx, banner),
  })
}
