import process from 'node:process'

/** What a process of several is given by the one that starts them, in this variable of its environment. */
export const workerVariable = 'QUADRA_WORKER'

export type WorkerPart = {
  /** From 1 to WEB_PROCESSES; the one that takes its place has it too. */
  place: number
  /** Where the built-in sandbox runs, which they share; null without one. */
  sandboxUrl: string | null
}

/** How a process ends. */
export type Ending = {
  /** ms that requests in flight have. */
  forMs: number
  /** Whether it is somebody at a terminal who waits. */
  isQuick: boolean
}

/** What the processes tell one another. */
export type ToWorker = { end: Ending } | { question: number; about: string }
export type FromWorker = 'ready' | { question: number; answer: unknown }

/** Null in a shop of one process, and in the one that starts the others. */
export const workerPart = (env: NodeJS.ProcessEnv): WorkerPart | null =>
  env[workerVariable] === undefined ? null : (JSON.parse(env[workerVariable]) as WorkerPart)

const tell = (message: FromWorker): void => void process.send?.(message, () => {})

type Answers = Record<string, () => Promise<unknown>>

/** Says that this process serves, and does what the one that started it asks. */
export const reportToPrimary = (end: (ending: Ending) => void, answers: Answers): void => {
  process.on('message', (message: ToWorker) => {
    if ('end' in message) return end(message.end)
    const { question, about } = message
    // whoever asked goes on without an answer
    answers[about]?.().then(
      (answer) => tell({ question, answer }),
      () => {},
    )
    return undefined
  })
  tell('ready')
}
