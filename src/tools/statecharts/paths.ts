/** A generated path as sentences, from the spec model of the machine. */
export type PathText = {
  start: string
  steps: string[]
  target: string
  /** The walk of the model, by which its recording is found (tests/support/recording.ts). */
  walk: { title: string }
}

/** All paths that test a machine, and those worth reading. */
export type TestedPaths = { machine: string; all: PathText[]; shown: PathText[] }
