import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { instrument, type ServerMutant } from './instrument.ts'

/**
 * What is mutated: the laws of the contract, what the server does with orders, money and events, and of the machines what stands
 * in functions: guards, assigns, parameters, inputs, first contexts (their charts have a proof of their own).
 */
const rooms = [
  'src/contract/laws',
  'src/contract/nouns',
  'src/server/orders',
  'src/server/payments',
  'src/server/coupons',
  'src/server/checkout',
  'src/server/events',
  'src/server/dashboard',
  'src/server/jobs',
  'machines',
]

export const isTarget = (file: string): boolean =>
  file.endsWith('.ts') && !file.endsWith('.words.ts') && rooms.some((room) => file.startsWith(`${room}/`))

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .toSorted()

export const targetFiles = (): string[] => rooms.flatMap(filesIn).filter(isTarget)

const isOfMachine = (file: string): boolean => file.startsWith('machines/')

/** Functions that make parts of charts: they run when their file is loaded. */
const chartPart =
  /^machines\/(checkout\.parts\.ts (\w+(\.save)?: '|reads)|checkout\.ending\.ts |profile\.lists\.ts (again|onFailure))/

export const mutantsIn = (file: string): ServerMutant[] =>
  instrument(file, readFileSync(file, 'utf8'))
    .mutants.filter(({ isStatic }) => !(isStatic && isOfMachine(file)))
    .map((mutant) => (chartPart.test(mutant.id) ? { ...mutant, isStatic: true } : mutant))

/** Folders of suites, those first that are quick and look closest. */
const suiteFolders = [
  'contract',
  'checkout',
  'orders',
  'payments-server',
  'coupons',
  'payments',
  'event-creation',
  'events',
  'dashboard',
  'jobs',
  'event',
  'bracket',
  'profile',
  'mail',
  'auth',
  'seed',
  'server',
]
/** The path suites of machines are for their bodies alone; the others need a browser or a second database. */
const isLeftOut = (suite: string): boolean => /\.(actor|e2e)\.test\.ts$/.test(suite)

const suitesIn = (folder: string): string[] =>
  filesIn(join('tests', folder)).filter((file) => file.endsWith('.test.ts') && !isLeftOut(file))

/** They take seconds for a test: only what no other suite killed is left to them. */
const slow = /\/(attempts|chaos|two-tabs|smtp|image-queue|seed-demo|rate-limit|pages|combiner|overload)\./

const rankOf = (suite: string): number => (slow.test(suite) ? 2 : Number(suite.endsWith('.api.test.ts')))

const machineSuites = (): string[] => [
  join('tests', 'machines', 'port-errors.test.ts'),
  join('tests', 'orders', 'life.test.ts'),
  ...filesIn('tests').filter((file) => file.endsWith('.actor.test.ts')),
]

export const suitesInOrder = (): string[] => [
  ...suiteFolders.flatMap(suitesIn).toSorted((a, b) => rankOf(a) - rankOf(b)),
  ...machineSuites(),
]

/** The suites that may notice a mutant of these files: what machines do is noticed where they are walked. */
export const suitesOf = (mutants: readonly ServerMutant[]): string[] => {
  const ofMachines = machineSuites()
  const isAsked = (suite: string): boolean =>
    mutants.some(({ file }) =>
      isOfMachine(file) ? ofMachines.includes(suite) : !suite.endsWith('.actor.test.ts'),
    )
  return suitesInOrder().filter(isAsked)
}

/** What is evaluated at load is tried in a process for each mutant, so on the suites closest to it alone. */
const closest: Record<string, string[]> = {
  contract: ['contract', 'checkout', 'event-creation', 'payments', 'event'],
  orders: ['orders'],
  payments: ['payments-server', 'payments'],
  coupons: ['coupons', 'payments-server'],
  checkout: ['payments-server', 'orders'],
  events: ['events', 'event-creation'],
  dashboard: ['dashboard'],
  jobs: ['jobs', 'mail'],
}

export const suitesOfStatics = (file: string): string[] => {
  const [, side = '', room = ''] = file.split('/')
  if (isOfMachine(file)) {
    const [machine = ''] = side.split('.')
    return machineSuites().filter((suite) => suite.startsWith(`tests/${machine}/`))
  }
  const folders = closest[side === 'contract' ? side : room] ?? []
  return suitesInOrder().filter(
    (suite) =>
      folders.some((folder) => suite.startsWith(`tests/${folder}/`)) &&
      (side !== 'contract' || !suite.endsWith('.api.test.ts')),
  )
}
