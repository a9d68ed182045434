import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#server/root.ts'

const file = join(projectRoot, 'docs', 'proof.md')

const machine = (): string => {
  const all = cpus()
  return `${all.length} × ${all[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}`
}

/** What a run without faults proves. */
export type Proof = { name: string; seed: number; size: number; full: number; unit: string; line: string }

type Row = Proof & { date: string; machine: string }

const isOf = (name: string) => (text: string) => text.startsWith(`| ${name} `)

/** How large the run was that the table keeps of a storm; 0 where it keeps none. */
export const keptSize = (page: string, name: string): number => {
  const [, , size = ''] = (page.split('\n').find(isOf(name)) ?? '').split('|')
  return Number.parseInt(size, 10) || 0
}

/** The page with the storm's line in its table. */
const withProof = (page: string, { name, seed, size, full, unit, line, ...run }: Row): string => {
  const row = `| ${name} | ${size} of ${full} ${unit} | ${run.date} | ${seed} | ${run.machine} | ${line} |`
  const lines = page.split('\n')
  const at = lines.findIndex(isOf(name))
  if (at === -1) lines.splice(lines.findLastIndex((text) => text.startsWith('| ')) + 1, 0, row)
  else lines[at] = row
  return lines.join('\n')
}

/** Null where a larger run is kept: it is written over only when that is asked for. */
export const nextPage = (page: string, row: Row, { always }: { always: boolean }): string | null =>
  keptSize(page, row.name) > row.size && !always ? null : withProof(page, row)

/** Writes the line of a storm into docs/proof.md, unless a larger run is kept there; answers which size is kept. */
export const writeProof = (proof: Proof, asked: { always: boolean }): number => {
  const page = readFileSync(file, 'utf8')
  const date = new Date().toISOString().slice(0, 10)
  const next = nextPage(page, { ...proof, date, machine: machine() }, asked)
  if (next === null) return keptSize(page, proof.name)
  writeFileSync(file, next)
  execFileSync(process.execPath, [join(projectRoot, 'node_modules', 'oxfmt', 'bin', 'oxfmt'), file])
  return proof.size
}
