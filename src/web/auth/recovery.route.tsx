import { useMemo } from 'react'
import { recoveryMachine } from '#machines/recovery.machine.ts'
import { useApi } from '../session.tsx'
import { recoveryEffects } from './account.effects.ts'
import { RecoveryPage } from './recovery.page.tsx'

export const RecoveryRoute = () => {
  const api = useApi()
  const machine = useMemo(() => recoveryMachine.provide(recoveryEffects(api)), [api])
  return <RecoveryPage machine={machine} />
}
