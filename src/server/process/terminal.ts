import process from 'node:process'
import { oneLine } from '#contract/calls/written-text.ts'

/** A line for the operator: whatever was stored, it moves no cursor and turns no direction. */
export const say = (line: string): void => void process.stdout.write(`${oneLine(line)}\n`)

export const complain = (error: unknown): void => {
  const text = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${text.split('\n').map(oneLine).join('\n')}\n`)
}
