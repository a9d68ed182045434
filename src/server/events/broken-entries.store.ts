import { sql } from 'drizzle-orm'
import { entryError, eligibilityOn, mixedError } from '#contract/laws/eligibility.ts'
import type { Catalog } from '#contract/nouns/catalog.ts'
import type { EligibilityRule } from '#contract/nouns/eligibility-rule.ts'
import { eligibilityMessages } from '#contract/words/eligibility-messages.ts'
import type { Queryable } from '../db/open.ts'

type Entry = {
  nome: string
  born: string
  gender: 'Masculino' | 'Feminino' | null
  categoria: string
  rule: EligibilityRule | null
}

type Broken = Entry & {
  codigo: string
  /** Where the pair of both is what breaks a rule. */
  partner: Pick<Entry, 'gender' | 'categoria' | 'rule'> | null
  total: number
}

/** How many are named. */
const named = 100

/**
 * The valid tickets that their categories would refuse today, by the name of who holds them: how many, and the first of
 * them. Those who keep to the rules are told apart in the database (the laws: `entryError`, `mixedError`).
 */
const brokenRows = async (db: Queryable, eventId: string, start: string): Promise<Broken[]> => {
  const day = start.slice(0, 10)
  const lastDay = `${start.slice(0, 4)}-12-31`
  const { rows } = await db.execute<Broken>(sql`
    with rules as materialized (
      select c.id, c.ticket_type_id, c.nome, c.exigencias as rule, c.exigencias ->> 'genero' as asked,
        coalesce((c.exigencias ->> 'idade_minima')::int, 0) as least,
        coalesce((c.exigencias ->> 'idade_maxima')::int, 1000) as most,
        case when c.exigencias ->> 'idade_em' = 'ano' then ${lastDay} else ${day} end as on_day,
        coalesce((c.exigencias ->> 'um_por_cpf')::boolean, false) as once
      from categories c join ticket_types t on t.id = c.ticket_type_id
      where t.event_id = ${eventId}
    ), sold as materialized (
      select k.id, k.codigo, k.nome, k.cpf, k.data_nascimento as born, k.athlete_info ->> 'gender' as gender,
        k.partner_ticket_id, k.category_id,
        case when r.once then count(*) over (partition by k.category_id, k.cpf) > 1 else false end as twice
      from tickets k join rules r on r.id = k.category_id
      where k.event_id = ${eventId} and k.cancelled_at is null
        and k.ticket_type_id in (select o.ticket_type_id from rules o where o.rule is not null)
    ), judged as (
      select s.*, r.nome as categoria, r.rule, p.gender as other_gender, q.nome as other_categoria, q.rule as other_rule,
        coalesce(r.asked = 'feminino' and s.gender = 'Masculino', false)
          or coalesce(r.asked = 'masculino' and s.gender = 'Feminino', false)
          or (r.rule is not null and s.born ~ '^\\d{4}-\\d\\d-\\d\\d$'
            and substr(r.on_day, 1, 4)::int - substr(s.born, 1, 4)::int
              - case when substr(s.born, 5) collate "C" > substr(r.on_day, 5) collate "C" then 1 else 0 end
              not between r.least and r.most) as alone,
        coalesce(s.id collate "C" > p.id collate "C" and s.gender <> '' and s.gender = p.gender
          and 'mista' in (r.asked, q.asked), false) as alike
      from sold s join rules r on r.id = s.category_id
        left join sold p on p.id = s.partner_ticket_id left join rules q on q.id = p.category_id
    )
    select j.codigo, j.nome, j.born, j.gender, j.categoria, j.rule,
      case when j.alike then json_build_object(
        'gender', j.other_gender, 'categoria', j.other_categoria, 'rule', j.other_rule) end as partner,
      count(*) over ()::int as total
    from judged j where j.alone or j.alike or j.twice
    order by j.nome, j.id limit ${named}`)
  return rows
}

const categoryOf = ({ categoria, rule }: Pick<Entry, 'categoria' | 'rule'>, start: string) => ({
  nome: categoria,
  exigencias: rule && eligibilityOn(categoria, rule, start),
})

const reasonOf = (entry: Broken, start: string): string => {
  const { gender, born, partner } = entry
  const category = categoryOf(entry, start)
  const alone = entryError(category, { gender: gender ?? '', birthDate: born || null })
  const pair = partner && [
    { category: categoryOf(partner, start), gender: partner.gender ?? ('' as const) },
    { category, gender: gender ?? ('' as const) },
  ]
  return alone ?? (pair && mixedError(pair)) ?? eligibilityMessages.twice(entry.categoria)
}

/** `start` is the event's wire date-time. */
export const brokenEntries = async (
  db: Queryable,
  { eventId, start }: { eventId: string; start: string },
): Promise<NonNullable<Catalog['irregulares']>> => {
  const rows = await brokenRows(db, eventId, start)
  return {
    total: rows[0]?.total ?? 0,
    primeiros: rows.map((row) => ({ codigo: row.codigo, nome: row.nome, motivo: reasonOf(row, start) })),
  }
}
