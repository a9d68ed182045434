type File = { path: string; text: string }

export const longestMachineFile = 150

const machines = (files: readonly File[]): File[] => files.filter(({ path }) => path.startsWith('machines/'))

/** Files of machines that nobody reads in one breath. */
export const longMachines = (files: readonly File[]): string[] =>
  machines(files)
    .filter(({ text }) => text.split('\n').length - 1 > longestMachineFile)
    .map(({ path }) => path)

const chartBegins = /\.(createMachine|createStateConfig)\(/

/** Files whose chart, from where it begins, holds code where the name of an action should stand. */
export const chartsWithCode = (files: readonly File[]): string[] =>
  machines(files)
    .filter(({ text }) => {
      const from = text.search(chartBegins)
      return from >= 0 && /\b(assign|enqueueActions)\(/.test(text.slice(from))
    })
    .map(({ path }) => path)

/** And the event page's: with its actions named it no longer fits the bytes of a public page. */
const open = [
  'machines/bracket-editing.machine.ts',
  'machines/coupons.machine.ts',
  'machines/dashboard-tables.machine.ts',
  'machines/dashboard.machine.ts',
  'machines/event-creation.machine.ts',
  'machines/event-editing.machine.ts',
  'machines/lot-selection.machine.ts',
  'machines/ticket-selection.machine.ts',
]

/** Still to be parted into a chart and what it is made of. */
export const notYetShort: readonly string[] = open

/** Still to have their assignments named. */
export const notYetNamed: readonly string[] = open
