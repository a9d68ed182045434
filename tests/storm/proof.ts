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

/** Writes the line of a storm into the table of docs/proof.md. */
export const writeProof = ({ name, seed, line }: { name: string; seed: number; line: string }): void => {
  const date = new Date().toISOString().slice(0, 10)
  const row = `| ${name} | ${date} | ${seed} | ${machine()} | ${line} |`
  const lines = readFileSync(file, 'utf8').split('\n')
  const at = lines.findIndex((text) => text.startsWith(`| ${name} `))
  if (at === -1) lines.splice(lines.findLastIndex((text) => text.startsWith('| ')) + 1, 0, row)
  else lines[at] = row
  writeFileSync(file, lines.join('\n'))
  execFileSync(process.execPath, [join(projectRoot, 'node_modules', 'oxfmt', 'bin', 'oxfmt'), file])
}
