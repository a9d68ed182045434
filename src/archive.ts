import { type ArchiveVerb, archiveTool } from '#server/process/archive-tool.ts'
import { readSettings } from '#server/process/settings.ts'

const [verb, ...args] = process.argv.slice(2)

/** What these tools write is its owner's alone. */
process.umask(0o077)
try {
  await archiveTool(
    verb as ArchiveVerb,
    readSettings(process.env),
    args,
    (line) => void process.stdout.write(`${line}\n`),
  )
  process.exit(0)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
