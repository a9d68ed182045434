import { useEffect, useId, useRef } from 'react'
import type { Challenge } from '#contract/nouns/transaction.ts'
import { messages } from '#contract/words/messages.ts'
import styles from './bank-challenge.module.css'

type Props = {
  challenge: Challenge
  /** The bank's page said that its holder has answered; what he answered, only the provider knows. */
  onAnswer: () => void
}

const isComplete = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'status' in data && data.status === 'COMPLETE'

/** A bank's page keeps its own cookies and may open its application; it never leads the shop's page away. */
const mayDo = ['scripts', 'forms', 'same-origin', 'popups', 'popups-to-escape-sandbox']
  .map((what) => `allow-${what}`)
  .join(' ')

type PostedProps = { url: string; creq: string; target: string }

/** Posts the request to the bank, once. */
const Posted = ({ url, creq, target }: PostedProps) => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.submit(), [])
  return (
    <form ref={form} action={url} method="post" target={target} hidden>
      <input type="hidden" name="creq" value={creq} />
    </form>
  )
}

/**
 * The page of a card's bank (3-D Secure), opened at once: the provider refuses a payment whose challenge is not begun
 * within half a minute. A message from it only makes the page stop showing it.
 */
export const BankChallenge = ({ challenge: { url, creq }, onAnswer }: Props) => {
  const name = useId()
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent): void => {
      if (source !== null && source === frame.current?.contentWindow && isComplete(data)) onAnswer()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [onAnswer])
  return (
    <>
      <iframe
        ref={frame}
        name={name}
        title={messages.checkout.challengeFrame}
        className={styles.bank}
        sandbox={mayDo}
        src={creq === null ? url : undefined}
      />
      {creq !== null && <Posted key={creq} url={url} creq={creq} target={name} />}
    </>
  )
}
