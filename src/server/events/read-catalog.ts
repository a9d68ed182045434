import type { Catalog, CatalogType } from '#contract/nouns/catalog.ts'
import { zonedDateTime } from '#contract/laws/dates.ts'
import { fromCents } from '#contract/laws/money.ts'
import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import type { Deps } from '../process/deps.ts'
import { Refusal } from '../http/refusal.ts'
import { brokenEntries } from './broken-entries.store.ts'
import { levelsOf } from './catalog.store.ts'
import { type StoredType, storedTypesOf } from './event-parts.store.ts'
import { findEvent } from './events.store.ts'
import { storedTurn } from './stored-turn.ts'

/** Of each place by its id. */
type Levels = Awaited<ReturnType<typeof levelsOf>>

const localTime = (date: Date | null, zone: string): string | null =>
  date && zonedDateTime(date, zone).slice(0, 16)

type Sight = { zone: string; now: Date }

const typeOf = (stored: StoredType, levels: Levels, { zone, now }: Sight): CatalogType => {
  const { row, lots, categories, customFields } = stored
  const level = (id: string) => levels.get(id) ?? { capacity: 0, taken: 0, archived: 0 }
  const { lot: sold } = storedTurn(stored, now, (id) => level(id).capacity - level(id).taken)
  const own = level(row.id)
  return {
    id: row.id,
    nome: row.nome,
    descricao: row.descricao,
    tipo: row.tipo,
    modo: row.modo,
    quantidadeDisponivel: own.capacity - own.archived,
    ocupadas: own.taken - own.archived,
    vendasParadas: row.stopped,
    viradaAutomatica: row.turns,
    categorias: categories.map(({ id, nome, restricao, categoriasPermitidas, exigencias }) => ({
      id,
      nome,
      restricao,
      categoriasPermitidas,
      exigencias,
      quantidade: level(id).capacity,
      ocupadas: level(id).taken,
    })),
    lotes: lots.map(({ id, nome, precoCents, dataInicio, dataFim }) => ({
      id,
      nome,
      preco: fromCents(precoCents),
      quantidadeDisponivel: level(id).capacity,
      ocupadas: level(id).taken,
      dataInicio: localTime(dataInicio, zone),
      dataFim: localTime(dataFim, zone),
      ativo: id === sold?.id,
    })),
    camposPersonalizados: customFields.map(({ id, titulo, tipo, opcoes }) => ({ id, titulo, tipo, opcoes })),
  }
}

/** Its own number went when it was archived: its parts say how many places there were. */
const archivedTypeOf = (stored: StoredType, levels: Levels, sight: Sight): CatalogType => {
  const type = typeOf(stored, levels, sight)
  const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)
  const quantidadeDisponivel =
    type.tipo === 'atleta'
      ? sum(type.categorias.map(({ quantidade }) => quantidade))
      : Math.max(type.ocupadas, sum(type.lotes.map((lot) => lot.quantidadeDisponivel)))
  return { ...type, quantidadeDisponivel }
}

/** What an event sells, as its organiser made it. The version is read first, so that an edit is at worst refused without need. */
export const readCatalog = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  eventId: string,
): Promise<Catalog> => {
  const found = await findEvent(db, eventId, 'url')
  if (!found) throw new Refusal(404, messages.event.missing)
  const levels = await levelsOf(db, eventId)
  const types = await storedTypesOf(db, eventId)
  const archived = (await storedTypesOf(db, eventId, true)).slice(-limits.ticketTypesMax)
  const sight = { zone: found.info.fuso_horario, now: clock() }
  const hasRules = types.some(({ categories }) => categories.some(({ exigencias }) => exigencias !== null))
  return {
    versao: found.row.versao,
    oculto: found.row.hidden,
    tipos: types.map((type) => typeOf(type, levels, sight)),
    ...(archived.length > 0 && {
      arquivados: archived.map((type) => archivedTypeOf(type, levels, sight)),
    }),
    ...(hasRules && { irregulares: await brokenEntries(db, { eventId, start: found.info.data_hora }) }),
  }
}
