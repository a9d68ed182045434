import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { root } from './files.ts'
import type { Sample } from './fences.ts'

const Report = v.object({ diagnostics: v.array(v.object({ code: v.string(), filename: v.string() })) })

/**
 * Lays each sample in an empty tree of its own under the house's lint settings
 * and answers, sample by sample, the rules it broke.
 */
export async function lint(samples: Sample[]): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'quadra-house-'))
  samples.forEach(({ file, line, beside }, index) => {
    const tree = join(folder, `${index}`)
    for (const [path, text] of Object.entries({ [file]: line, ...beside })) {
      mkdirSync(dirname(join(tree, path)), { recursive: true })
      writeFileSync(join(tree, path), `${text}\n`)
    }
    cpSync(join(root, '.oxlintrc.json'), join(tree, '.oxlintrc.json'))
  })
  const { diagnostics } = v.parse(Report, JSON.parse(await report(folder)))
  rmSync(folder, { recursive: true })
  return samples.map((_, index) =>
    diagnostics.filter(({ filename }) => filename.startsWith(`${index}/`)).map(({ code }) => code),
  )
}

function report(folder: string): Promise<string> {
  const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
  const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 }
  return new Promise((resolve) => {
    execFile(process.execPath, [oxlint, '--format=json'], options, (_failed, stdout) => resolve(stdout))
  })
}
