import { describe, expect, it } from 'vitest'
import type { Order, PaymentRow } from '#server/orders/orders.store.ts'
import type { ProviderPayment } from '#server/payments/gateway.ts'
import { asItStands, isAsOrdered, isLastAttempt, isStale, verdictOn } from '#server/payments/verdict.ts'

const at = (minute: number): string => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString()

const rowOf = (changes: Partial<PaymentRow> = {}) =>
  ({
    id: 'pg_1',
    providerPaymentId: '77',
    status: 'pending',
    refundDue: false,
    cancelAskedAt: null,
    providerUpdatedAt: null,
    ...changes,
  }) as PaymentRow

const orderOf = (changes: Partial<Order> = {}, payments: PaymentRow[] = [rowOf()]) =>
  ({ id: 'tx_1', estado: 'Pendente', holding: true, totalCents: 5_000, payments, ...changes }) as Order

const payment = (changes: Partial<ProviderPayment> = {}) =>
  ({
    id: '77',
    status: 'approved',
    statusDetail: 'accredited',
    currency: 'BRL',
    externalReference: 'tx_1',
    amountCents: 5_000,
    fitsKeys: true,
    feeCents: null,
    updatedAt: null,
    ...changes,
  }) as ProviderPayment

const verdict = (
  status: ProviderPayment['status'],
  {
    order = {},
    row = {},
    news = {},
  }: { order?: Partial<Order>; row?: Partial<PaymentRow>; news?: Partial<ProviderPayment> } = {},
) => {
  const own = rowOf(row)
  return verdictOn(orderOf(order, [own]), own, payment({ status, ...news }))
}

describe('a payment is as ordered', () => {
  it.each([
    [{}, true],
    [{ fitsKeys: false }, false],
    [{ currency: 'USD' }, false],
    [{ externalReference: 'tx_2' }, false],
    [{ externalReference: null }, false],
    [{ amountCents: 4_999 }, false],
    [{ amountCents: 5_001 }, false],
  ])('%j: %j', (changes, expected) => expect(isAsOrdered(orderOf(), payment(changes))).toBe(expected))
})

describe('what stands of a payment', () => {
  const given = { amountCents: 5_000, refundedCents: 0 }
  it.each<[Partial<ProviderPayment>, ProviderPayment['status']]>([
    [given, 'approved'],
    [{ ...given, refundedCents: 4_999 }, 'approved'],
    [{ ...given, refundedCents: 5_000 }, 'refunded'],
    [{ ...given, refundedCents: 5_001 }, 'refunded'],
    [{ ...given, status: 'in_mediation', refundedCents: 5_000 }, 'refunded'],
    [{ ...given, status: 'charged_back', refundedCents: 5_000 }, 'charged_back'],
    [{ ...given, status: 'rejected', refundedCents: 5_000 }, 'rejected'],
    [{ amountCents: 0, refundedCents: 0 }, 'approved'],
  ])('%j: %s', (changes, status) => expect(asItStands(payment(changes)).status).toBe(status))

  it('is the rest of it, as the provider said', () => {
    const said = payment({ ...given, refundedCents: 5_000 })
    expect(asItStands(said)).toEqual({ ...said, status: 'refunded' })
  })
})

