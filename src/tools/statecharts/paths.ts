/** A generated path as sentences, from the spec model of the machine. */
export type PathText = { start: string; steps: string[]; target: string }

/** How many paths test a machine, and those worth reading. */
export type TestedPaths = { machine: string; all: number; shown: PathText[] }
