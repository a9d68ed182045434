/** One place of the shop, as it stands and as the flaw has it. */
export type Edit = { file: string; from: string; to: string }
/** A safety of the shop that is switched off: in its built code, in the database, or both. */
type Flaw = { edits: readonly Edit[]; sql?: string }

/** What each storm's control switches off. */
const all = {
  /** Processes count places without waiting for each other, and the database takes any count. */
  unlocked: {
    edits: [
      {
        file: 'src/server/orders/stock.store.ts',
        from: 'order by s.kind, s.id\n    for no key update`',
        to: 'order by s.kind, s.id`',
      },
      {
        file: 'src/server/orders/hold-usage.store.ts',
        from: 'select pg_advisory_xact_lock(hashtextextended(e.id, 0))',
        to: 'select e.id',
      },
    ],
    sql: 'alter table stock drop constraint stock_never_oversold',
  },
  /** Whose turn a lot is is found before its counters are locked. */
  turnedOutside: {
    edits: [
      {
        file: 'src/server/orders/ledger.ts',
        from: 'const counters = await lockCounters(tx, places)',
        to: 'const early = new Map((await lockCounters(tx, places, true)).map((one) => [keyOf(one), one]))\n  const counters = await lockCounters(tx, places)',
      },
      {
        file: 'src/server/orders/ledger.ts',
        from: 'return {\n    left,',
        to: 'return {\n    left: (place) => ((one) => one ? one.capacity - one.sold - one.held : 0)(early.get(keyOf(place))),',
      },
      {
        file: 'src/server/orders/stock.store.ts',
        from: 'lockCounters = async (tx: Tx, places: readonly Place[])',
        to: 'lockCounters = async (tx: Tx, places: readonly Place[], early = false)',
      },
      {
        file: 'src/server/orders/stock.store.ts',
        from: 'order by s.kind, s.id\n    for no key update`',
        to: "order by s.kind, s.id ${sql.raw(early ? '' : 'for no key update')}`",
      },
    ],
  },
  /** What belongs together is written statement by statement, counters first, without a transaction around it. */
  piecemeal: {
    edits: [
      ...['db: drizzle(pool, { schema })', 'background: drizzle(background, { schema })'].map((from) => ({
        file: 'src/server/db/open.ts',
        from,
        to: from.replace(
          /drizzle\(.*\)/,
          (open) => `((own) => Object.assign(own, { transaction: (work) => work(own) }))(${open})`,
        ),
      })),
      {
        file: 'src/server/orders/held-orders.store.ts',
        from: 'if (made.length === 0) {\n    await moveCounters(tx, moves)\n    return\n  }',
        to: 'await moveCounters(tx, moves)\n  if (made.length === 0) return\n  moves = []',
      },
      {
        file: 'src/server/orders/entries.store.ts',
        from: 'if (entries.length === 0) return',
        to: 'if (entries.length === 0) return\n  if (moves.length > 0) await tx.execute(movingCounters(moves))\n  moves = []',
      },
    ],
  },
  /** Each request to the provider has a key of its own, so that what is repeated is done again. */
  newKeys: {
    edits: [
      {
        file: 'src/server/payments/mercado-pago.request.ts',
        from: "{ 'x-idempotency-key': idempotencyKey }",
        to: "{ 'x-idempotency-key': crypto.randomUUID() }",
      },
    ],
  },
  /** A refund whose answer was lost is asked for as if it were another. */
  newRefundKeys: {
    edits: [
      {
        file: 'src/server/payments/return-money.ts',
        from: "derivedKey(id, 'refund', refusals)",
        to: 'derivedKey(crypto.randomUUID(), id, refusals)',
      },
    ],
  },
  /** A refused payment keeps the use of its coupon from others. */
  keptCoupons: {
    edits: [
      {
        file: 'src/server/orders/order-changes.ts',
        from: 'ledger.release(couponClaims(order.couponHeld ? order.couponId : null))',
        to: '',
      },
    ],
  },
  /** What the bank of a card takes back puts the places of all tickets on sale again, also of those that were given back before. */
  returnedTwice: {
    edits: [
      {
        file: 'src/server/orders/taken-back.ts',
        from: 'return cancelled(refunded, ledger, tickets.filter(isLive), now)',
        to: 'return cancelled(refunded, ledger, tickets, now)',
      },
    ],
  },
  /** Tickets go back also when somebody came in with them. */
  usedGoesBack: {
    edits: [
      {
        file: 'src/server/withdrawals/withdraw.ts',
        from: 'const why = motivo ?? [...reasons.values()].find((reason) => reason !== null)',
        to: 'const why = motivo',
      },
    ],
  },
  /** What a door took back still keeps a ticket from going back. */
  undoneStays: {
    edits: [
      {
        file: 'src/server/tickets/corrections.store.ts',
        from: "and u.kind = 'desfazer' and not u.late",
        to: 'and false',
      },
    ],
  },
  /** Whoever takes a ticket over gets the code of before. */
  sameVersion: {
    edits: [
      { file: 'src/server/tickets/invites.store.ts', from: 'versao: sql`${tickets.versao} + 1`,', to: '' },
    ],
  },
  /** A database that is away is taken for a mistake of the shop. */
  unforeseen: {
    edits: [
      {
        file: 'src/server/http/failures.ts',
        from: 'return outage.test(code) || isOutage(error) ? busy(503, error) : null',
        to: 'return null',
      },
    ],
  },
  /** What was settled stays in memory for ever. */
  neverForgets: {
    edits: [
      {
        file: 'src/server/payments/settle-payment.ts',
        from: 'const payment = asItStands(told)',
        to: 'const payment = asItStands(told)\n  ;(globalThis.settledEver ??= []).push(Array(50_000).fill(told.id))',
      },
    ],
  },
} satisfies Record<string, Flaw>
export type FlawName = keyof typeof all

export const flaws: Readonly<Record<FlawName, Flaw>> = all
