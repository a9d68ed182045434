import { createLogger } from '#server/process/logger.ts'
import { refundTool } from '#server/process/refund-tool.ts'
import { readSettings } from '#server/process/settings.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

try {
  await refundTool(readSettings(process.env), process.argv.slice(2), { logger: createLogger(), say })
  process.exit(0)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