describe('news of a payment are stale', () => {
  const stages = [
    ['unknown', 'unrecorded'],
    ['pending', 'authorized', 'in_process'],
    ['rejected', 'cancelled'],
    ['approved'],
    ['in_mediation'],
    ['refunded', 'charged_back'],
  ] as const

  it('when they tell of an earlier stage, but for a dispute that was won', () => {
    const stageOf = (status: string): number =>
      stages.findIndex((stage) => (stage as readonly string[]).includes(status))
    const all = stages.flat()
    for (const known of all)
      for (const status of all) {
        const isWon = status === 'approved' && ['in_mediation', 'charged_back'].includes(known)
        const isLater = stageOf(status) >= stageOf(known)
        const told = isStale(
          rowOf({ status: known }),
          payment({ status: status as ProviderPayment['status'] }),
        )
        expect([known, status, told]).toEqual([known, status, !isLater && !isWon])
      }
  })

  it('when they tell of a stage that nobody knows, once there is one', () => {
    const unheard = 'unheard_of' as ProviderPayment['status']
    expect(isStale(rowOf(), payment({ status: unheard }))).toBe(true)
    expect(isStale(rowOf({ status: 'unknown' }), payment({ status: unheard }))).toBe(false)
    expect(isStale(rowOf({ status: 'unheard_of' }), payment({ status: unheard }))).toBe(false)
  })

  it('not for a word that is unknown here, at whatever stage: it is written down, unless it is older', () => {
    for (const status of ['pending', 'rejected', 'approved', 'refunded'] as const)
      expect(verdict('unrecognised', { row: { status } })).toBe('record')
    const row = { providerUpdatedAt: new Date(at(5)) }
    expect(verdict('unrecognised', { row, news: { updatedAt: at(4) } })).toBe('stale')
    expect(verdict('unrecognised', { row, news: { updatedAt: at(6) } })).toBe('record')
  })

  it('never for an attempt whose answer did not come', () => {
    const row = rowOf({ providerPaymentId: null, status: 'rejected', providerUpdatedAt: new Date(at(5)) })
    expect(isStale(row, payment({ status: 'pending', updatedAt: at(1) }))).toBe(false)
  })

  it('when they are older than what is known', () => {
    const row = rowOf({ providerUpdatedAt: new Date(at(5)) })
    const news = (updatedAt: string | null) => payment({ status: 'in_process', updatedAt })
    const told = [at(4), at(5), at(6), null].map((updatedAt) => isStale(row, news(updatedAt)))
    expect(told).toEqual([true, false, false, false])
    expect(isStale(rowOf(), news(at(4)))).toBe(false)
    expect(verdictOn(orderOf(), row, news(at(4)))).toBe('stale')
    const bought = rowOf({ status: 'approved', providerUpdatedAt: new Date(at(5)) })
    expect(isStale(bought, payment({ status: 'charged_back', updatedAt: at(4) }))).toBe(true)
  })

  it('never when they decide what was open: the clock of the provider may have been set back', () => {
    const later = { providerUpdatedAt: new Date(at(25)) }
    const told = (known: PaymentRow['status'], status: ProviderPayment['status']) =>
      isStale(rowOf({ ...later, status: known }), payment({ status, updatedAt: at(5) }))
    for (const status of ['approved', 'in_mediation', 'refunded', 'charged_back'] as const)
      for (const known of ['unknown', 'pending', 'in_process', 'rejected', 'cancelled'] as const)
        expect([known, status, told(known, status)]).toEqual([known, status, false])
    for (const status of ['rejected', 'cancelled'] as const)
      expect([status, told('pending', status)]).toEqual([status, false])
    expect(verdict('approved', { row: later, news: { updatedAt: at(5) } })).toBe('approve')
  })
})

describe('a payment is the last attempt of an order', () => {
  const own = rowOf()
  const another = rowOf({ id: 'pg_2', providerPaymentId: '78' })
  it.each([
    ['that waits for it', orderOf(), true],
    ['without an open payment', orderOf({}, []), true],
    ['whose open payment is another', orderOf({}, [another]), false],
    ['whose other payment goes back', orderOf({}, [rowOf({ id: 'pg_2', refundDue: true })]), true],
    ['whose other payment is over', orderOf({}, [rowOf({ id: 'pg_2', status: 'rejected' })]), true],
    ['that holds nothing', orderOf({ holding: false }), false],
    ['that is paid', orderOf({ estado: 'Aprovada' }), false],
    ['that was refused', orderOf({ estado: 'Recusada' }), false],
  ])('%s', (_, order, expected) => expect(isLastAttempt(order, own)).toBe(expected))
})

