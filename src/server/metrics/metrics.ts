import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { reasonOf } from './reasons.ts'

/** Figures as one process hands them to another. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

export type Metrics = {
  /** A hold was asked for. */
  hold: (outcome: 'held' | 'refused' | 'failed') => void
  refusal: (status: number, sentence: string | readonly string[]) => void
  /** The provider refused what was asked; `trouble` is what its owner has to mend. */
  providerRefusal: (asked: string, trouble: string | null) => void
  /** A request was answered, after `ms`. */
  answer: (status: number, ms: number) => void
  /** Shows how many wait in a queue. */
  queue: (name: 'hold' | 'checkout' | 'payment' | 'settle', waiting: () => number) => void
  /** Shows event-loop delay and memory of this process, and whether it hears what others change. */
  watchProcess: (hearsOthers: () => boolean) => void
  figures: () => Promise<Figures>
}

const answerTimes = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Left out is what is not known yet: neither the text format nor JSON has the library's word for it. */
const withoutUnknown = (figure: Figures[number]): Figures[number] => ({
  ...figure,
  values: figure.values.filter(({ value }) => !Number.isNaN(value)),
})

/** What one process counts; `worker` is its place among several. No label ever holds what a visitor sent. */
export const createMetrics = (worker = 1): Metrics => {
  const registry = new Registry()
  registry.setDefaultLabels({ worker: String(worker) })
  const registers = [registry]
  const holds = new Counter({
    name: 'quadra_holds_total',
    help: 'Holds of places that were asked for, by what became of them.',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of ['held', 'refused', 'failed']) holds.inc({ outcome }, 0)
  const refusals = new Counter({
    name: 'quadra_refusals_total',
    help: 'Requests that were refused, by HTTP status and by the name of the sentence that was answered.',
    labelNames: ['status', 'reason'],
    registers,
  })
  const providerRefusals = new Counter({
    name: 'quadra_provider_refusals_total',
    help: 'What the payment provider refused, by what was asked and by what its owner has to mend (none: nothing).',
    labelNames: ['asked', 'trouble'],
    registers,
  })
  const answers = new Histogram({
    name: 'quadra_http_request_seconds',
    help: 'Time until an answer, by the first digit of its status.',
    labelNames: ['status'],
    buckets: answerTimes,
    registers,
  })
  const queues = new Map<string, () => number>()
  const waiting = new Gauge({
    name: 'quadra_queue_waiting',
    help: 'Holds, checkouts, payments and their news that wait to be decided together.',
    labelNames: ['queue'],
    registers,
    collect: () => {
      for (const [queue, read] of queues) waiting.set({ queue }, read())
    },
  })
  return {
    hold: (outcome) => holds.inc({ outcome }),
    refusal: (status, sentence) => refusals.inc({ status, reason: reasonOf([sentence].flat()[0] ?? '') }),
    providerRefusal: (asked, trouble) => providerRefusals.inc({ asked, trouble: trouble ?? 'none' }),
    answer: (status, ms) => answers.observe({ status: `${Math.floor(status / 100)}xx` }, ms / 1000),
    queue: (name, read) => void queues.set(name, read),
    watchProcess: (hearsOthers) => {
      collectDefaultMetrics({ register: registry })
      const hears: Gauge = new Gauge({
        name: 'quadra_hears_changes',
        help: '1 while changes that other processes make are heard, else 0.',
        registers,
        collect: () => hears.set(hearsOthers() ? 1 : 0),
      })
    },
    figures: async () => (await registry.getMetricsAsJSON()).map(withoutUnknown),
  }
}
