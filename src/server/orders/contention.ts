import { errorCode } from '../http/failures.ts'

/** Serialisation failure, deadlock, lock time-out, and a unique key that another process took first. */
const contentionCodes = new Set<string | null>(['40001', '40P01', '55P03', '23505'])

/** True when repeating the same work may succeed. */
export const isContention = (error: unknown): boolean => contentionCodes.has(errorCode(error))

/** Repeats the work a few times when other transactions got in its way. */
export const retrying = async <T>(work: () => Promise<T>, attempts = 4): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (attempts <= 1 || !isContention(error)) throw error
    return retrying(work, attempts - 1)
  }
}
