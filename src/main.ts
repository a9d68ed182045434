import cluster from 'node:cluster'
import { drain } from '#server/http/drain.ts'
import { listen } from '#server/http/listen.ts'
import type { Figures } from '#server/metrics/metrics.ts'
import { metricsApp, processFigures } from '#server/metrics/metrics-server.ts'
import { readSettings, type Settings } from '#server/process/settings.ts'
import { type Ending, reportToPrimary, workerPart } from '#server/process/worker.ts'
import { createWorkers } from '#server/process/workers.ts'
import { welcome } from '#server/process/welcome.ts'
import { openShop, processLogger, shareSandbox } from './shop.ts'

const inFlightMs = 10_000
/** Longer than connections are waited for. */
const graceMs = 10_000

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const fail = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

/** Ends this process, with code 0 when all was done. */
type End = (ending: Ending) => Promise<boolean>

const endOnce = (end: End): ((ending: Ending) => void) => {
  let ending = false
  return (how) => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), how.forMs + graceMs).unref()
    end(how).then((isWhole) => process.exit(isWhole ? 0 : 1), fail)
  }
}

/** Whoever presses Ctrl+C does not wait for browsers that rest, and pressing it twice ends at once. */
const endOnSignals = (end: End): void => {
  const endFirst = endOnce(end)
  let signals = 0
  const onSignal = (isQuick: boolean): void => {
    if ((signals += 1) > 1) process.exit(1)
    endFirst({ forMs: inFlightMs, isQuick })
  }
  process.on('SIGINT', () => onSignal(true))
  process.on('SIGTERM', () => onSignal(false))
}

const showFigures = async (
  { metrics }: Settings,
  collect: () => Promise<Figures[]>,
): Promise<() => Promise<void>> => {
  if (!metrics) return async () => {}
  const server = await listen(metricsApp(collect), { ...metrics, prefix: 'METRICS_' })
  return () => drain(server, { closesResting: true })
}

const runAlone = async (settings: Settings): Promise<void> => {
  const shop = await openShop(settings, { part: null, onLost: fail })
  const { figures } = shop
  const hideFigures = await showFigures(settings, () => Promise.all([figures.process(), figures.shop()]))
  say(welcome(settings))
  endOnSignals(async (ending) => {
    await shop.stop(ending)
    await hideFigures()
    return true
  })
}

/** One of several: a terminal's signals are for the process that started it, which tells it when to end. */
const runWorker = async (settings: Settings): Promise<void> => {
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {})
  const shop = await openShop(settings, { part: workerPart(process.env), onLost: fail })
  const end = endOnce(async (ending) => {
    await shop.stop(ending)
    return true
  })
  process.on('SIGTERM', () => end({ forMs: inFlightMs, isQuick: false }))
  reportToPrimary(end, shop.figures)
}

/** Serves nothing but figures itself: it starts the processes that do, and replaces them. */
const runSeveral = async (settings: Settings): Promise<void> => {
  const logger = processLogger(null)
  const sandbox = await shareSandbox(settings)
  const workers = createWorkers({
    count: settings.webProcesses,
    sandboxUrl: sandbox?.url ?? null,
    logger,
    giveUp: (sentence) => {
      process.stderr.write(`${sentence}\n`)
      void workers.stop({ forMs: inFlightMs, isQuick: false }).then(() => process.exit(1))
    },
  })
  const hideFigures = await showFigures(settings, async () => [
    await processFigures(workers.counts()),
    ...(await workers.ask<Figures>('process')),
    ...(await workers.ask<Figures>('shop', 1)),
  ])
  endOnSignals(async (ending) => {
    const isWhole = await workers.stop(ending)
    await hideFigures()
    await sandbox?.close()
    return isWhole
  })
  process.on('SIGHUP', () => void workers.restart())
  // why it did not start was said by the process itself
  await workers.start().catch(() => process.exit(1))
  say(welcome(settings))
}

/** What this process writes is its owner's alone. */
process.umask(0o077)
try {
  const settings = readSettings(process.env)
  if (cluster.isWorker) await runWorker(settings)
  else if (settings.webProcesses > 1) await runSeveral(settings)
  else await runAlone(settings)
} catch (error) {
  fail(error)
}
