import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { jobs } from '#server/db/schema.ts'
import { enqueue } from '#server/jobs/jobs.store.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { letter, text } from '#server/mail/letter.ts'
import { createMailer, type Mailer } from '#server/mail/mailer.ts'
import { readSettings } from '#server/process/settings.ts'

import { describeEachDatabase } from '../support/database.ts'
import { openShop, type ShopInProcess } from '../support/in-process.ts'
import { openSmtp } from './smtp-stand.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const serve = async (options: Parameters<typeof openSmtp>[0] = {}) => {
  const stand = await openSmtp(options)
  closing.push(stand.close)
  return stand
}
const mailerTo = (url: string): Mailer => {
  const mailer = createMailer(readSettings({ SMTP_URL: url }))
  closing.push(() => mailer.close())
  return mailer
}
const mail = letter('atleta@teste.example', 'Seus ingressos: Vôlei', [text('Olá, Atleta.')])

const outcome = async (sending: Promise<void>): Promise<string> =>
  sending.then(
    () => 'sent',
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : 'failed'),
  )

describe('a letter to a mail server', () => {
  test.each([
    ['smtp', {}, '?tls.rejectUnauthorized=false'],
    ['smtps', { secure: true }, '?tls.rejectUnauthorized=false'],
  ])('goes over TLS, by %s, with its own password', async (scheme, options, query) => {
    const { url, heard } = await serve(options)
    await mailerTo(`${scheme}://loja:segredo@${url}/${query}`).send(mail)
    expect(heard.map(({ from, to, secure, user }) => [from, to, secure, user])).toEqual([
      ['ingressos@quadra.example', ['atleta@teste.example'], true, 'loja'],
    ])
    expect(heard[0]?.text).toContain('Subject: =?UTF-8?Q?Seus_ingressos=3A_V=C3=B4lei?=')
  })

  test.each([
    ['smtp', {}],
    ['smtps', { secure: true }],
  ])('does not go to a server that nobody vouches for (%s)', async (scheme, options) => {
    const { url, heard } = await serve(options)
    expect(await outcome(mailerTo(`${scheme}://${url}`).send(mail))).toMatch(/self.signed|certificate/i)
    expect(heard).toEqual([])
  })

  test.each([
    [550, 'PermanentFailure: RCPT TO refused with 550'],
    [451, 'Error: '],
  ])('whose reader is refused with %i', async (code, said) => {
    const { url } = await serve({ recipient: () => code, hideSTARTTLS: true })
    const result = await outcome(mailerTo(`smtp://${url}`).send(mail))
    expect(result.startsWith(said)).toBe(true)
  })

  test.each([
    [554, true],
    [452, false],
  ])('that itself is refused with %i', async (code, isForGood) => {
    const { url } = await serve({ letter: () => code, hideSTARTTLS: true })
    const result = await outcome(mailerTo(`smtp://${url}`).send(mail))
    expect(result.startsWith('PermanentFailure')).toBe(isForGood)
  })

  test('a wrong password is the shop’s to mend, not the letter’s end', async () => {
    const { url } = await serve({
      hideSTARTTLS: true,
      onAuth: (_, __, callback) => callback(Object.assign(new Error('No'), { responseCode: 535 })),
    })
    expect(await outcome(mailerTo(`smtp://loja:errada@${url}`).send(mail))).not.toMatch(
      /^(sent|PermanentFailure)/,
    )
  })

  test('carries no header and no reader that a text brought', async () => {
    const { url, heard } = await serve({ hideSTARTTLS: true })
    const sly = 'Torneio\r\nBcc: outra@teste.example\r\n\r\nOutra carta'
    await mailerTo(`smtp://${url}`).send(letter('atleta@teste.example', sly, [text(`${sly}\r\n.\r\nQUIT`)]))
    const [head = ''] = (heard[0]?.text ?? '').split('\r\n\r\n')
    expect([heard.length, heard[0]?.to]).toEqual([1, ['atleta@teste.example']])
    expect(head).not.toMatch(/^bcc:/im)
    expect(head).toContain('Subject: Torneio Bcc: outra@teste.example Outra carta')
  })
})

describeEachDatabase('letters and a mail server that has its days', (open) => {
  let shop: ShopInProcess
  beforeAll(() => {
    shop = openShop(open())
    return () => shop.close()
  })
  beforeEach(async () => {
    await open().db.delete(jobs)
  })

  const write = (transactionId: string) =>
    enqueue(open().db, { kind: 'confirmation', payload: { transactionId } }, shop.clock.now)
  const by = (mailer: Mailer) => ({ confirmation: () => mailer.send(mail) })
  const pass = (minutes: number): void => {
    shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
  }
  const states = async () =>
    (await open().db.select().from(jobs)).map(({ doneAt, failedAt, lastError }) => [
      doneAt !== null,
      failedAt !== null,
      lastError,
    ])

  test('one that is away for an hour gets every letter once, within half an hour of its return', async () => {
    const first = await openSmtp({ hideSTARTTLS: true })
    const handlers = by(mailerTo(`smtp://${first.url}`))
    await first.close()
    for (const id of ['tx_a', 'tx_b', 'tx_c']) await write(id)
    for (let minute = 0; minute < 60; minute += 1) {
      await runJobs({ ...shop.deps, handlers })
      pass(1)
    }
    expect((await states()).map(([isDone, isFailed]) => [isDone, isFailed])).toEqual([
      [false, false],
      [false, false],
      [false, false],
    ])
    const back = await serve({ hideSTARTTLS: true, port: first.port })
    for (let minute = 0; minute < 30; minute += 1) {
      await runJobs({ ...shop.deps, handlers })
      pass(1)
    }
    expect([back.heard.length, await states()]).toEqual([
      3,
      Array.from({ length: 3 }, () => [true, false, null]),
    ])
  })

  test('one that refuses for a while is asked again, one that refuses the reader is not', async () => {
    let code = 451
    const { url, heard } = await serve({ hideSTARTTLS: true, recipient: () => code })
    const handlers = by(mailerTo(`smtp://${url}`))
    await write('tx_a')
    await runJobs({ ...shop.deps, handlers })
    expect(await states()).toEqual([[false, false, 'Error EENVELOPE']])
    code = 250
    pass(1)
    await runJobs({ ...shop.deps, handlers })
    expect([heard.length, await states()]).toEqual([1, [[true, false, null]]])
    code = 550
    await open().db.delete(jobs)
    await write('tx_b')
    await runJobs({ ...shop.deps, handlers })
    expect(await states()).toEqual([[false, true, 'RCPT TO refused with 550']])
  })

  test('one that is slow gets its letter once, though two processes look for work', async () => {
    let answer = (_code: number): void => {}
    const answered = new Promise<number>((resolve) => {
      answer = resolve
    })
    let begun = 0
    const { url, heard } = await serve({
      hideSTARTTLS: true,
      letter: () => {
        begun += 1
        return answered
      },
    })
    const handlers = by(mailerTo(`smtp://${url}`))
    await write('tx_a')
    const first = runJobs({ ...shop.deps, handlers, renewMs: 5 })
    await expect.poll(() => begun).toBe(1)
    pass(0.9)
    await expect
      .poll(async () => (await open().db.select().from(jobs))[0]?.lockedUntil)
      .toEqual(new Date(shop.clock.now.getTime() + 60_000))
    pass(0.9)
    expect(await runJobs({ ...shop.deps, handlers })).toBe(0)
    answer(250)
    expect([await first, heard.length, await states()]).toEqual([1, 1, [[true, false, null]]])
  })
})
