import type { OrganiserEvent } from '#contract/nouns/dashboard.ts'
import type { Db } from '../db/open.ts'
import { countValid, hasSales } from './catalog.store.ts'
import { accessOf } from './access.store.ts'
import type { findEvent } from './events.store.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findEvent>>>

/**
 * The event as its dashboard has it. Its version was read first: what else is read may be newer, never older, so that an
 * edit is at worst refused without need.
 */
export const organiserEvent = async (
  db: Db,
  { row, info }: Found,
  { access, cpf }: { access: 'owner' | 'reader'; cpf: string },
): Promise<OrganiserEvent> => {
  const acessos = await accessOf(db, row.id)
  return {
    ...info,
    dashboard_access_cpfs: acessos.map(({ cpf }) => cpf),
    acessos: access === 'owner' ? acessos : [],
    ...(access === 'owner' && { seu_cpf: cpf, pode_ocultar: !(await hasSales(db, row.id)) }),
    ...(access === 'owner' &&
      row.cancelledAt === null && { ingressos_validos: await countValid(db, row.id) }),
    pode_editar: access === 'owner',
    versao: row.versao,
    ...(row.hidden && { oculto: true }),
  }
}
