import { useEffect, useEffectEvent, useRef } from 'react'
import { nextOfferTurn } from '#contract/laws/offer-turn.ts'
import type { TicketType } from '#contract/nouns/ticket-type.ts'

/** ms after the instant, so that the shop's own clock is past it. */
const grace = 1000
/** ms until what could not be read is asked for again. */
const retryPause = 15_000
/** Timers count no further, ms. */
const longest = 2 ** 31 - 1

type Props = {
  types: readonly TicketType[]
  /** When they were read, ms. */
  now: number
  isBusy: boolean
  onTurn: () => void
}

/** Waits for the moment when sales open or a lot ends, for who has the page open by then. */
export const OfferTurn = ({ types, now, isBusy, onTurn }: Props) => {
  const at = nextOfferTurn(types, now)
  const told = useRef<number | null>(null)
  const turn = useEffectEvent(onTurn)
  useEffect(() => {
    const wait = told.current === at ? retryPause : (at ?? Infinity) - now + grace
    const isWaiting = at !== null && !isBusy && wait <= longest
    const timer = isWaiting
      ? setTimeout(() => {
          told.current = at
          turn()
        }, wait)
      : undefined
    return () => clearTimeout(timer)
  }, [at, now, isBusy])
  return null
}
