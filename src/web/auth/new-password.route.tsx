import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { newPasswordMachine } from '#machines/new-password.machine.ts'
import { useApi } from '../session/session.tsx'
import { newPasswordEffects } from './account.effects.ts'
import { NewPasswordPage } from './new-password.page.tsx'

export const Route = () => {
  const api = useApi()
  const search: { token?: unknown } = useSearch({ strict: false })
  const machine = useMemo(() => newPasswordMachine.provide(newPasswordEffects(api)), [api])
  return <NewPasswordPage machine={machine} token={typeof search.token === 'string' ? search.token : ''} />
}
