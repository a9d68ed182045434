import { type ChildProcess, fork } from 'node:child_process'

type Told = { id: number; answer?: unknown; failed?: string }

export type Part = {
  /** Asks the process and waits for its answer. */
  ask: <Answer>(ask: unknown) => Promise<Answer>
  /** Ends it and waits for the end. */
  stop: () => Promise<void>
}

const longest = 300_000

/** A process of the bench that answers questions; `args` are given to it as one JSON text. */
export const startPart = async (
  file: string,
  args: object | null,
  { flags = [] }: { flags?: readonly string[] } = {},
): Promise<Part> => {
  const child: ChildProcess = fork(file, args === null ? [] : [JSON.stringify(args)], {
    execArgv: [...flags],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>()
  let asked = 0
  child.on('message', ({ id, answer, failed }: Told) => {
    const one = waiting.get(id)
    waiting.delete(id)
    if (failed === undefined) one?.resolve(answer)
    else one?.reject(new Error(failed))
  })
  child.on('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('a process of the bench ended'))
  })
  const answerTo = (id: number): Promise<unknown> => {
    const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
    const tooLong = setTimeout(() => waiting.get(id)?.reject(new Error('no answer')), longest)
    return answer.finally(() => clearTimeout(tooLong))
  }
  if (args !== null) await answerTo(0)
  return {
    ask: async <Answer>(ask: unknown) => {
      const id = (asked += 1)
      const answer = answerTo(id)
      child.send({ id, ask })
      return (await answer) as Answer
    },
    stop: async () => {
      if (child.exitCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}
