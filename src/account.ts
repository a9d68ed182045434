import { accountTool } from '#server/process/account-tool.ts'
import { createLogger } from '#server/process/logger.ts'
import { readSettings } from '#server/process/settings.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

try {
  await accountTool(readSettings(process.env), process.argv.slice(2), { logger: createLogger(), say })
  process.exit(0)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
