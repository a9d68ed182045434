import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import * as v from 'valibot'
import { PermanentFailure } from '../jobs/permanent-failure.ts'
import type { Settings } from '../process/settings.ts'

export type Attachment = { filename: string; contentType: string; content: string | Buffer }

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  attachments?: readonly Attachment[]
}

export type Mailer = { send(mail: Mail): Promise<void>; close(): void }

/** ms without an answer after which the attempt fails. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

const Refused = v.object({ responseCode: v.number(), command: v.string() })

/**
 * The server refuses this recipient or letter with 5xx, so retrying cannot help. Any other refusal (of the sender, of the
 * password) is the shop's to fix and is retried.
 */
const permanentRefusal = (error: unknown): PermanentFailure | null => {
  const parsed = v.safeParse(Refused, error)
  if (!parsed.success) return null
  const { responseCode, command } = parsed.output
  if (responseCode < 500 || (command !== 'RCPT TO' && command !== 'DATA')) return null
  return new PermanentFailure(`${command} refused with ${responseCode}`)
}

const message = ({ attachments = [], ...mail }: Mail) => ({ ...mail, attachments: [...attachments] })

const smtpMailer = (url: string, from: string): Mailer => {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
  const transport = createTransport({ url, requireTLS: !isLocal, ...patience }, { from })
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(message(mail))
      } catch (error) {
        throw permanentRefusal(error) ?? error
      }
    },
    close: () => transport.close(),
  }
}

/** Each mail becomes one .eml file, its name beginning with the time; written whole or not at all. */
const outboxMailer = (folder: string, from: string): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from })
  mkdirSync(folder, { recursive: true })
  return {
    send: async (mail) => {
      const { message: written } = await transport.sendMail(message(mail))
      const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
      const file = join(folder, `${time}-${randomBytes(3).toString('hex')}.eml`)
      await writeFile(`${file}.part`, written)
      await rename(`${file}.part`, file)
    },
    close: () => {},
  }
}

export const outboxFolder = (settings: Pick<Settings, 'dataDir'>): string => join(settings.dataDir, 'outbox')

/** SMTP where SMTP_URL is set, else files in DATA_DIR/outbox. */
export const createMailer = (settings: Settings): Mailer =>
  settings.smtpUrl === null
    ? outboxMailer(outboxFolder(settings), settings.mailFrom)
    : smtpMailer(settings.smtpUrl, settings.mailFrom)
