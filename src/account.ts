import { accountTool } from '#server/account-tool.ts'
import { createLogger } from '#server/logger.ts'
import { readSettings } from '#server/settings.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

try {
  await accountTool(readSettings(process.env), process.argv.slice(2), { logger: createLogger(), say })
  process.exit(0)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
