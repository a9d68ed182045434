import { eq, type SQL, sql } from 'drizzle-orm'
import { zonedDateTime } from '#contract/laws/dates.ts'
import { fromCents } from '#contract/laws/money.ts'
import {
  payoutsTold,
  type Statement,
  type StatementLine,
  statementLines,
  type StatementPeriod,
  wholePeriod,
} from '#contract/nouns/statement.ts'
import type { Db } from '../db/open.ts'
import { events } from '../db/schema.ts'
import { heldBack } from '../orders/held-back.store.ts'
import { disputesOf, openRefundsOf } from '../orders/shown-refunds.store.ts'

type Sums = { sale: number; discount: number; fee: number; refund: number; dispute: number }
type LineRow = Sums & { id: string; at: number; metodo: StatementLine['metodo']; nome: string }
type TotalRow = Sums & { payout: number; left: number }
type PayoutRow = { ref: string; at: number; cents: number }

/** Of movements `m`, each kind. */
const sums = sql.join(
  ['sale', 'discount', 'fee', 'refund', 'dispute'].map(
    (kind) =>
      sql`coalesce(sum(m.cents) filter (where m.kind = ${sql.raw(`'${kind}'`)}), 0)::float8 as ${sql.identifier(kind)}`,
  ),
  sql`, `,
)

/** What a coupon took off was never received: it raises what was sold and lowers nothing else. */
const figuresOf = ({ sale, discount, fee, refund, dispute }: Sums) => ({
  vendido: fromCents(sale - discount),
  descontos: fromCents(discount),
  recebido: fromCents(sale),
  taxa: fromCents(fee),
  devolvido: fromCents(refund),
  contestado: fromCents(dispute),
  liquido: fromCents(sale + fee + refund + dispute),
})

const startOf = (day: string, zone: string): SQL => sql`(${day}::date)::timestamp at time zone ${zone}`
const endOf = (day: string, zone: string): SQL => sql`(${day}::date + 1)::timestamp at time zone ${zone}`

type Asked = { eventId: string; zone: string; period: StatementPeriod }

const partsOf = ({ eventId, zone, period: { desde, ate } }: Asked) => {
  const before = ate === '' ? sql`true` : sql`m.at < ${endOf(ate, zone)}`
  const since = desde === '' ? sql`true` : sql`m.at >= ${startOf(desde, zone)}`
  return { of: sql`m.event_id = ${eventId} and ${before}`, since }
}

const totalsOf = async (db: Db, asked: Asked): Promise<Statement['totais']> => {
  const { of, since } = partsOf(asked)
  const { rows } = await db.execute<TotalRow>(sql`
    select ${sums}, coalesce(sum(m.cents) filter (where m.kind = 'payout'), 0)::float8 as payout,
      (select coalesce(sum(m.cents) filter (where m.kind <> 'discount'), 0)::float8 from movements m where ${of}) as left
    from movements m where ${of} and ${since}`)
  const [row] = rows
  if (!row) throw new Error('no totals')
  const { ate } = asked.period
  const held = await heldBack(db, asked.eventId, (time) =>
    ate === '' ? sql`true` : sql`${time} < ${endOf(ate, asked.zone)}`,
  )
  return {
    ...figuresOf(row),
    repassado: fromCents(row.payout),
    em_devolucao: fromCents(0 - held.returning),
    em_contestacao: fromCents(0 - held.contested),
    a_repassar: fromCents(row.left - held.returning - held.contested),
  }
}

/** One more than is told, to know whether there are others. */
const linesOf = async (db: Db, asked: Asked, after: string | null): Promise<LineRow[]> => {
  const { of, since } = partsOf(asked)
  const behind =
    after === null
      ? sql`true`
      : sql`(l.first, l.id) < (select c.first, c.id from lines c where c.id = ${after})`
  const { rows } = await db.execute<LineRow>(sql`
    with lines as (
      select m.payment_id as id, min(m.at) as first, ${sums} from movements m
      where ${of} and ${since} and m.payment_id is not null group by m.payment_id
    )
    select l.*, (extract(epoch from l.first) * 1000)::float8 as at, p.metodo, u.nome
    from lines l join payments p on p.id = l.id join transactions t on t.id = p.transaction_id
      join users u on u.id = t.user_id
    where ${behind} order by l.first desc, l.id desc limit ${statementLines + 1}`)
  return rows
}

const payoutsOf = async (db: Db, asked: Asked, most: number): Promise<PayoutRow[]> => {
  const { of, since } = partsOf(asked)
  const { rows } = await db.execute<PayoutRow>(sql`
    select m.ref, m.cents, (extract(epoch from m.at) * 1000)::float8 as at from movements m
    where ${of} and ${since} and m.kind = 'payout' order by m.at desc, m.ref limit ${most}`)
  return rows
}

const nameOf = async (db: Db, eventId: string): Promise<string> => {
  const [event] = await db.select({ nome: events.nome }).from(events).where(eq(events.id, eventId))
  return event?.nome ?? ''
}

/** Every figure is a sum of movements, but what is held back; lines from the latest on, those behind `after`. */
export const statementOf = async (db: Db, asked: Asked & { after: string | null }): Promise<Statement> => {
  const found = await linesOf(db, asked, asked.after)
  const told = found.slice(0, statementLines)
  const timeOf = (at: number): string => zonedDateTime(new Date(at), asked.zone)
  const payoutOf = ({ ref, at, cents }: PayoutRow) => ({
    em: timeOf(at),
    valor: fromCents(-cents),
    comprovante: ref,
  })
  const [latest] = await payoutsOf(db, { ...asked, period: wholePeriod }, 1)
  return {
    evento: await nameOf(db, asked.eventId),
    totais: await totalsOf(db, asked),
    linhas: told.map(({ id, at, metodo, nome, ...row }) => ({
      id,
      em: timeOf(at),
      comprador: nome,
      metodo,
      ...figuresOf(row),
    })),
    repasses: (await payoutsOf(db, asked, payoutsTold)).map(payoutOf),
    ultimo_repasse: latest ? payoutOf(latest) : null,
    devolucoes: asked.after === null ? await openRefundsOf(db, asked.eventId, asked.zone) : [],
    contestacoes: asked.after === null ? await disputesOf(db, asked.eventId, asked.zone) : [],
    proximo: found.length > told.length ? (told.at(-1)?.id ?? null) : null,
  }
}
