import { useLinkProps } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { activeLot, whyBlocked } from '#contract/laws/lots.ts'
import { messages } from '#contract/words/messages.ts'
import type { lotSelectionMachine } from '#machines/lot-selection.machine.ts'
import { counted } from '../ui/counted.ts'
import { Notice } from '../ui/notice.tsx'

type Props = { lots: ActorRefFrom<typeof lotSelectionMachine> }

const ToLots = () => <a {...useLinkProps({ to: '.', hash: 'lotes' })}>Ir para Lotes</a>

/** Tickets that nobody can buy though places remain, as the server has them: said where an organiser looks first. */
export const BlockedTypes = ({ lots }: Props) => {
  const saved = useSelector(lots, ({ context }) => context.saved)
  const blocked = saved.flatMap((type) => {
    const why = whyBlocked({ ...type, active_lot: activeLot(type.lotes) })
    return why === null ? [] : [{ type, why }]
  })
  if (blocked.length === 0) return null
  return (
    <Notice kind="warning">
      {blocked.map(({ type, why }) => (
        <p key={type.id}>
          <strong>{type.nome}:</strong>{' '}
          {messages.dashboard.blocked[why](counted(type.quantidade_disponivel, 'vaga', 'vagas'))}
        </p>
      ))}
      <ToLots />
    </Notice>
  )
}
