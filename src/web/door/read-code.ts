import * as v from 'valibot'
import { openRow, sealedId } from '#contract/laws/sealed-rows.ts'
import { type OpenSeal, openSeal, sealIn, ticketNumberIn } from '#contract/laws/ticket-code.ts'
import type { SeenCode } from '#contract/laws/door-verdict.ts'
import { ListedTicket } from '#contract/nouns/door.ts'
import type { Looked } from '#machines/door-scan.setup.ts'
import type { KeptDoor } from './door-database.ts'
import { findRow } from './door-store.ts'

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** Four bytes of the event's hash, as every code of it says them. */
const eventTag = async (eventId: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(eventId))
  return Array.from(new Uint8Array(digest).slice(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const isSigned = async (door: KeptDoor, { claims, signed, signature }: OpenSeal): Promise<boolean> => {
  const known = door.list?.chaves.find(({ n }) => n === claims.key)
  if (!known) return false
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey('spki', fromBase64Url(known.publica), curve, false, ['verify'])
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, signed)
}

/** The list's row of a code; null where the list has none. */
const listed = async (door: KeptDoor, code: string, { claims }: OpenSeal): Promise<ListedTicket | null> => {
  if (door.pass.papel === 'supervisor') return (await findRow(door.id, claims.codigo))?.ticket ?? null
  const id = await sealedId(code)
  const row = await findRow(door.id, id)
  const text = row?.dados
    ? await openRow({ code, event: door.pass.evento.id }, { id, dados: row.dados })
    : null
  return text === null ? null : v.parse(ListedTicket, JSON.parse(text))
}

/** The ticket that was chosen, or that a code names, whoever signed it; null where neither is so. */
export const numberSaid = (looked: Looked): string | null =>
  'ingresso' in looked ? looked.ingresso : (openSeal(sealIn(looked.text))?.claims.codigo ?? null)

const chosen = async (door: KeptDoor, ingresso: string): Promise<SeenCode> => {
  const ticket = (await findRow(door.id, ingresso))?.ticket
  return ticket ? { kind: 'listed', ticket, versao: null } : { kind: 'unknownNumber' }
}

/** What a code is: first its signature, then this device's list (decision 054). */
export const readCode = async (door: KeptDoor, looked: Looked): Promise<SeenCode> => {
  if ('ingresso' in looked) return chosen(door, looked.ingresso)
  const code = sealIn(looked.text)
  const seal = openSeal(code)
  if (seal === null) {
    const number = ticketNumberIn(looked.text)
    if (number === null) return { kind: 'foreign' }
    return door.pass.papel === 'supervisor' ? chosen(door, number) : { kind: 'onlyScan' }
  }
  const { event, codigo, versao } = seal.claims
  if (event !== (await eventTag(door.pass.evento.id))) return { kind: 'otherEvent' }
  const [isOurs, ticket] = await Promise.all([isSigned(door, seal), listed(door, code, seal)])
  if (!isOurs) return { kind: 'forged' }
  if (ticket === null || versao > ticket.versao) return { kind: 'unlisted', ingresso: codigo }
  return { kind: 'listed', ticket, versao }
}
