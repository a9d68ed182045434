import { useState } from 'react'
import { fromPromise } from 'xstate'
import { calls } from '#contract/calls.ts'
import type { Partner } from '#contract/nouns/user.ts'
import { checkoutMessages as messages } from '#contract/words/checkout-messages.ts'
import { errandMachine } from '#machines/errand.machine.ts'
import { Errand } from '../session/errand.tsx'
import { useApi } from '../session/session.tsx'

export type LastPartnerProps = { onPartner: (partner: Partner) => void }

/** Fills the second athlete of a pair with whoever played beside the buyer last time. */
export const LastPartner = ({ onPartner }: LastPartnerProps) => {
  const api = useApi()
  // The first `onPartner` stays good: what it changes is the newest draft.
  const [machine] = useState(() =>
    errandMachine.provide({
      actors: {
        runErrand: fromPromise<{ message: string }, void>(async ({ signal }) => {
          const partner = await api(calls.lastPartner, {}, { signal })
          onPartner(partner)
          return { message: messages.lastPartner.filled(partner.nome) }
        }),
      },
    }),
  )
  return (
    <Errand
      machine={machine}
      failed={messages.lastPartner.failed}
      label="Mesma dupla da última vez"
      busyLabel="Buscando..."
      variant="secondary"
    />
  )
}
