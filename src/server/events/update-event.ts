import type { Parsed } from '#contract/calls/call.ts'
import type { calls } from '#contract/calls.ts'
import { namesByUrl } from '#contract/laws/bracket-text.ts'
import { instantOf } from '#contract/laws/dates.ts'
import { hasWrongDocument, normalizeDocument } from '#contract/laws/documents.ts'
import { cityOfPlace, typedCity } from '#contract/laws/event-search.ts'
import { textError } from '#contract/laws/event-rules.ts'
import { isLocalDateTime } from '#contract/laws/local-date-time.ts'
import { bracketsOf } from '#contract/nouns/bracket.ts'
import { bracketUrls } from '#contract/nouns/event.ts'
import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import type { Deps } from '../process/deps.ts'
import { processBanner } from '../media/banner.ts'
import { storeBanner } from '../media/media.store.ts'
import { Refusal } from '../http/refusal.ts'
import { replaceAccess } from './access.store.ts'
import { changeEvent, type EventRow, lockEvent } from './events.store.ts'
import { writeRules } from './event-rules.store.ts'
import { raiseVersion, writtenParts } from './event-versions.ts'
import { keepKey } from '../tickets/keep-keys.ts'
import { tellMove } from './tell-move.ts'
import { mergeTicketTypes } from './merge-ticket-types.ts'

type EventPatch = Parsed<typeof calls.updateEvent>['body']
/** `cpf`: of who asks. */
type Request = { eventId: string; patch: EventPatch; userId: string; cpf: string }

const words = messages.eventCreation

const refuse = (sentence: string | null): void => {
  if (sentence !== null) throw new Refusal(400, sentence)
}

/** Only the creator writes an event (law W10). */
const ownEvent = (row: EventRow | undefined, userId: string): EventRow => {
  if (!row) throw new Refusal(404, messages.event.missing)
  if (row.ownerId !== userId) throw new Refusal(403, messages.server.forbidden)
  return row
}

const newTimes = (event: EventRow, patch: EventPatch): Partial<EventRow> => {
  const dates = [patch.dataHora, patch.dataHoraFinal].filter((date) => date !== undefined)
  if (!dates.every(isLocalDateTime)) throw new Refusal(400, words.fields.dateInvalid)
  const start = patch.dataHora ? instantOf(patch.dataHora, event.fusoHorario) : event.dataHora
  const end = patch.dataHoraFinal ? instantOf(patch.dataHoraFinal, event.fusoHorario) : event.dataHoraFinal
  if (end && end <= start) throw new Refusal(400, words.endBeforeStart)
  return { dataHora: start, dataHoraFinal: end }
}

/** A city that nobody typed moves with the place. */
const newCity = (event: EventRow, { local = event.local, cidade = typedCity(event) }: EventPatch) =>
  cidade || cityOfPlace(local)

/** An emptied field says nothing. */
const newOptionalFields = ({ esporte, contato }: EventPatch): Partial<EventRow> => ({
  ...(esporte !== undefined && { esporte: esporte || null }),
  ...(contato !== undefined && { contato: contato || null }),
})

/** An address that stays keeps its name where none is sent. */
const newBrackets = (event: EventRow, patch: EventPatch): Partial<EventRow> => {
  const { chaveamento_url: chaveamentoUrl = event.chaveamentoUrl, chaveamento_nomes: names } = patch
  const before = bracketsOf({
    chaveamento_url: event.chaveamentoUrl,
    chaveamento_nomes: event.chaveamentoNomes,
  })
  const urls = bracketUrls(chaveamentoUrl)
  const known = namesByUrl(before)
  const all = urls.map((url, index) => names?.[index] ?? known[url] ?? '')
  return { chaveamentoUrl, chaveamentoNomes: all.some(Boolean) ? all : [] }
}

/** What a patch changes of the event's own row; a missing field changes nothing. */
const newFields = (event: EventRow, patch: EventPatch): Partial<EventRow> => {
  const infoAdicional = patch.info_adicional ?? patch.infoAdicional
  for (const name of [patch.nome, patch.local])
    if (name !== undefined) refuse(textError(name, words.required, limits.textMax))
  for (const long of [patch.descricao, patch.restricoes, infoAdicional])
    if (long && long.length > limits.longTextMax) refuse(words.fields.tooLong)
  const { nome, local, descricao, restricoes } = patch
  return {
    ...newTimes(event, patch),
    ...newOptionalFields(patch),
    cidade: newCity(event, patch),
    nome,
    local,
    descricao,
    restricoes,
    infoAdicional,
    ...newBrackets(event, patch),
  }
}

const readAccess = (texts: readonly string[]): string[] => {
  if (hasWrongDocument(texts)) throw new Refusal(400, words.fields.accessCpf)
  return [...new Set(texts.map(normalizeDocument).filter(Boolean))]
}

const isGiven = (image: EventPatch['image']): image is File => image instanceof File && image.size > 0

/** Changes what the patch names, all of it or nothing (law W7). */
export const updateEvent = async (
  { db, events: reader, clock, secret, signer }: Pick<Deps, 'db' | 'events' | 'clock' | 'secret' | 'signer'>,
  { eventId, patch, userId, cpf }: Request,
): Promise<string[]> => {
  const access = patch.dashboard_access_cpfs && readAccess(patch.dashboard_access_cpfs)
  const banner = isGiven(patch.image)
    ? await processBanner(userId, Buffer.from(await patch.image.arrayBuffer()))
    : null
  const granted = await db.transaction(async (tx) => {
    const event = ownEvent(await lockEvent(tx, eventId), userId)
    const parts = { withTypes: patch.tiposDeIngressos !== undefined }
    const before = await writtenParts(tx, eventId, parts)
    const rulesVersion = await writeRules(tx, event, {
      days: patch.desistenciaDias,
      hours: patch.desistenciaHoras,
    })
    await changeEvent(tx, eventId, {
      ...newFields(event, patch),
      rulesVersion,
      ...(banner && { bannerSha: await storeBanner(tx, banner) }),
    })
    const unseen = patch.acesso_a_confirmar === 'true'
    const opened = access ? await replaceAccess(tx, { eventId, cpfs: access, own: cpf, unseen }) : []
    if (patch.tiposDeIngressos) {
      await mergeTicketTypes(tx, event, patch.tiposDeIngressos, clock())
      await keepKey({ db: tx, secret, signer }, eventId)
    }
    const after = await writtenParts(tx, eventId, parts)
    await raiseVersion(tx, event, { before, after, seen: patch.versao })
    const written = await lockEvent(tx, eventId)
    if (written) await tellMove(tx, event, written, clock())
    return opened
  })
  reader.forget()
  return granted
}
