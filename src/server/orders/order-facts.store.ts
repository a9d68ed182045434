import { getTableColumns, type SQL, sql, type Table } from 'drizzle-orm'
import type { CalledOffCategory, CustomField } from '#contract/nouns/ticket-type.ts'
import type { Queryable } from '../db/open.ts'
import { often } from '../db/often.ts'
import {
  categories,
  couponBindings,
  coupons,
  customFields,
  eventKeys,
  payments,
  ticketTypes,
  transactionItems,
} from '../db/schema.ts'
import { calledOffBy, isCalledOff } from './called-off.store.ts'
import { couponTypeNames } from './coupon-types.store.ts'

export type PaymentRow = typeof payments.$inferSelect
/** An event's newest key, with which its tickets are signed. */
export type KeyRow = typeof eventKeys.$inferSelect
/** With the names of the ticket types that it is limited to. */
export type CouponRow = typeof coupons.$inferSelect & { typeNames: string[] }
export type ItemRow = typeof transactionItems.$inferSelect & {
  type: Pick<typeof ticketTypes.$inferSelect, 'nome' | 'tipo' | 'modo' | 'descricao'>
  /** The category that it is bound to was cancelled. */
  isCalledOff: boolean
}

type FormCategory = Pick<typeof categories.$inferSelect, 'id' | 'nome' | 'restricao' | 'exigencias'> & {
  categorias_permitidas: string[]
}
/** What the form of a ticket type asks for. */
export type FormOfType = {
  categories: FormCategory[]
  fields: CustomField[]
  /** Which of its categories the organiser cancelled. */
  calledOff: CalledOffCategory[]
}

type Wanted = {
  orderIds: readonly string[]
  couponIds: readonly string[]
  /** Also the keys of their events. */
  keys?: boolean
  /** Also what the forms of the orders' types ask for, and which coupons these buyers validated. */
  binding?: { now: Date; buyers: readonly { userId: string; eventId: string }[] }
}

/** What is written about some orders beside their own rows; lists are in the order in which they are shown. */
export type OrderFacts = {
  items: ItemRow[]
  payments: PaymentRow[]
  coupons: CouponRow[]
  keys: KeyRow[]
  forms: Map<string, FormOfType>
  /** The coupon that each buyer validated for an event, by `buyerKey`. */
  validated: Map<string, string>
}

export const buyerKey = ({ userId, eventId }: { userId: string; eventId: string }): string =>
  `${eventId} ${userId}`

const columnsOf = (table: Table): SQL =>
  sql.join(
    Object.entries(getTableColumns(table)).map(([key, column]) => sql`${column} as ${sql.identifier(key)}`),
    sql`, `,
  )

/** JSON carries instants as text. */
const revived = <Row>(table: Table, row: Record<string, unknown>): Row => {
  for (const [key, { dataType }] of Object.entries(getTableColumns(table)))
    if (dataType === 'date' && typeof row[key] === 'string') row[key] = new Date(row[key])
  return row as Row
}

type Kind = 'item' | 'key' | 'payment' | 'coupon' | 'category' | 'calledOff' | 'field' | 'validated'
type Found = { kind: Kind; row: Record<string, unknown> }

const asRows = (kind: Kind, query: SQL): SQL =>
  sql`select ${kind}::text as kind, to_jsonb(r) as row from (${query}) r`

