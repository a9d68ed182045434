import { asc, eq, inArray, sql, TransactionRollbackError } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/open.ts'
import * as t from '#server/db/schema.ts'
import { after, minute, noon, someAttendee } from './some-order.ts'

let made = 0
/** An id that no earlier call gave; they sort as they came. */
export const fresh = (prefix: string): string => `${prefix}_linha${String((made += 1)).padStart(6, '0')}`

type New<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>
type Kind = 't' | 'l' | 'c' | 'k'
type Level = Partial<Pick<typeof t.stock.$inferInsert, 'capacity' | 'sold' | 'held'>>
export type TypeRow = { id: string; lotId: string }

/** Rows of the shop as they are stored; what a test does not name is of no matter to it. */
export class Rows {
  readonly tx: Tx
  #owner: Promise<string> | undefined
  #event: Promise<string> | undefined

  constructor(tx: Tx) {
    this.tx = tx
  }

  async user(): Promise<string> {
    const id = fresh('us')
    await this.tx.insert(t.users).values({
      id,
      nome: 'Pessoa de Teste',
      email: `${id.toLowerCase()}@teste.example`,
      celular: '11987654321',
      genero: 'feminino',
      dataNascimento: '1990-05-17',
      passwordHash: 'none',
    })
    return id
  }

