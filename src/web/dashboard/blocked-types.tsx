import { useLinkProps } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { activeLot } from '#contract/laws/lots.ts'
import type { lotSelectionMachine } from '#machines/lot-selection.machine.ts'
import { Notice } from '../ui/notice.tsx'
import { unsoldText } from './unsold.ts'

type Props = { lots: ActorRefFrom<typeof lotSelectionMachine>; now: Date }

const ToLots = () => <a {...useLinkProps({ to: '.', hash: 'lotes' })}>Ir para Lotes</a>

/** Places that nobody can buy though they remain, as the server has them: said where an organiser looks first. */
export const BlockedTypes = ({ lots, now }: Props) => {
  const saved = useSelector(lots, ({ context }) => context.saved)
  const blocked = saved.flatMap((type) => {
    const said = unsoldText({ ...type, active_lot: activeLot(type.lotes) }, now)
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