const questionsOf = ({ orderIds, couponIds, keys = false, binding }: Wanted): SQL[] => {
  const ids = sql`${sql.param([...orderIds])}::text[]`
  const types = sql`(select i.ticket_type_id from transaction_items i where i.transaction_id = any(${ids}))`
  const own = [
    asRows(
      'item',
      sql`select ${columnsOf(transactionItems)}, jsonb_build_object('nome', ${ticketTypes.nome}, 'tipo', ${ticketTypes.tipo},
          'modo', ${ticketTypes.modo}, 'descricao', ${ticketTypes.descricao}) as type,
          ${isCalledOff({ eventId: sql`${ticketTypes.eventId}`, categoryId: sql`${transactionItems.categoryId}` })} as "isCalledOff"
        from ${transactionItems} join ${ticketTypes} on ${ticketTypes.id} = ${transactionItems.ticketTypeId}
        where ${transactionItems.transactionId} = any(${ids})`,
    ),
    asRows(
      'payment',
      sql`select ${columnsOf(payments)} from ${payments} where ${payments.transactionId} = any(${ids})`,
    ),
    ...(keys
      ? [
          asRows(
            'key',
            sql`select distinct on (${eventKeys.eventId}) ${columnsOf(eventKeys)} from ${eventKeys}
              where ${eventKeys.eventId} in (select t.event_id from transactions t where t.id = any(${ids}))
              order by ${eventKeys.eventId}, ${eventKeys.n} desc`,
          ),
        ]
      : []),
  ]
  const named = sql`${sql.param([...new Set(couponIds)])}::text[]`
  const couponsBy = (condition: SQL): SQL =>
    asRows(
      'coupon',
      sql`select ${columnsOf(coupons)}, ${couponTypeNames} as "typeNames" from ${coupons} where ${condition}`,
    )
  if (!binding) return [...own, couponsBy(sql`${coupons.id} = any(${named})`)]
  const { buyers, now } = binding
  const validated = sql`${couponBindings}
    join unnest(${sql.param(buyers.map(({ userId }) => userId))}::text[],
      ${sql.param(buyers.map(({ eventId }) => eventId))}::text[]) as b(user_id, event_id)
    on ${couponBindings.userId} = b.user_id and ${couponBindings.eventId} = b.event_id
    where ${couponBindings.expiresAt} > ${now.toISOString()}::timestamptz`
  return [
    ...own,
    couponsBy(sql`${coupons.id} = any(${named})
      or ${coupons.id} in (select ${couponBindings.couponId} from ${validated})`),
    asRows(
      'category',
      sql`select ${columnsOf(categories)} from ${categories}
        where ${categories.ticketTypeId} in ${types} and not ${categories.archived}`,
    ),
    asRows('calledOff', calledOffBy(sql`c.ticket_type_id in ${types}`)),
    asRows(
      'field',
      sql`select ${columnsOf(customFields)} from ${customFields} where ${customFields.ticketTypeId} in ${types}`,
    ),
    asRows('validated', sql`select ${columnsOf(couponBindings)} from ${validated}`),
  ]
}

const newestFirst = (a: PaymentRow, b: PaymentRow): number =>
  b.createdAt.getTime() - a.createdAt.getTime() || b.id.localeCompare(a.id)

type Placed = { pos: number }
const byPlace = (a: Placed, b: Placed): number => a.pos - b.pos

const formsFrom = (
  items: readonly ItemRow[],
  asked: readonly (typeof categories.$inferSelect)[],
  fields: readonly (typeof customFields.$inferSelect)[],
  calledOff: readonly CalledOffCategory[],
): Map<string, FormOfType> => {
  const forms = new Map<string, FormOfType>(
    items.map(({ ticketTypeId }) => [ticketTypeId, { categories: [], fields: [], calledOff: [] }]),
  )
  for (const { ticketTypeId, id, nome, restricao, categoriasPermitidas, exigencias } of asked)
    forms
      .get(ticketTypeId)
      ?.categories.push({ id, nome, restricao, categorias_permitidas: categoriasPermitidas, exigencias })
  for (const category of calledOff) forms.get(category.ingresso)?.calledOff.push(category)
  for (const { ticketTypeId, titulo, tipo, opcoes } of fields)
    forms.get(ticketTypeId)?.fields.push({ titulo, tipo, opcoes } satisfies CustomField)
  return forms
}

/** All in one statement, as many orders as there are. Under their locks it tells what is so until the transaction ends. */
export const readFacts = async (db: Queryable, wanted: Wanted): Promise<OrderFacts> => {
  const { rows } = await db.execute<Found>(sql`${often}${sql.join(questionsOf(wanted), sql` union all `)}`)
  const of = <Row>(kind: Kind, table: Table): Row[] =>
    rows.filter((found) => found.kind === kind).map(({ row }) => revived<Row>(table, row))
  const items = of<ItemRow>('item', transactionItems).toSorted(byPlace)
  const asked = of<typeof categories.$inferSelect>('category', categories).toSorted(byPlace)
  const fields = of<typeof customFields.$inferSelect>('field', customFields).toSorted(byPlace)
  const validated = of<typeof couponBindings.$inferSelect>('validated', couponBindings)
  const calledOff = rows.filter(({ kind }) => kind === 'calledOff').map(({ row }) => row as CalledOffCategory)
  return {
    items,
    payments: of<PaymentRow>('payment', payments).toSorted(newestFirst),
    coupons: of<CouponRow>('coupon', coupons),
    keys: of<KeyRow>('key', eventKeys),
    forms: formsFrom(items, asked, fields, calledOff),
    validated: new Map(validated.map((one) => [buyerKey(one), one.couponId])),
  }
}
