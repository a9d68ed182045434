import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { processPayment } from '#server/checkout/process-payment.ts'
import { Refusal } from '#server/http/refusal.ts'
import { GatewayRefused } from '#server/payments/gateway.ts'
import { ownerTroubleOf } from '#server/payments/owner-trouble.ts'
import { inWords } from '#server/operator/problems.ts'
import { problemsOf } from '#server/operator/problems.store.ts'
import { describeEachDatabase } from '../support/database.ts'
import { pix, World } from '../orders/world.ts'
import { ready } from './ready.ts'
import { recordingLogger } from './recording-logger.ts'

describe('what only the owner of the account can mend', () => {
  test.each([
    [401, ['7'], null, 'unauthorized'],
    [400, ['13253'], null, 'noPixKey'],
    [400, ['1', '2034'], null, 'mixedUsers'],
    [400, ['2198'], null, 'notTestPayer'],
    [403, [], 'PolicyAgent', 'blocked'],
    [403, [], null, null],
    [400, ['4037'], null, null],
    [400, [], 'PolicyAgent', null],
  ])('%i with %j of %j is %j', (status, codes, blockedBy, expected) => {
    expect(ownerTroubleOf(new GatewayRefused(status, codes, { blockedBy }))).toBe(expected)
  })
})

describeEachDatabase('a provider that takes a method from nobody', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  afterAll(() => world.close())
  const trouble = (reason: string | null, ...on: string[]) =>
    world.ask('/_sandbox/settings', 'PUT', { trouble: reason && { reason, on } })

  test.each([
    ['no-pix-key', 'noPixKey', 'pix', 'O PIX está indisponível neste momento; pague com cartão.'],
    ['unauthorized', 'unauthorized', 'pix', 'O PIX está indisponível neste momento; pague com cartão.'],
    [
      'blocked',
      'blocked',
      'cartao',
      'O pagamento com cartão está indisponível neste momento; pague com PIX.',
    ],
  ] as const)('%s: the buyer reads it, and pays otherwise', async (reason, name, metodo, sentence) => {
    const { buyer, id, preferenceId, lines } = await ready(world)
    const pay = async (how: 'pix' | 'cartao') =>
      world.pay(buyer, id, preferenceId, lines, how === 'pix' ? pix : await world.card('APRO'))
    await trouble(reason, metodo === 'pix' ? 'pix' : 'card')
    const refused = await pay(metodo)
    expect([refused.status, refused.body]).toEqual([
      400,
      { error: sentence, code: 'methodUnavailable', about: metodo },
    ])
    const read = await world.read(buyer, id)
    const word = metodo === 'pix' ? 'pix' : 'card'
    expect([read.estado, read.status_detail]).toEqual(['Recusada', `${word}_unavailable:${name}`])
    const paid = await pay(metodo === 'pix' ? 'cartao' : 'pix')
    expect([paid.status, paid.body.status]).toEqual([200, metodo === 'pix' ? 'approved' : 'pending'])
    await trouble(null)
  })

  test('an event of PIX alone names no other way', async () => {
    const { buyer, id, preferenceId, lines } = await ready(world, { somentePix: true })
    await trouble('no-pix-key', 'pix')
    const refused = await world.pay(buyer, id, preferenceId, lines, pix)
    expect(refused.body).toHaveProperty(
      'error',
      'O PIX está indisponível neste momento. Tente de novo mais tarde.',
    )
    await trouble(null)
  })

  test('where neither can be paid with, the buyer is sent to neither', async () => {
    const { buyer, id, preferenceId, lines } = await ready(world)
    await trouble('no-pix-key', 'pix')
    await world.pay(buyer, id, preferenceId, lines, pix)
    await trouble('blocked', 'card')
    const refused = await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
    expect([refused.status, refused.body]).toEqual([
      400,
      {
        error: 'Nem PIX nem cartão estão disponíveis neste momento. Tente de novo mais tarde.',
        code: 'methodUnavailable',
        about: 'cartao',
      },
    ])
    await trouble(null)
  })

  test('the operator reads how often, and how it is mended', async () => {
    const list = inWords(await problemsOf(world.db, world.shop.clock.now), world.shop.clock.now)
    expect(list).toMatch(/What only the owner of the provider’s account can mend \(3\)/)
    expect(list).toContain(
      'pix  the account has no PIX key: register one in its app  refused 3 times in seven days',
    )
    expect(list).toMatch(
      /card {2}a policy of the provider blocks .*: ask its support {2}refused 2 times in seven days/,
    )
    const later = new Date(world.shop.clock.now.getTime() + 8 * 86_400_000)
    expect((await problemsOf(world.db, later)).troubles).toEqual([])
  })

  test('the log has the provider’s words and the number of its answer; the figures count it', async () => {
    const { logger, lines: logged } = recordingLogger()
    const { buyer, id, preferenceId, lines } = await ready(world)
    await trouble('no-pix-key', 'pix')
    const [first] = lines
    if (!first) throw new Error('no lines')
    const body = {
      paymentData: pix,
      preferenceId,
      tickets: lines,
      personalInfo: first.personalInfo,
      transaction_id: id,
    }
    const refused = processPayment({ ...world.shop.deps, logger }, buyer.id, body)
    await expect(refused).rejects.toBeInstanceOf(Refusal)
    expect(logged.find(([, sentence]) => sentence === 'the provider needs its owner')).toEqual([
      'error',
      'the provider needs its owner',
      {
        asked: 'pix',
        order: id,
        status: 400,
        codes: ['13253'],
        description: 'Collector user without key enabled for QR render',
        requestId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        trouble: 'noPixKey',
        mend: 'the account has no PIX key: register one in its app',
      },
    ])
    const figures = await world.shop.deps.metrics.figures()
    const counted = figures.find(({ name }) => name === 'quadra_provider_refusals_total')?.values
    expect(counted?.some(({ labels }) => labels['trouble'] === 'noPixKey' && labels['asked'] === 'pix')).toBe(
      true,
    )
    await trouble(null)
  })
})
