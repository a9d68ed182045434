import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { recoveryMachine } from '#machines/recovery.machine.ts'
import { readLogin } from '../app/navigation.ts'
import { useApi } from '../session/session.tsx'
import { recoveryEffects } from './account.effects.ts'
import { RecoveryPage } from './recovery.page.tsx'

export const Route = () => {
  const api = useApi()
  const { state } = useLocation()
  const machine = useMemo(() => recoveryMachine.provide(recoveryEffects(api)), [api])
  return <RecoveryPage machine={machine} login={readLogin(state)} />
}
