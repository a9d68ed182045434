import { addEvent, type Person, type Sql, type StormEvent, type TicketType, type TypeSpec } from './world.ts'

export type TurningLot = { cents: number; places: number; endsAt?: number }
export type TurningType = TicketType & { lots: readonly (TurningLot & { id: string })[] }
export type TurningEvent = StormEvent & { types: readonly TurningType[] }

/** An event whose types have several lots each, with 'Virada automática'. */
export const addTurningEvent = async (
  sql: Sql,
  owner: Person,
  specs: readonly (Omit<TypeSpec, 'cents' | 'places'> & { lots: readonly TurningLot[] })[],
): Promise<TurningEvent> => {
  const placesOf = (lots: readonly TurningLot[]): number => lots.reduce((sum, { places }) => sum + places, 0)
  const event = await addEvent(
    sql,
    owner,
    specs.map(({ lots, ...spec }) => ({ ...spec, places: placesOf(lots), cents: lots[0]?.cents ?? 0 })),
  )
  const types: TurningType[] = []
  for (const [index, type] of event.types.entries()) {
    await sql('update ticket_types set virada_automatica = true where id = $1', [type.id])
    const lots = (specs[index]?.lots ?? []).map((lot, pos) => ({ ...lot, id: `${type.lotId}_${pos}` }))
    await sql(`delete from stock where kind = 'l' and id = $1`, [type.lotId])
    await sql('delete from lots where id = $1', [type.lotId])
    for (const [pos, { id, cents, places, endsAt }] of lots.entries()) {
      const until = endsAt === undefined ? null : new Date(endsAt).toISOString()
      await sql(
        `insert into lots (id, ticket_type_id, pos, nome, preco_cents, ativo, data_fim) values ($1, $2, $3, 'Lote', $4, $5, $6)`,
        [id, type.id, pos, cents, pos === 0, until],
      )
      await sql(`insert into stock (kind, id, capacity) values ('l', $1, $2)`, [id, places])
    }
    types.push({ ...type, lots })
  }
  return { ...event, types }
}
