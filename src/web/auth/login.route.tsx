import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { loginMachine } from '#machines/login.machine.ts'
import { afterLogin, reader, readLogin } from '../app/navigation.ts'
import { useApi, useSession } from '../session/session.tsx'
import { loginEffects } from './account.effects.ts'
import { LoginPage } from './login.page.tsx'
import { Leave } from '../ui/leave.tsx'

const readAccount = reader('account', v.object({ email: v.string(), message: v.string() }))

/** /login. Where it leads is what was said here: the next page's own state is none of it, though this one still stands while that is on its way. */
export const Route = () => {
  const api = useApi()
  const { login, state: session } = useSession()
  const { pathname, state: arrived } = useLocation()
  const [state, keep] = useState(arrived)
  if (pathname === '/login' && arrived !== state) keep(arrived)
  const machine = useMemo(() => loginMachine.provide(loginEffects(api, { login })), [api, login])
  const next = useMemo(() => afterLogin(state), [state])
  if (session === 'loggedIn') return <Leave {...next} replace />
  return <LoginPage machine={machine} next={next} login={readLogin(state)} account={readAccount(state)} />
}
