type File = { path: string; text: string }

export const longestMachineFile = 150

/** Words are a list that is looked up, not read from top to bottom. */
const machines = (files: readonly File[]): File[] =>
  files.filter(({ path }) => path.startsWith('machines/') && !path.endsWith('.words.ts'))

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
