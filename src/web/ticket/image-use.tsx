import { useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import type { ShownTicket } from '#contract/nouns/shown-ticket.ts'
import { ticketFormMessages as messages } from '#contract/words/ticket-form-messages.ts'
import { errandMachine } from '#machines/errand.machine.ts'
import { Errand } from '../session/errand.tsx'
import { Button } from '../ui/button.tsx'
import { Action, actionRow, Opened } from './action-list.tsx'

const words = messages.ticketForm

export type WithdrawImage = (signal: AbortSignal) => Promise<{ message: string }>

type Props = {
  imagem: ShownTicket['imagem']
  withdraw: WithdrawImage
}

/** What its person allows of their image, folded; nothing for everybody else. */
export const ImageUse = ({ imagem, withdraw }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const [isWithdrawn, setWithdrawn] = useState(false)
  const machine = useMemo(
    () =>
      errandMachine.provide({
        actors: {
          runErrand: fromPromise<{ message: string }, void>(async ({ signal }) => {
            const answer = await withdraw(signal)
            setWithdrawn(true)
            return answer
          }),
        },
      }),
    [withdraw],
  )
  if (imagem === null) return null
  if (imagem === 'retirada')
    return (
      <Action>
        <p>{words.imageWithdrawn}</p>
      </Action>
    )
  return (
    <Action>
      <Button variant="ghost" className={actionRow} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Uso da minha imagem
      </Button>
      {isOpen && (
        <Opened>
          {!isWithdrawn && (
            <>
              <p>{words.imageAllowed}</p>
              <p>{words.imageFuture}</p>
            </>
          )}
          <Errand
            machine={machine}
            failed={words.imageFailed}
            label="Retirar autorização"
            busyLabel="Retirando..."
            variant="secondary"
          />
        </Opened>
      )}
    </Action>
  )
}
