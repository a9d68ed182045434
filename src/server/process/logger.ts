import { pino, type Logger as Pino } from 'pino'

/** Structured lines. Never hand it bodies, query strings, headers or personal data: identifiers and counts only. */
export type Logger = Pick<Pino, 'info' | 'warn' | 'error' | 'debug'>

export const createLogger = (
  level: 'info' | 'warn' | 'silent' = 'info',
  worker: number | null = null,
): Logger =>
  pino({ level, base: worker === null ? null : { worker }, timestamp: pino.stdTimeFunctions.isoTime })

/** The loggable part of an error: never a driver's message, which may quote a value. */
export const errorFacts = (error: unknown): Record<string, string | undefined> =>
  error instanceof Error
    ? {
        name: error.name,
        stack: error.stack
          ?.split('\n')
          .filter((line) => line.startsWith('    at '))
          .slice(0, 8)
          .join('\n'),
      }
    : { name: typeof error }
