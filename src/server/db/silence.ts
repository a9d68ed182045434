import type pg from 'pg'

/** ms that an answer may be on its way, beyond what its statement may take. */
export const onItsWay = 2_000

const isSilence = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'

const cut = (client: pg.ClientBase): void => {
  const { stream } = Reflect.get(client, 'connection') as { stream: { destroy: () => void } }
  stream.destroy()
}

/**
 * Ends a connection that did not answer in time (`query_timeout`): the other side may be gone without a word, and whatever is
 * asked next would wait as long. It fails at once then, and the pool lets the connection go, with all that rest: they lead to
 * the same other side, and one after the other would be asked in vain.
 */
export const endAtSilence = (pool: pg.Pool): void => {
  const resting = new Set<pg.ClientBase>()
  pool.on('acquire', (client) => resting.delete(client))
  pool.on('remove', (client) => resting.delete(client))
  const cutResting = (): void => resting.forEach(cut)
  pool.on('release', (error, client) => {
    resting.add(client)
    if (isSilence(error)) cutResting()
  })
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...args: unknown[]) => unknown
    const hear = (error: unknown): void => {
      if (!isSilence(error)) return
      client.end(() => {})
      cutResting()
    }
    Reflect.set(client, 'query', (...args: unknown[]): unknown => {
      const asked = ask(...args)
      if (asked instanceof Promise) asked.catch(hear)
      return asked
    })
  })
}

/** Lets one connection wait for its answers as long as they take; answers what ends that. */
export const waitForEver = (client: pg.ClientBase): (() => void) => {
  const parameters = Reflect.get(client, 'connectionParameters') as { query_timeout: number | false }
  const bound = parameters.query_timeout
  parameters.query_timeout = false
  return () => {
    parameters.query_timeout = bound
  }
}
