import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { errandMachine } from '#machines/errand.machine.ts'
import { useApi } from '../session/session.tsx'
import { EmailConfirmationPage } from './email-confirmation.page.tsx'
import { confirmEmailEffects } from '../session/errands.effects.ts'

export const Route = () => {
  const api = useApi()
  const search: { token?: unknown } = useSearch({ strict: false })
  const token = typeof search.token === 'string' ? search.token : ''
  const machine = useMemo(() => errandMachine.provide(confirmEmailEffects(api, token)), [api, token])
  return <EmailConfirmationPage machine={machine} token={token} />
}
