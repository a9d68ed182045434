export type FilmStep = {
  text: string
  /** Numbers of `commands`. */
  does: number[]
  /** Keys of transitions. */
  took: string[]
  /** The innermost states, and for each of them the picture that is true of it (outcomes.ts). */
  states: string[]
  pictures: string[]
  /** What the machine has to say on its screen. */
  said: string[]
}

/** One generated path as it was gone along with the real machine, step by step. */
export type Film = {
  start: string
  /** What the spec model calls where it ends. */
  target: string
  /** The machine's input at its start. */
  input: unknown
  /** The first one is the start. */
  steps: FilmStep[]
}

/** What is done to a machine: an event, an answer of one of its ports, or time. */
export type Command =
  | { send: { type: string } }
  | { resolve: string; output: unknown }
  | { reject: string; error: unknown }
  | { wait: number }

/** What docs/statecharts/films holds of a machine: its films, and everything that they do to it. */
export type Films = {
  machine: string
  /** How many paths are walked by the tests. */
  all: number
  /** How it normally goes. */
  happy: Film | null
  films: Film[]
  commands: Command[]
}

type NumberedStep = [
  text: string,
  does: number[],
  took: number[],
  states: number[],
  pictures?: number[],
  said?: number[],
]
type Numbered = {
  start: string
  target: string
  input: unknown
  steps: NumberedStep[]
}
type Kept = {
  machine: string
  all: number
  names: string[]
  happy: Numbered | null
  films: Numbered[]
  commands: Command[]
}

const prefix = 'films='

const listed = (items: readonly unknown[]): string =>
  items.map((item) => `\n${JSON.stringify(item)}`).join(',')

/** As a script, so that a page from the disk can read it; one film and one command a line, each name once. */
export const writeFilms = ({ machine, all, happy, films, commands }: Films): string => {
  const names: string[] = []
  const nameNumbers = new Map<string, number>()
  const nameNumber = (name: string): number => {
    const number = nameNumbers.get(name) ?? names.push(name) - 1
    nameNumbers.set(name, number)
    return number
  }
  const used: Command[] = []
  const usedNumbers = new Map<number, number>()
  const usedNumber = (number: number): number => {
    const command = commands[number]
    const known = usedNumbers.get(number) ?? (command ? used.push(command) - 1 : -1)
    usedNumbers.set(number, known)
    return known
  }
  const numbered = ({ start, target, input, steps }: Film): Numbered => ({
    start,
    target,
    input,
    steps: steps.map(({ text, does, took, states, pictures, said }): NumberedStep => {
      const step = [text, does.map(usedNumber), took.map(nameNumber), states.map(nameNumber)] as const
      const isPlain = said.length === 0 && pictures.every((picture) => states.includes(picture))
      return isPlain ? [...step] : [...step, pictures.map(nameNumber), said.map(nameNumber)]
    }),
  })
  const kept = films.map(numbered)
  const keptHappy = happy ? numbered(happy) : null
  return `${prefix}{"machine":"${machine}","all":${all},"happy":${JSON.stringify(keptHappy)},"films":[${listed(kept)}],"commands":[${listed(used)}],"names":[${listed(names)}]}\n`
}

export const filmsFrom = ({ machine, all, names, happy, films, commands }: Kept): Films => {
  const namesOf = (numbers: readonly number[]): string[] => numbers.map((number) => names[number] ?? '')
  const named = ({ steps, ...film }: Numbered): Film => ({
    ...film,
    steps: steps.map(([text, does, took, states, pictures = states, said = []]) => ({
      text,
      does,
      took: namesOf(took),
      states: namesOf(states),
      pictures: namesOf(pictures),
      said: namesOf(said),
    })),
  })
  return { machine, all, commands, happy: happy && named(happy), films: films.map(named) }
}

export const readFilms = (script: string): Films => filmsFrom(JSON.parse(script.slice(prefix.length)) as Kept)
