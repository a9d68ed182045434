import {
  editConflictMessages,
  type EventPart,
  eventParts,
  ticketPart,
} from '#contract/words/edit-conflict-messages.ts'
import type { Tx } from '../db/open.ts'
import { Refusal } from '../http/refusal.ts'
import { changeEvent, type EventRow } from './events.store.ts'
import { eventWithAccess, typesAsText } from './event-versions.store.ts'

/** Name and content of each part of an event, by the part's key. */
export type WrittenParts = ReadonlyMap<string, { name: string; said: string }>

const ownParts = async (tx: Tx, eventId: string): Promise<Record<EventPart, unknown>> => {
  const row = await eventWithAccess(tx, eventId)
  const event = row?.event
  return {
    nome: event?.nome,
    local: event?.local,
    cidade: event?.cidade,
    esporte: event?.esporte,
    datas: [event?.dataHora, event?.dataHoraFinal],
    descricao: event?.descricao,
    restricoes: event?.restricoes,
    infoAdicional: event?.infoAdicional,
    contato: event?.contato,
    desistenciaDias: row?.rule?.dias ?? null,
    desistenciaHoras: row?.rule?.horas_antes ?? null,
    banner: event?.bannerSha,
    acesso: row?.access,
    chaveamento: [event?.chaveamentoUrl, event?.chaveamentoNomes],
  }
}

/** Read it before and after a write, with the event locked: the difference is what the write changed. */
export const writtenParts = async (
  tx: Tx,
  eventId: string,
  { withTypes }: { withTypes: boolean },
): Promise<WrittenParts> => {
  const own = await ownParts(tx, eventId)
  const types = withTypes ? await typesAsText(tx, eventId) : []
  return new Map([
    ...Object.entries(eventParts).map(
      ([part, name]) => [part, { name, said: JSON.stringify(own[part as EventPart]) }] as const,
    ),
    ...types.map(({ id, nome, said }) => [id, { name: ticketPart(nome), said }] as const),
  ])
}

/**
 * Raises the version of what a write changed. If the writer names the version that it had read, parts changed by others
 * since then are not overwritten: the write is refused with their names (law W13).
 */
export const raiseVersion = async (
  tx: Tx,
  { id, versao, versoes }: Pick<EventRow, 'id' | 'versao' | 'versoes'>,
  { before, after, seen = versao }: { before: WrittenParts; after: WrittenParts; seen: number | undefined },
): Promise<void> => {
  const changed = [...after.keys()].filter((part) => after.get(part)?.said !== before.get(part)?.said)
  const isUnseen = (part: string): boolean => seen > versao || (versoes[part] ?? 0) > seen
  const conflicts = changed.filter(isUnseen).map((part) => before.get(part)?.name ?? part)
  if (conflicts.length > 0) throw new Refusal(409, editConflictMessages.changed(conflicts))
  if (changed.length === 0) return
  const next = versao + 1
  const raised = Object.fromEntries(changed.map((part) => [part, next]))
  await changeEvent(tx, id, { versao: next, versoes: { ...versoes, ...raised } })
}
