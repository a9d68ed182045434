import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { type ChartTransition, chartOf } from '../../src/tools/statecharts/chart.ts'
import type { Proof, Proofs } from '../../src/tools/statecharts/reader/proof.ts'
import type { Executor } from '../support/transitions.ts'
import { allMachines } from '../support/machines.ts'
import { readFigures } from './coverage-report.ts'

const page = join('docs', 'statecharts', 'proof.js')
const prefix = 'proofs='

/** Mutant's id → whether a suite notices it, from the last `npm run mutate:machines` of each machine. */
const outcomesFile = join('coverage', 'mutants.json')

const keptOutcomes = (): Record<string, boolean> =>
  existsSync(outcomesFile) ? (JSON.parse(readFileSync(outcomesFile, 'utf8')) as Record<string, boolean>) : {}

/** Keeps what became of mutants, those of other machines untouched. */
export const keepOutcomes = (outcomes: Record<string, boolean>): void => {
  mkdirSync(dirname(outcomesFile), { recursive: true })
  writeFileSync(outcomesFile, JSON.stringify({ ...keptOutcomes(), ...outcomes }, null, 1))
}

export const readProofs = (): Proofs => {
  const text = existsSync(page) ? readFileSync(page, 'utf8') : `${prefix}{"date":"","machines":{}}`
  return JSON.parse(text.slice(prefix.length)) as Proofs
}

/** How a mutant of this transition is called: 'auth.fetchingUser fetchUser failed#1 '. */
const mutantPrefix = ({ source, kind, name, key }: ChartTransition): string => {
  const at = /#(\d+)--> /.exec(key)?.[1] ?? '0'
  const words = {
    user: name,
    done: `${name} done`,
    error: `${name} failed`,
    after: `after ${name}`,
    always: 'always',
  }
  return `${source} ${words[kind]}#${at} `
}

const executors = ['actor', 'page', 'chromium'] as const

type Given = {
  machines?: readonly AnyStateMachine[]
  taken?: Record<Executor, ReadonlySet<string>>
  outcomes?: Record<string, boolean>
  date?: string
  before?: Proofs
}

/** What proves each arrow; mutants whose outcome is not known, and walks of which there are no figures, count as the page has them already. */
export const proofsOf = ({
  machines = allMachines.map(({ machine }) => machine),
  taken,
  outcomes = keptOutcomes(),
  date,
  before = readProofs(),
}: Given = {}): Proofs => {
  const figures = taken ?? {
    actor: readFigures('actor'),
    page: readFigures('page'),
    chromium: readFigures('chromium'),
  }
  const walkersOf = (transitions: readonly ChartTransition[]): ReadonlySet<Executor> =>
    new Set(executors.filter((executor) => transitions.some(({ key }) => figures[executor].has(key))))
  const proofOf = (machine: string, transition: ChartTransition, walkers: ReadonlySet<Executor>): Proof => {
    const own = mutantPrefix(transition)
    const known = Object.entries(outcomes).filter(([id]) => id.startsWith(own))
    const kept = before.machines[machine]?.[transition.key]
    const isKnown = known.length > 0
    const isTaken = (executor: Executor): boolean =>
      walkers.has(executor) ? figures[executor].has(transition.key) : (kept?.[executor] ?? false)
    return {
      actor: isTaken('actor'),
      page: isTaken('page'),
      chromium: isTaken('chromium'),
      killed: isKnown ? known.filter(([, killed]) => killed).length : (kept?.killed ?? 0),
      alive: isKnown ? known.filter(([, killed]) => !killed).length : (kept?.alive ?? 0),
    }
  }
  return {
    date: date ?? new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(new Date()),
    machines: Object.fromEntries(
      machines.map((machine) => {
        const { transitions } = chartOf(machine)
        const walkers = walkersOf(transitions)
        const proofs = transitions.map((one) => [one.key, proofOf(machine.id, one, walkers)])
        return [machine.id, Object.fromEntries(proofs)]
      }),
    ),
  }
}

/** docs/statecharts/proof.js, which the pages read. */
export const writeProofs = (): void => {
  const { date, machines } = proofsOf()
  const lines = Object.entries(machines).map(([id, proofs]) => {
    const own = Object.entries(proofs).map(
      ([key, proof]) => `\n${JSON.stringify(key)}:${JSON.stringify(proof)}`,
    )
    return `\n${JSON.stringify(id)}:{${own.join(',')}}`
  })
  writeFileSync(page, `${prefix}{"date":"${date}","machines":{${lines.join(',')}}}\n`)
}
