import { useEffect, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import type { ShownTicket } from '#contract/nouns/shown-ticket.ts'
import { ticketFormMessages as messages } from '#contract/words/ticket-form-messages.ts'
import type { TypedFields } from '#contract/nouns/ticket-correction.ts'
import { ticketFormMachine } from '#machines/ticket-form.machine.ts'
import type { KeptTicket } from '#contract/nouns/kept-ticket.ts'
import type { Api } from '../http/api.ts'
import { loadChunk } from '../app/load-chunk.ts'
import { useApi } from '../session/session.tsx'
import { ticketStore } from '../session/ticket-store.ts'
import { ActionGroup } from './action-list.tsx'
import { isInReach } from './in-reach.ts'
import { ImageUse, type WithdrawImage } from './image-use.tsx'
import { KeptCopy } from './kept-copy.tsx'
import { OpenedTicket } from './opened-ticket.tsx'
import type { BuyersPart } from './ticket.page.tsx'
import { type SavePdf, TicketPdf } from './ticket-pdf.tsx'
import { TicketTools } from './ticket-tools.tsx'
import { TicketLinkPage } from './ticket-link.page.tsx'

type Props = {
  id: string
  /** What stands behind the # of the link. */
  secret: string
}

const ticketCalls = async () => (await loadChunk(() => import('#contract/calls/ticket-calls.ts'))).ticketCalls

const proofOf = ({ id, secret }: Props, birthDate: string) => ({
  params: { id },
  body: { segredo: secret, data_nascimento: birthDate },
})

/** What the link and the birth date are good for. */
const holderEffects = (api: Api, link: Props, birthDate: string) => {
  const proof = proofOf(link, birthDate)
  const withdraw: WithdrawImage = async (signal) =>
    api((await ticketCalls()).withdrawImageByLink, proof, { signal })
  const savePdf: SavePdf = async (signal) => api((await ticketCalls()).ticketPdfByLink, proof, { signal })
  return { withdraw, savePdf }
}

/** What the device keeps of a ticket; null also where it keeps nothing at all. */
const useCopy = (id: string): KeptTicket | null => {
  const [copy, setCopy] = useState<KeptTicket | null>(null)
  useEffect(() => {
    let isHere = true
    const find = async (): Promise<void> => {
      const kept = await ticketStore.read(id).catch(() => null)
      if (isHere) setCopy(kept)
    }
    void find()
    return () => {
      isHere = false
    }
  }, [id])
  return copy
}

/** What only its person does with a ticket. */
const personsPart =
  ({ withdraw, savePdf }: ReturnType<typeof holderEffects>) =>
  ({ face }: BuyersPart) => (
    <>
      <TicketTools face={face}>
        {face.qr !== null && (
          <TicketPdf name="ingresso.pdf" saved={messages.ticketForm.printedOne} save={savePdf} />
        )}
      </TicketTools>
      {face.imagem !== null && (
        <ActionGroup title="Mudar">
          <ImageUse imagem={face.imagem} withdraw={withdraw} />
        </ActionGroup>
      )}
    </>
  )

/** The link of a holder without an account: the birth date first, then the ticket's own page. */
export const TicketLinkRoute = ({ id, secret }: Props) => {
  const api = useApi()
  const [opened, setOpened] = useState<{ ticket: ShownTicket; born: string } | null>(null)
  const copy = useCopy(id)
  const form = useMemo(() => {
    const open = async (birthDate: string, signal: AbortSignal): Promise<ShownTicket> =>
      api((await ticketCalls()).openTicket, proofOf({ id, secret }, birthDate), { signal })
    return ticketFormMachine.provide({
      actors: {
        sendForm: fromPromise<ShownTicket, { fields: TypedFields }>(({ input, signal }) =>
          open(input.fields['data_nascimento'] ?? '', signal),
        ),
      },
      actions: {
        tellDone: ({ context }, { ticket }) =>
          setOpened({ ticket, born: context.fields['data_nascimento'] ?? '' }),
      },
    })
  }, [api, id, secret])
  const persons = useMemo(
    () => personsPart(holderEffects(api, { id, secret }, opened?.born ?? '')),
    [api, id, secret, opened],
  )
  if (!opened)
    return (
      <TicketLinkPage
        machine={form}
        id={id}
        hasCopy={copy !== null}
        isInReach={isInReach}
        renderCopy={(onReturn) => copy && <KeptCopy copy={copy} onReturn={onReturn} />}
      />
    )
  return <OpenedTicket ticket={opened.ticket} buyers={persons} />
}
