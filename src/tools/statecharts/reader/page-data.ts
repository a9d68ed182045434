/** What a page of docs/statecharts knows of its machine: in the page as JSON, read by reader.ts. */
export type PageState = {
  id: string
  title: string
  /** The name in the code, without the machine's. */
  code: string
  description: string
  effects: string[]
  ports: string[]
  /** Addresses of its pictures, or why it has none. */
  phone: string | null
  desktop: string | null
  reason: string | null
  inner: string[]
  /** Exits of the states around it, numbers of the transitions, innermost first. */
  around: { of: string; exits: number[] }[]
  /** Whether it is on the way that things normally go. */
  happy: boolean
}

export type PageTransition = {
  key: string
  from: string
  to: string | null
  /** With its condition: 'envia o formulário, se tudo preenchido'. */
  words: string
  effects: string[]
}

/** `took` and `states` are numbers of the lists above. */
export type PageFilm = {
  /** What is special about it: the last thing that happens. */
  title: string
  start: string
  steps: { text: string; took: number[]; states: number[] }[]
}

export type PageFilms = { heading: string; films: PageFilm[] }[]

export type PageData = {
  machine: string
  title: string
  states: PageState[]
  transitions: PageTransition[]
  films: PageFilms
}

/** One thing that can be searched: where it stands, what is shown, and what it is. */
export type SearchEntry = { href: string; text: string; of: string }
