import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { isCpf } from '#contract/laws/documents.ts'
import { seedDemo } from '#server/seed/seed-demo.ts'
import { describeEachDatabase } from '#tests/support/database.ts'

const now = new Date('2026-11-21T12:00:00Z')

describeEachDatabase('demo data', (open) => {
  const rows = async (query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> =>
    (await open().db.execute(query)).rows

  it('fills an empty database once', async () => {
    let banners = 0
    const deps = {
      db: open().db,
      now,
      hashPassword: async () => 'hash',
      storeBanner: async () => `sha${++banners}`,
    }
    expect(await seedDemo(deps)).toBe(true)
    expect(await seedDemo(deps)).toBe(false)
    expect(banners).toBe(7)
  })

  it('counts in the stock exactly what was sold', async () => {
    const wrong = await rows(sql`
      select s.kind, s.id, s.sold, x.n from stock s left join (
        select 't' as kind, ticket_type_id as id, count(*)::int as n from tickets group by 2
        union all select 'l', lot_id, count(*)::int from tickets group by 2
        union all select 'c', category_id, count(*)::int from tickets where category_id is not null group by 2
      ) x on x.kind = s.kind and x.id = s.id where s.sold <> coalesce(x.n, 0)`)
    expect(wrong).toEqual([])
  })

  it('pays for every ticket and links pairs both ways', async () => {
    expect(
      await rows(sql`
        select t.id from transactions t join payments p on p.transaction_id = t.id
        where p.amount_cents <> (select sum(net_cents) from tickets k where k.transaction_id = t.id)`),
    ).toEqual([])
    expect(
      await rows(sql`
        select a.id from tickets a left join tickets b on b.id = a.partner_ticket_id
        join ticket_types y on y.id = a.ticket_type_id
        where (y.modo = 'dupla') <> (b.id is not null) or (b.id is not null and b.partner_ticket_id <> a.id)`),
    ).toEqual([])
  })

  it('has something of everything', async () => {
    const [found] = await rows(sql`select
      exists (select 1 from events where data_hora > ${now}) as coming,
      exists (select 1 from events where data_hora <= ${now} and data_hora_final > ${now}) as in_progress,
      exists (select 1 from events where data_hora_final < ${now}) as ended,
      exists (select 1 from events where data_hora_final is null) as without_end,
      exists (select 1 from events where somente_pix) as pix_only,
      exists (select 1 from events where chaveamento_url like '%   %') as two_brackets,
      (select count(distinct restricao) = 3 from categories) as restrictions,
      (select count(distinct tipo) = 3 from custom_fields) as questions,
      exists (select 1 from stock where kind = 't' and sold = capacity) as sold_out_type,
      exists (select 1 from stock where kind = 'c' and sold = capacity and id not in (
        select c.id from categories c join stock s on s.kind = 't' and s.id = c.ticket_type_id where s.sold = s.capacity)) as sold_out_category,
      exists (select 1 from ticket_types t where not exists (select 1 from lots l where l.ticket_type_id = t.id and l.preco_cents > 0)) as free,
      (select count(*) > 200 from tickets) as lively`)
    expect(Object.entries(found ?? {}).filter(([, there]) => !there)).toEqual([])
  })

  it('gives everybody a valid CPF', async () => {
    const people = await rows(sql`select cpf_cnpj as cpf from users union select cpf from tickets`)
    expect(people.filter(({ cpf }) => !isCpf(String(cpf)))).toEqual([])
  })
})