  async event(changes: New<typeof t.events> = {}): Promise<string> {
    const id = fresh('ev')
    await this.tx.insert(t.events).values({
      id,
      ownerId: changes.ownerId ?? (await (this.#owner ??= this.user())),
      nome: 'Torneio',
      local: 'Quadra Central',
      dataHora: after(24 * 60 * minute),
      descricao: '',
      restricoes: '',
      infoAdicional: '',
      ...changes,
    })
    return id
  }

  async stock(kind: Kind, id: string, level: Level = {}): Promise<void> {
    await this.tx.insert(t.stock).values({ kind, id, capacity: 100, ...level })
  }

  /** [sold, held] of each of these counters. */
  async levels(ids: readonly string[]): Promise<(number[] | undefined)[]> {
    const found = await this.tx
      .select()
      .from(t.stock)
      .where(inArray(t.stock.id, [...ids]))
    return ids.map((id) => {
      const counter = found.find((row) => row.id === id)
      return counter && [counter.sold, counter.held]
    })
  }

  async level(id: string): Promise<number[] | undefined> {
    const [level] = await this.levels([id])
    return level
  }

  async lot(ticketTypeId: string, changes: New<typeof t.lots> = {}): Promise<string> {
    const id = fresh('lt')
    const lot = { pos: 0, nome: 'Lote 1', precoCents: 5_000, ativo: true }
    await this.tx.insert(t.lots).values({ id, ticketTypeId, ...lot, ...changes })
    return id
  }

  /** A ticket type with a lot on sale, and a counter of each. */
  async type(
    eventId: string,
    changes: New<typeof t.ticketTypes> = {},
    level: Level & { price?: number } = {},
  ): Promise<TypeRow> {
    const { price = 5_000, ...counter } = level
    const id = fresh('tt')
    const type = { pos: 0, nome: id, descricao: 'Quadra 1.', tipo: 'atleta', modo: 'individual' } as const
    await this.tx.insert(t.ticketTypes).values({ id, eventId, ...type, ...changes })
    const lotId = await this.lot(id, { precoCents: price })
    await this.tx.insert(t.stock).values([
      { kind: 't', id, capacity: 100, ...counter },
      { kind: 'l', id: lotId, capacity: 100, ...counter },
    ])
    return { id, lotId }
  }

  async category(ticketTypeId: string, nome: string, level: Level = {}): Promise<string> {
    const id = fresh('ct')
    await this.tx.insert(t.categories).values({ id, ticketTypeId, pos: 0, nome, restricao: 'semRestricao' })
    await this.stock('c', id, level)
    return id
  }

  async coupon(eventId: string, changes: New<typeof t.coupons> = {}, level: Level = {}): Promise<string> {
    const id = fresh('cp')
    await this.tx.insert(t.coupons).values({ id, eventId, nome: id, basisPoints: 5_000, ...changes })
    await this.stock('k', id, level)
    return id
  }

  /** An order that holds until a quarter past noon, of somebody at an event that is no other's unless they are told. */
  async order(changes: New<typeof t.transactions> = {}): Promise<string> {
    const id = changes.id ?? fresh('tx')
    await this.tx.insert(t.transactions).values({
      id,
      userId: changes.userId ?? (await this.user()),
      eventId: changes.eventId ?? (await (this.#event ??= this.event())),
      estado: 'Pendente',
      holding: true,
      selectionKey: 'key',
      grossCents: 5_000,
      totalCents: 5_000,
      expiresAt: after(15 * minute),
      clockFrom: noon,
      createdAt: noon,
      ...changes,
    })
    return id
  }

  /** Places of an order, in their order unless they are told theirs. */
  async items(
    transactionId: string,
    items: readonly (TypeRow & New<typeof t.transactionItems>)[],
  ): Promise<void> {
    await this.tx.insert(t.transactionItems).values(
      items.map(({ id, lotId, ...changes }, pos) => ({
        transactionId,
        pos,
        ticketTypeId: id,
        lotId,
        priceCents: 5_000,
        ...changes,
      })),
    )
  }

  async payment(transactionId: string | null, changes: New<typeof t.payments> = {}): Promise<string> {
    const id = changes.id ?? fresh('py')
    await this.tx.insert(t.payments).values({
      id,
      transactionId,
      idempotencyKey: id,
      metodo: 'cartao',
      status: 'pending',
      amountCents: 5_000,
      createdAt: noon,
      ...changes,
    })
    return id
  }

  async ticket(
    order: { id: string; eventId: string; userId: string },
    pos: number,
    type: TypeRow,
    changes: New<typeof t.tickets> = {},
  ): Promise<string> {
    const id = fresh('tk')
    const { personalInfo } = someAttendee()
    await this.tx.insert(t.tickets).values({
      id,
      transactionId: order.id,
      pos,
      eventId: order.eventId,
      userId: order.userId,
      ticketTypeId: type.id,
      lotId: type.lotId,
      netCents: 5_000,
      codigo: id,
      nome: `${personalInfo.firstName} ${personalInfo.lastName}`,
      cpf: '52998224725',
      email: personalInfo.email,
      telefone: '11987654321',
      dataNascimento: '1990-05-17',
      answers: [],
      createdAt: noon,
      ...changes,
    })
    return id
  }

  async image(transactionId: string | null, changes: New<typeof t.media> = {}): Promise<string> {
    const sha = changes.sha ?? fresh('sha')
    await this.tx.insert(t.media).values({
      sha,
      width: 1280,
      format: 'jpg',
      bytes: Buffer.from(sha),
      transactionId,
      createdAt: noon,
      ...changes,
    })
    return sha
  }

  async read(id: string): Promise<typeof t.transactions.$inferSelect | undefined> {
    const [row] = await this.tx.select().from(t.transactions).where(eq(t.transactions.id, id))
    return row
  }

  /** From now on nothing is locked but by what is tested: a row that names another would lock that one. */
  async withoutReferences(): Promise<void> {
    await this.tx.execute(sql`set local session_replication_role = replica`)
  }

  /** Rows are found by reading the table, so that no index puts them in order. */
  async withoutIndexes(): Promise<void> {
    await this.tx.execute(sql`set local enable_indexscan = off`)
    await this.tx.execute(sql`set local enable_bitmapscan = off`)
  }

  /** Ids of the orders that this transaction has locked, in their order. */
  async locked(): Promise<string[]> {
    const rows = await this.tx
      .select({ id: t.transactions.id })
      .from(t.transactions)
      .where(sql`xmax = pg_current_xact_id()::xid`)
      .orderBy(asc(t.transactions.id))
    return rows.map(({ id }) => id)
  }
}

/** Work on a shop of its own: nothing of it stays. Inside, only `tx` may be asked. */
export const rolledBack = async (db: Db, work: (rows: Rows, tx: Tx) => Promise<void>): Promise<void> => {
  const all = db.transaction(async (tx) => {
    await work(new Rows(tx), tx)
    tx.rollback()
  })
  await all.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error
  })
}
