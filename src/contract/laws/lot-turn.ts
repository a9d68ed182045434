/** What of a lot decides whose turn it is; instants in ms. */
export type TurningLot = { id: string; ativo: boolean; startsAt: number | null; endsAt: number | null }

/** 'aberta': what the lot has left can be bought; 'futura': not yet; 'encerrada': places remain whose time is over. */
export type Turn<L> = { lot: L | null; sale: 'aberta' | 'futura' | 'encerrada' }

type Question<L> = {
  /** Virada automática; without it the organiser's choice is on sale, whatever its dates say. */
  turns: boolean
  now: number
  /** The fewest places that can be bought at once: 2 of pairs. */
  needs: number
  left: (lot: L) => number
}

/**
 * Law S5: which of a type's lots, in the organiser's order, is on sale. It is found anew each time and stored nowhere, so a
 * place that comes back is sold in the lot that it came from.
 */
export const turnOf = <L extends TurningLot>(
  lots: readonly L[],
  { turns, now, needs, left }: Question<L>,
): Turn<L> => {
  const at = lots.findIndex(({ ativo }) => ativo)
  const chosen = lots[at] ?? null
  if (!turns || !chosen) return { lot: chosen, sale: 'aberta' }
  if (now < (lots[0]?.startsAt ?? now)) return { lot: chosen, sale: 'futura' }
  const rest = lots.slice(at)
  const isFree = (lot: L): boolean => left(lot) >= needs
  const found = rest.find((lot) => isFree(lot) && now < (lot.endsAt ?? Infinity))
  if (found) return { lot: found, sale: 'aberta' }
  return { lot: rest.at(-1) ?? chosen, sale: rest.some(isFree) ? 'encerrada' : 'aberta' }
}
