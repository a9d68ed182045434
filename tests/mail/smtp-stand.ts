import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type Heard = { from: string; to: string[]; text: string; secure: boolean; user: string | undefined }

const refusal = (code: number): Error => Object.assign(new Error('Not now'), { responseCode: code })

type Receive = NonNullable<SMTPServerOptions['onData']>

type Stand = { url: string; heard: Heard[]; port: number; close: () => Promise<void> }

type Options = SMTPServerOptions & {
  port?: number
  /** What it answers to each recipient: 250 or a refusal. */
  recipient?: (address: string) => number
  /** What it answers to each letter, perhaps much later. */
  letter?: () => number | Promise<number>
}

/** A mail server of this machine with a certificate that it made itself. */
export const openSmtp = async ({
  port = 0,
  recipient = () => 250,
  letter = () => 250,
  ...options
}: Options = {}): Promise<Stand> => {
  const heard: Heard[] = []
  const receive = async (...[stream, session, callback]: Parameters<Receive>): Promise<void> => {
    const { envelope, secure, user } = session
    const content = await text(stream)
    const code = await letter()
    if (code !== 250) return callback(refusal(code))
    const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
    const to = envelope.rcptTo.map(({ address }) => address)
    const name = user === undefined ? undefined : String(user)
    heard.push({ from, to, text: content, secure, user: name })
    return callback(null)
  }
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    onAuth: ({ username }, _, callback) => callback(null, { user: username }),
    onRcptTo: ({ address }, _, callback) => {
      const code = recipient(address)
      callback(code === 250 ? null : refusal(code))
    },
    onData: (stream, session, callback) => void receive(stream, session, callback),
    ...options,
  })
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const at = (listening.address() as AddressInfo).port
  return {
    url: `127.0.0.1:${at}`,
    heard,
    port: at,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