describe('a card that its bank asks about', () => {
  const row = { statusDetail: 'pending_challenge' }
  it.each([
    ['that ran out', 'expired', 'reject'],
    ['that the shop ended', 'by_collector', 'reject'],
  ])('%s is a refusal: the order stays payable', (_, statusDetail, expected) => {
    expect(verdict('cancelled', { row, news: { statusDetail } })).toBe(expected)
  })

  it('is withdrawn by its buyer', () => {
    const asked = { ...row, cancelAskedAt: new Date(at(1)) }
    expect(verdict('cancelled', { row: asked, news: { statusDetail: 'by_collector' } })).toBe('withdraw')
  })
})

describe('an approval', () => {
  const approved = { status: 'approved' } as const
  it.each([
    ['sells what waits', {}, 'approve'],
    ['sells what was refused before', { order: { estado: 'Recusada' } }, 'approve'],
    ['sells what expired', { order: { estado: 'Expirada', holding: false } }, 'approve'],
    ['of another amount goes back', { news: { amountCents: 1 } }, 'giveBack'],
    ['of a paid order goes back', { order: { estado: 'Aprovada' } }, 'giveBack'],
    ['of an order that got its money back goes back', { order: { estado: 'Reembolsada' } }, 'giveBack'],
    ['that goes back already changes nothing', { row: { refundDue: true } }, 'record'],
    ['that is known changes nothing', { order: { estado: 'Aprovada' }, row: approved }, 'record'],
    [
      'after a lost dispute brings the tickets back',
      { order: { estado: 'Reembolsada' }, row: { status: 'charged_back' } },
      'restore',
    ],
    [
      'after a lost dispute over another amount goes back',
      { order: { estado: 'Reembolsada' }, row: { status: 'charged_back' }, news: { amountCents: 1 } },
      'giveBack',
    ],
    [
      'after a lost dispute of an order that is not given back sells it',
      { order: { estado: 'Expirada' }, row: { status: 'charged_back' } },
      'approve',
    ],
  ] as const)('%s', (_, about, expected) => expect(verdict('approved', about)).toBe(expected))

  it('is what a dispute begins with', () => {
    expect(verdict('in_mediation')).toBe('approve')
    expect(verdict('in_mediation', { order: { estado: 'Aprovada' }, row: approved })).toBe('record')
  })

  it('of another payment of a paid order goes back', () => {
    const paid = rowOf({ id: 'pg_2', providerPaymentId: '78', status: 'approved' })
    const own = rowOf()
    expect(verdictOn(orderOf({ estado: 'Aprovada' }, [own, paid]), own, payment())).toBe('giveBack')
  })
})

describe('money that went back', () => {
  it.each(['refunded', 'charged_back'] as const)('%s cancels the tickets that it bought', (status) => {
    const row = { status: 'approved' } as const
    expect(verdict(status, { order: { estado: 'Aprovada' }, row })).toBe('refund')
    expect(verdict(status, { order: { estado: 'Reembolsada' }, row })).toBe('record')
    expect(verdict(status, { order: { estado: 'Aprovada' } })).toBe('record')
    const other = rowOf({ id: 'pg_2', status: 'approved' })
    const own = rowOf({ status: 'approved', refundDue: true })
    expect(verdictOn(orderOf({ estado: 'Aprovada' }, [own, other]), own, payment({ status }))).toBe('record')
  })
})

describe('a payment that came to nothing', () => {
  it.each([
    ['rejected', {}, 'reject'],
    ['rejected', { order: { holding: false } }, 'record'],
    ['cancelled', {}, 'cancel'],
    ['cancelled', { order: { holding: false } }, 'record'],
    ['cancelled', { news: { statusDetail: 'expired' } }, 'expire'],
    ['cancelled', { row: { cancelAskedAt: new Date() }, news: { statusDetail: 'expired' } }, 'expire'],
    ['cancelled', { row: { cancelAskedAt: new Date() } }, 'withdraw'],
    ['cancelled', { row: { cancelAskedAt: new Date(), status: 'rejected' } }, 'record'],
    ['pending', {}, 'record'],
    ['in_process', {}, 'record'],
  ] as const)('%s, %j: %s', (status, about, expected) => expect(verdict(status, about)).toBe(expected))
})
