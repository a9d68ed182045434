import type { Logger } from '#server/process/logger.ts'

type Line = [level: 'info' | 'warn' | 'error', message: string | undefined, facts: unknown]

/** A logger that keeps what it is told. */
export const recordingLogger = (): { logger: Logger; lines: Line[] } => {
  const lines: Line[] = []
  const at =
    (level: Line[0]) =>
    (facts: unknown, message?: string): void =>
      void lines.push([level, message, facts])
  const logger = { info: at('info'), warn: at('warn'), error: at('error'), debug: () => {} } as Logger
  return { logger, lines }
}
