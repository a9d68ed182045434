import process from 'node:process'
import pg from 'pg'
import { openDatabase, type Where } from '#server/db/open.ts'

/** Opens the shop's database as its start does; ends like a power cut once so many statements have been answered. */
export const startAndDie = async ({ where, after }: { where: Where; after: number }): Promise<void> => {
  let answered = 0
  pg.Client.prototype.query = new Proxy(Reflect.get(pg.Client.prototype, 'query'), {
    apply: (query, client, args) => {
      const answer: unknown = Reflect.apply(query, client, args)
      const count = (): void => {
        answered += 1
        if (answered === after) process.kill(process.pid, 'SIGKILL')
      }
      // whoever asked hears of a failure
      Promise.resolve(answer)
        .finally(count)
        .catch(() => {})
      return answer
    },
  })
  const database = await openDatabase(where)
  await database.close()
}
