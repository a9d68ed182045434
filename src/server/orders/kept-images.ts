import { isKeptImage } from '#contract/nouns/order-draft.ts'
import { messages } from '#contract/words/messages.ts'
import type { Queryable } from '../db/open.ts'
import { Refusal } from '../http/refusal.ts'
import { imagesOfBuyer } from './answer-images.store.ts'
import type { PlacedAttendee } from './order-form.ts'

/** Images by the address that an answer names. */
export type KeptImages = ReadonlyMap<string, Buffer>

export const noImages: KeptImages = new Map()

const addressesIn = (placed: readonly PlacedAttendee[]): string[] =>
  placed
    .flatMap(({ attendee }) => attendee.customFields)
    .filter(({ tipo, answer }) => tipo === 'imagem' && isKeptImage(answer))
    .map(({ answer }) => answer)

export const shaOf = (address: string): string => address.slice('/media/'.length).replace(/-.*/, '')

/** The images that answers name by their address; only those of the buyer's own orders are there (decision 026). */
export const keptImages = async (
  db: Queryable,
  userId: string,
  placed: readonly PlacedAttendee[],
): Promise<KeptImages> => {
  const addresses = addressesIn(placed)
  if (addresses.length === 0) return noImages
  const bytes = await imagesOfBuyer(db, userId, addresses.map(shaOf))
  return new Map(
    addresses.map((address) => {
      const found = bytes.get(shaOf(address))
      if (!found) throw new Refusal(400, messages.server.imageBroken)
      return [address, found]
    }),
  )
}
