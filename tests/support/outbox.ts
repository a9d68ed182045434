import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type WrittenMail = { to: string; subject: string; text: string }

const quotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

const decoded = (body: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? quotedPrintable(body).toString('utf8') : body
}

const header = (head: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(head)?.[1]?.replaceAll(/\r?\n[ \t]/g, ' ') ?? ''

const word = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, value: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(value, 'base64').toString('utf8')
        : quotedPrintable(value.replaceAll('_', ' ')).toString('utf8'),
    )

const read = (file: string): WrittenMail => {
  const mail = readFileSync(file, 'latin1')
  const head = mail.split(/\r?\n\r?\n/)[0] ?? ''
  const part = /Content-Type: text\/plain[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n-{2}/i.exec(mail)
  const encoding = header(part?.[0] ?? '', 'Content-Transfer-Encoding').toLowerCase()
  const text = decoded(part?.[1] ?? '', encoding).replaceAll('\r\n', '\n')
  return { to: header(head, 'To'), subject: word(header(head, 'Subject')), text }
}

/** The mails in DATA_DIR/outbox, oldest first, their plain text decoded. */
export function readOutbox(dataDir: string): WrittenMail[] {
  const folder = join(dataDir, 'outbox')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => read(join(folder, name)))
}
