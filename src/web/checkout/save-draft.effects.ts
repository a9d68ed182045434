import { calls } from '#contract/calls.ts'
import { orderDraftOf } from '#contract/nouns/order-draft.ts'
import type { RefilledLine } from '#drafts/refilled-lines.ts'
import type { SavedDraft } from '#machines/draft-saver.machine.ts'
import type { Api } from '../http/api.ts'
import { attendeeDrafts } from './attendee-drafts.ts'

/** Characters of a body that a browser still sends when its page is closed, with some left for others. */
const sentWhenClosed = 40_000

type Lines = readonly RefilledLine[]

const imagesIn = (lines: Lines): string[] =>
  lines
    .flatMap(({ customFields }) =>
      customFields.filter(({ tipo, answer }) => tipo === 'imagem' && answer.startsWith('data:')),
    )
    .map(({ answer }) => answer)

/** The lines with the address of each image that has one. */
const named = (lines: Lines, addresses: ReadonlyMap<string, string>): RefilledLine[] =>
  lines.map((line) => ({
    ...line,
    customFields: line.customFields.map((field) => ({
      ...field,
      answer: addresses.get(field.answer) ?? field.answer,
    })),
  }))

/**
 * Keeps what is typed on the server: the texts first, then each new image once, then where the images are. It does not
 * end with the page, which may just be left; overtaken by a newer one, it says nothing more.
 */
export const draftSaving = (api: Api) => {
  const addresses = new Map<string, string>()
  let newest: SavedDraft | null = null
  return async (saved: SavedDraft): Promise<void> => {
    newest = saved
    const { transactionId, lines, spare = [], cupom } = saved
    const params = { transaction_id: transactionId }
    const all = [...lines, ...spare]
    const save = async (): Promise<void> => {
      const body = orderDraftOf(named(all, addresses), cupom)
      const keepalive = JSON.stringify(body).length < sentWhenClosed
      await api(calls.saveOrderDraft, { params, body }, { keepalive })
    }
    await save()
    const images = imagesIn(all).filter((image) => !addresses.has(image))
    for (const imagem of images) {
      const { endereco } = await api(calls.keepAnswerImage, { params, body: { imagem } })
      addresses.set(imagem, endereco)
    }
    if (newest !== saved) return
    if (images.length > 0) await save()
    attendeeDrafts.saved(transactionId, lines, cupom)
  }
}
