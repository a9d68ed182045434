import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Settings } from '../settings.ts'

export type Mail = { to: string; subject: string; text: string; html: string }

export type Mailer = { send(mail: Mail): Promise<void>; close(): void }

/** ms; a mail must be over well within the lease of its job. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

const smtpMailer = (url: string, from: string): Mailer => {
  const transport = createTransport({ url, ...patience }, { from })
  return {
    send: async (mail) => void (await transport.sendMail(mail)),
    close: () => transport.close(),
  }
}

/** Each mail becomes one .eml file, its name beginning with the time; written whole or not at all. */
const outboxMailer = (folder: string, from: string): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from })
  mkdirSync(folder, { recursive: true })
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(mail)
      const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
      const file = join(folder, `${time}-${randomBytes(3).toString('hex')}.eml`)
      await writeFile(`${file}.part`, message)
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
