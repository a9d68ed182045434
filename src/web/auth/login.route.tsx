import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { loginMachine } from '#machines/login.machine.ts'
import { afterLogin, reader, readLogin } from '../app/navigation.ts'
import { useApi, useSession } from '../session/session.tsx'
import { loginEffects } from './account.effects.ts'
import { LoginPage } from './login.page.tsx'
import { Leave } from '../ui/leave.tsx'

const readAccount = reader('account', v.object({ email: v.string(), message: v.string() }))

export const Route = () => {
  const api = useApi()
  const { login, state: session } = useSession()
  const { state } = useLocation()
  const machine = useMemo(() => loginMachine.provide(loginEffects(api, { login })), [api, login])
  const next = useMemo(() => afterLogin(state), [state])
  if (session === 'loggedIn') return <Leave {...next} replace />
  return <LoginPage machine={machine} next={next} login={readLogin(state)} account={readAccount(state)} />
}
