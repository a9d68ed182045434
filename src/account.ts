import { accountTool } from '#server/process/account-tool.ts'
import { createLogger } from '#server/process/logger.ts'
import { readSettings } from '#server/process/settings.ts'
import { complain, say } from '#server/process/terminal.ts'

try {
  await accountTool(readSettings(process.env), process.argv.slice(2), { logger: createLogger(), say })
  process.exit(0)
} catch (error) {
  complain(error)
  process.exit(1)
}
