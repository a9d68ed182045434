import { useMemo } from 'react'
import { refundKeysMachine } from '#machines/refund-keys.machine.ts'
import { useApi } from '../session/session.tsx'
import { refundKeysEffects } from './refund-keys.effects.ts'
import { RefundKeysPanel } from './refund-keys.panel.tsx'

/** The part of Minha Conta about money that goes back by PIX. */
export const RefundKeys = () => {
  const api = useApi()
  const machine = useMemo(() => refundKeysMachine.provide(refundKeysEffects(api)), [api])
  return <RefundKeysPanel machine={machine} />
}
