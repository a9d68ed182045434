/** ms; a reload lets the place of its former page go a moment after it asks for it again. */
const patience = 500

const isTaken = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')

/**
 * The place of the one tab that keeps an account's draft: a lock, which the browser lets go with the tab. Where there are
 * no locks, every tab is taken for the first.
 */
export const draftPlace = (locks: LockManager | undefined) => {
  let turn = 0
  let letGo = (): void => undefined
  const leave = (): void => {
    turn += 1
    letGo()
  }
  const hold = (mine: number, resolve: (isMine: boolean) => void) => (): Promise<void> | undefined => {
    resolve(mine === turn)
    if (mine !== turn) return undefined
    return new Promise((done) => {
      letGo = done
    })
  }
  return {
    /** Whether this tab has the place of this account now. */
    claim: (userId: string): Promise<boolean> => {
      leave()
      const mine = turn
      if (!locks) return Promise.resolve(true)
      return new Promise((resolve) => {
        locks
          .request(
            `rascunho-de-evento/${userId}`,
            { signal: AbortSignal.timeout(patience) },
            hold(mine, resolve),
          )
          .catch((error: unknown) => resolve(!isTaken(error)))
      })
    },
    /** Lets go of what is held now, not of what is claimed later. */
    leaving: (): (() => void) => {
      const mine = turn
      return () => {
        if (mine === turn) leave()
      }
    },
  }
}
