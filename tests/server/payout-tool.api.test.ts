import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as t from '#server/db/schema.ts'
import { mailJobs } from '#server/mail/mail-jobs.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { readPayout, runPayoutTool } from '#server/process/payout-tool.ts'
import { sell } from '../dashboard/sold.ts'
import { freshId, newPerson, publish } from '../events/published.ts'
import { describeEachDatabase } from '../support/database.ts'
import { openShop, type ShopInProcess } from '../support/in-process.ts'

describe('what a payout is', () => {
  test.each([
    ['1.234,56', 123_456],
    ['1234,56', 123_456],
    ['1234.56', 123_456],
    ['1234', 123_400],
    ['1.234', 123_400],
    ['R$ 0,01', 1],
    ['10.000.000,00', 1_000_000_000],
  ])('%s is %i centavos', (value, cents) =>
    expect(readPayout(['ev_1', value, 'E123'])).toEqual({ eventId: 'ev_1', cents, receipt: 'E123' }),
  )

  test('of any event: its id may have a hyphen', () =>
    expect(readPayout(['ev_u4MrX8Fi01-ZktjGB-YPEQ', '10', 'E123']).eventId).toBe('ev_u4MrX8Fi01-ZktjGB-YPEQ'))

  test.each([
    [[], 'npm run payout -- <evento> <valor> <comprovante>'],
    [['ev_1', '10'], 'npm run payout -- <evento> <valor> <comprovante>'],
    [['ev_1', '10', 'E123', 'E124'], 'npm run payout -- <evento> <valor> <comprovante>'],
    [['Copa', '10', 'E123'], 'Informe o código do evento'],
    [["ev_1'; drop table", '10', 'E123'], 'Informe o código do evento'],
    [['ev_1', 'dez', 'E123'], 'Informe o valor em reais, como 1.234,56.'],
    [['ev_1', '-10', 'E123'], 'Informe o valor em reais, como 1.234,56.'],
    [['ev_1', '1,5', 'E123'], 'Informe o valor em reais, como 1.234,56.'],
    [['ev_1', '12.34,56', 'E123'], 'Informe o valor em reais, como 1.234,56.'],
    [['ev_1', '1e5', 'E123'], 'Informe o valor em reais, como 1.234,56.'],
    [['ev_1', '0,00', 'E123'], 'O valor precisa ser maior que zero.'],
    [['ev_1', '10.000.000,01', 'E123'], 'O valor de um repasse vai até R$ 10.000.000,00.'],
    [['ev_1', '99999999999999999999', 'E123'], 'O valor de um repasse vai até R$ 10.000.000,00.'],
    [['ev_1', '10', 'E12'], 'O comprovante tem de 4 a 80'],
    [['ev_1', '10', 'E 123'], 'O comprovante tem de 4 a 80'],
    [['ev_1', '10', 'E'.repeat(81)], 'O comprovante tem de 4 a 80'],
  ])('and not %j', (args, words) => expect(() => readPayout(args)).toThrow(words))
})

describeEachDatabase('paying an organiser', (open) => {
  let shop: ShopInProcess
  beforeAll(() => {
    shop = openShop(open())
    return () => shop.close()
  })
  const db = () => open().db

  /** An event that brought R$ 100,00, of which R$ 1,00 is the provider's and R$ 9,00 went back, with a coupon of R$ 7,00. */
  const event = async () => {
    const owner = await newPerson(db())
    const published = await publish(db(), [{ lots: [{}] }], { ownerId: owner.id })
    await sell(db(), published, [{ netCents: 10_000 }])
    const [sale] = await db().select().from(t.movements).where(eq(t.movements.eventId, published.id))
    if (!sale) throw new Error('no sale')
    for (const [kind, cents] of [
      ['fee', -100],
      ['refund', -900],
      ['discount', -700],
    ] as const)
      await db()
        .insert(t.movements)
        .values({ ...sale, kind, cents })
    return published.id
  }

  const run = async (...args: string[]): Promise<string[]> => {
    const said: string[] = []
    const { logger, clock } = shop.deps
    await runPayoutTool({ db: db(), logger, clock, say: (line) => void said.push(line) }, readPayout(args))
    return said
  }
  const payoutsOf = (eventId: string) =>
    db()
      .select({ ref: t.movements.ref, cents: t.movements.cents })
      .from(t.movements)
      .where(and(eq(t.movements.eventId, eventId), eq(t.movements.kind, 'payout')))

  const letters = async (): Promise<Mail[]> => {
    const sent: Mail[] = []
    const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => {} }
    const handlers = mailJobs(shop.deps, mailer)
    const due = await db().select().from(t.jobs).where(eq(t.jobs.kind, 'paidOut'))
    for (const job of due) await handlers['paidOut']?.(job.payload, job)
    await db().delete(t.jobs).where(eq(t.jobs.kind, 'paidOut'))
    return sent
  }

  test('is written once, however often it is said, and mailed once', async () => {
    const id = await event()
    const [receipt, other] = [freshId('E'), freshId('E')]
    expect(await run(id, '50,00', receipt)).toEqual([
      expect.stringMatching(`^Registrado: R\\$ 50,00 de .*, comprovante ${receipt}\\.$`),
      'Restam R$ 40,00 a repassar. Quem organiza recebe um e-mail.',
    ])
    expect(await run(id, '50', receipt)).toEqual([
      'Este repasse já estava registrado. Restam R$ 40,00 a repassar.',
    ])
    expect((await run(id, '40', other)).at(-1)).toBe(
      'Restam R$ 0,00 a repassar. Quem organiza recebe um e-mail.',
    )
    expect((await payoutsOf(id)).toSorted((a, b) => a.cents - b.cents)).toEqual([
      { ref: receipt, cents: -5_000 },
      { ref: other, cents: -4_000 },
    ])
    const sent = await letters()
    expect(sent.map(({ subject }) => subject.slice(0, 19))).toEqual([
      'Repasse de R$ 50,00',
      'Repasse de R$ 40,00',
    ])
    expect(sent[0]?.text).toContain(`/eventos/${id}/dashboard#extrato`)
    expect(sent[0]?.text).toContain(receipt)
  })

  test('is refused, and nothing is written, where it cannot be meant', async () => {
    const [id, another] = [await event(), await event()]
    const receipt = freshId('E')
    await expect(run('ev_nenhum', '1', receipt)).rejects.toThrow('Não há evento com o código ev_nenhum.')
    await expect(run(id, '90,01', receipt)).rejects.toThrow('Só há R$ 90,00 a repassar')
    expect([await payoutsOf(id), await letters()]).toEqual([[], []])
    await run(id, '10', receipt)
    await expect(run(id, '10,01', receipt)).rejects.toThrow('já está registrado')
    await expect(run(another, '10', receipt)).rejects.toThrow('já está registrado')
    expect([(await payoutsOf(id)).length, (await payoutsOf(another)).length]).toEqual([1, 0])
    expect((await letters()).length).toBe(1)
  })

  test('by several at once is never more than there was, and one receipt of two events is one payout', async () => {
    const id = await event()
    const many = await Promise.allSettled(Array.from({ length: 8 }, () => run(id, '20', freshId('E'))))
    expect(many.filter(({ status }) => status === 'fulfilled').length).toBe(4)
    expect((await payoutsOf(id)).reduce((sum, { cents }) => sum + cents, 0)).toBe(-8_000)
    const [first, second, receipt] = [await event(), await event(), freshId('E')]
    const twice = await Promise.allSettled([run(first, '20', receipt), run(second, '20', receipt)])
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await payoutsOf(first)).length + (await payoutsOf(second)).length).toBe(1)
    await letters()
  })
})
