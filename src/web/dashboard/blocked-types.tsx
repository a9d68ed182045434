import { useLinkProps } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { activeLot, whyBlocked } from '#contract/laws/lots.ts'
import { strandedOf } from '#contract/laws/stranded-places.ts'
import { lotMessages } from '#contract/words/lot-messages.ts'
import { messages } from '#contract/words/messages.ts'
import type { TicketType } from '#contract/nouns/ticket-type.ts'
import type { lotSelectionMachine } from '#machines/lot-selection.machine.ts'
import { counted } from '../ui/counted.ts'
import { Notice } from '../ui/notice.tsx'

type Props = { lots: ActorRefFrom<typeof lotSelectionMachine>; now: Date }

const ToLots = () => <a {...useLinkProps({ to: '.', hash: 'lotes' })}>Ir para Lotes</a>

/** What a type's lots leave unsold, in words; null where nothing is. */
const saidOf = (type: TicketType, now: Date): string | null => {
  const why = whyBlocked(type)
  if (why !== null)
    return messages.dashboard.blocked[why](counted(type.quantidade_disponivel, 'vaga', 'vagas'))
  const stranded = strandedOf(type, now)
  return stranded && lotMessages.stranded(stranded.places, stranded.lots)
}

/** Places that nobody can buy though they remain, as the server has them: said where an organiser looks first. */
export const BlockedTypes = ({ lots, now }: Props) => {
  const saved = useSelector(lots, ({ context }) => context.saved)
  const blocked = saved.flatMap((type) => {
    const said = saidOf({ ...type, active_lot: activeLot(type.lotes) }, now)
    return said === null ? [] : [{ type, said }]
  })
  if (blocked.length === 0) return null
  return (
    <Notice kind="warning">
      {blocked.map(({ type, said }) => (
        <p key={type.id}>
          <strong>{type.nome}:</strong> {said}
        </p>
      ))}
      <ToLots />
    </Notice>
  )
}
