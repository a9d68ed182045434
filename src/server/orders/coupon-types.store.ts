import { sql } from 'drizzle-orm'
import { coupons, ticketTypes } from '../db/schema.ts'

/** The names of the ticket types that a row of `coupons` is limited to, as the event lists them; not of those that were archived. */
export const couponTypeNames = sql<string[]>`array(
  select ${ticketTypes.nome} from ${ticketTypes}
  where ${ticketTypes.id} = any(${coupons.ticketTypeIds}) and not ${ticketTypes.archived}
  order by ${ticketTypes.pos})`
