import { createLogger } from '#server/process/logger.ts'
import { payoutTool } from '#server/process/payout-tool.ts'
import { readSettings } from '#server/process/settings.ts'
import { complain, say } from '#server/process/terminal.ts'

try {
  await payoutTool(readSettings(process.env), process.argv.slice(2), { logger: createLogger(), say })
  process.exit(0)
} catch (error) {
  complain(error)
  process.exit(1)
}
