import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { passwordResetMachine } from '#machines/password-reset.machine.ts'
import { useApi } from '../session/session.tsx'
import { passwordResetEffects } from './account.effects.ts'
import { ResetPage } from './reset.page.tsx'

export const ResetRoute = () => {
  const api = useApi()
  const search: { token?: unknown } = useSearch({ strict: false })
  const machine = useMemo(() => passwordResetMachine.provide(passwordResetEffects(api)), [api])
  return <ResetPage machine={machine} token={typeof search.token === 'string' ? search.token : ''} />
}
