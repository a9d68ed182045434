/** A picture beside the one that stands for its state: the screen as it is when things came otherwise. */
export type PagePicture = {
  key: string
  title: string
  phone: string
  desktop: string
  twin: string | null
}

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
  /** What its picture shows where there are others: 'Aprovada'; '' where its screen is always the same. */
  outcome: string
  others: PagePicture[]
  /** Why its picture is also that of another state; null where it is its own. */
  twin: string | null
  /** The sentences of its pictures that a machine may say. */
  says: string[]
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
export type PageStep = {
  text: string
  took: number[]
  states: number[]
  /** Of each state the picture that is true here, where it is not the one that stands for it. */
  pictures?: string[]
  /** What is said on the screen, where the picture says something else. */
  said?: string[]
}

export type PageFilm = {
  /** What is special about it: no two of a page are the same. */
  title: string
  /** Numbers of the page's steps. */
  steps: number[]
}

export type PageFilms = { heading: string; films: PageFilm[] }[]

export type PageData = {
  machine: string
  title: string
  states: PageState[]
  transitions: PageTransition[]
  films: PageFilms
  /** Every step of the films once: most are in many. */
  steps: PageStep[]
}

/** One thing that can be searched: where it stands, what is shown, and what it is. */
export type SearchEntry = {
  href: string
  kind: 'state' | 'film' | 'question' | 'screen' | 'message' | 'event'
  /** What it is called, by which it is found first, where that is not the text. */
  title?: string
  text: string
  of: string
  /** What can be read on its picture, line by line. */
  seen?: string[]
}
