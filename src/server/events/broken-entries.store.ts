import { sql } from 'drizzle-orm'
import { entryError, eligibilityOn, mixedError } from '#contract/laws/eligibility.ts'
import { groupedBy } from '#contract/laws/lists.ts'
import type { Catalog } from '#contract/nouns/catalog.ts'
import type { EligibilityRule } from '#contract/nouns/eligibility-rule.ts'
import { eligibilityMessages } from '#contract/words/eligibility-messages.ts'
import type { Queryable } from '../db/open.ts'

type Sold = {
  id: string
  codigo: string
  nome: string
  cpf: string
  born: string
  gender: 'Masculino' | 'Feminino' | null
  partnerId: string | null
  categoryId: string
  categoria: string
  rule: EligibilityRule | null
}

/** How many are named. */
const named = 100

/** Valid tickets of the types that have a category with a rule, by the name of who holds them. */
const soldUnderRules = async (db: Queryable, eventId: string): Promise<Sold[]> => {
  const { rows } = await db.execute<Sold>(sql`
    select k.id, k.codigo, k.nome, k.cpf, k.data_nascimento as born, k.athlete_info ->> 'gender' as gender,
      k.partner_ticket_id as "partnerId", c.id as "categoryId", c.nome as categoria, c.exigencias as rule
    from tickets k join categories c on c.id = k.category_id
    where k.event_id = ${eventId} and k.cancelled_at is null and k.ticket_type_id in (
      select o.ticket_type_id from categories o join ticket_types t on t.id = o.ticket_type_id
      where t.event_id = ${eventId} and o.exigencias is not null
    )
    order by k.nome, k.id`)
  return rows
}

/** The valid tickets that their categories would refuse today; `start` is the event's wire date-time. */
export const brokenEntries = async (
  db: Queryable,
  { eventId, start }: { eventId: string; start: string },
): Promise<NonNullable<Catalog['irregulares']>> => {
  const sold = await soldUnderRules(db, eventId)
  const byId = new Map(sold.map((one) => [one.id, one]))
  const entered = groupedBy(sold, ({ categoryId, cpf }) => `${categoryId} ${cpf}`)
  const categoryOf = ({ categoria, rule }: Sold) => ({
    nome: categoria,
    exigencias: rule && eligibilityOn(rule, start),
  })
  const entrantOf = (one: Sold) => ({ category: categoryOf(one), gender: one.gender ?? ('' as const) })
  const reasonOf = (one: Sold): string | null => {
    const partner = byId.get(one.partnerId ?? '')
    const alone = entryError(categoryOf(one), { gender: one.gender ?? '', birthDate: one.born || null })
    const isTwice = (entered.get(`${one.categoryId} ${one.cpf}`)?.length ?? 0) > 1
    return (
      alone ??
      (partner && one.id > partner.id ? mixedError([entrantOf(partner), entrantOf(one)]) : null) ??
      (one.rule?.um_por_cpf && isTwice ? eligibilityMessages.twice(one.categoria) : null)
    )
  }
  const broken = sold.flatMap((one) => {
    const motivo = reasonOf(one)
    return motivo === null ? [] : [{ codigo: one.codigo, nome: one.nome, motivo }]
  })
  return { total: broken.length, primeiros: broken.slice(0, named) }
}
