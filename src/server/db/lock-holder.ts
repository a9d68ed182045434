import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { hostname } from 'node:os'
import * as v from 'valibot'

/** Who has a folder, as the lock file says it. */
const Holder = v.object({ id: v.string(), place: v.string(), pid: v.number() })
export type Holder = v.InferOutput<typeof Holder>

/** An abstract socket as a sign of life: the kernel removes it however its process ends. */
type Beacon = { putOut: () => Promise<void> }

const isLinux = (): boolean => process.platform === 'linux'

export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** Processes of one place can tell which of them ended: on Linux those of one network namespace since the machine started. */
export const placeOfThis = (): string => {
  if (!isLinux()) return hostname()
  try {
    const start = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${start} ${readlinkSync('/proc/self/ns/net')}`
  } catch {
    return randomUUID()
  }
}

/** Null when the socket exists already, and outside of Linux. */
export const lightBeacon = async (id: string): Promise<Beacon | null> => {
  if (!isLinux()) return null
  const server = createServer((socket) => socket.destroy())
  return new Promise((resolve, reject) => {
    server.once('error', (error) => (codeOf(error) === 'EADDRINUSE' ? resolve(null) : reject(error)))
    server.listen(`\0quadra-${id}`, () => {
      server.unref()
      resolve({ putOut: () => new Promise((closed) => server.close(() => closed())) })
    })
  })
}

/** A process of another user lives too, though it may not be asked. */
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}

const read = (text: string): Holder | null => {
  try {
    return v.parse(Holder, JSON.parse(text))
  } catch {
    return null
  }
}

/**
 * Proves that the process that wrote this has ended, by taking its socket: a process id alone proves nothing, as the system
 * gives it to another process later. 'none' when it cannot be known from here.
 */
export const proveGone = async (text: string): Promise<Beacon | 'lives' | 'none'> => {
  const holder = read(text)
  if (holder?.place !== placeOfThis()) return 'none'
  if (isLinux()) return (await lightBeacon(holder.id)) ?? 'lives'
  return isAlive(holder.pid) ? 'none' : { putOut: async () => {} }
}
