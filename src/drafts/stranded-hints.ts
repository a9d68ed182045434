import { isQuantity } from '#contract/laws/event-rules.ts'
import { isLocalDateTime } from '#contract/laws/local-date-time.ts'
import { strandedPlaces } from '#contract/laws/stranded-places.ts'
import { limits } from '#contract/words/limits.ts'
import { lotMessages } from '#contract/words/lot-messages.ts'
import { type TicketTypeDraft, typedNumber } from './event-draft-form.ts'

export type Now = {
  /** How many places of each stored part are taken, by key. */
  taken: ReadonlyMap<string, number>
  /** 'YYYY-MM-DDTHH:mm' where the event is. */
  localNow: string
}

/** Advice about a published ticket some of whose places no lot will sell. */
export const strandedHints = (type: TicketTypeDraft, { taken, localNow }: Now): string[] => {
  const { lotes, quantidadeDisponivel, viradaAutomatica: turns } = type
  const at = lotes.findIndex(({ ativo }) => ativo)
  const left = (part: { key: string; quantidadeDisponivel: string }): number =>
    typedNumber(part.quantidadeDisponivel) - (taken.get(part.key) ?? 0)
  if (
    ![quantidadeDisponivel, ...lotes.map((lot) => lot.quantidadeDisponivel)]
      .map(typedNumber)
      .every(isQuantity)
  )
    return []
  const lots = lotes.map((lot, index) => {
    const isPast = isLocalDateTime(lot.dataFim) && lot.dataFim.slice(0, 16) <= localNow
    return {
      nome: lot.nome,
      left: left(lot),
      isOver: turns ? index < at || isPast : !lot.ativo && isPast,
    }
  })
  const isPair = type.tipo === 'atleta' && type.modo === 'dupla'
  const stranded = strandedPlaces(left(type), lots, isPair ? limits.pairStep : limits.singleStep)
  return stranded === null ? [] : [`${lotMessages.stranded(stranded)} ${lotMessages.strandedHere(stranded)}`]
}
