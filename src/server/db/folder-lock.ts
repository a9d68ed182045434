import { createHash } from 'node:crypto'
import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'

/** Gives the folder back. */
type Unlock = () => Promise<void>

const taken = (folder: string): Error =>
  new Error(
    `Another process is using ${folder}. The embedded database takes one process; set DATABASE_URL for more.`,
  )

/** An abstract socket is freed by the kernel however the process ends. */
const lockBySocket = (folder: string): Promise<Unlock> =>
  new Promise((resolve, reject) => {
    const name = createHash('sha256').update(folder).digest('hex').slice(0, 32)
    const server = createServer((socket) => socket.destroy())
    server.once('error', () => reject(taken(folder)))
    server.listen(`\0quadra-${name}`, () => {
      server.unref()
      resolve(() => new Promise((closed) => server.close(() => closed())))
    })
  })

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const lockByFile = async (folder: string): Promise<Unlock> => {
  const file = `${folder}.pid`
  const write = (): void => writeFileSync(file, String(process.pid), { flag: 'wx' })
  try {
    write()
  } catch {
    if (isAlive(Number(readFileSync(file, 'utf8')))) throw taken(folder)
    rmSync(file, { force: true })
    write()
  }
  return async () => rmSync(file, { force: true })
}

/** Two processes on one embedded folder would lose data silently, so the second is refused. */
export const lockFolder = (folder: string): Promise<Unlock> => {
  const real = realpathSync(folder)
  return process.platform === 'linux' ? lockBySocket(real) : lockByFile(real)
}
