import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { dayIn, defaultTimeZone } from '#contract/laws/dates.ts'
import { signupMachine } from '#machines/signup.machine.ts'
import { readLogin } from '../app/navigation.ts'
import { useApi } from '../session/session.tsx'
import { signupEffects } from './account.effects.ts'
import { SignupPage } from './signup.page.tsx'

export const Route = () => {
  const api = useApi()
  const { state } = useLocation()
  const [today] = useState(() => dayIn(new Date(), defaultTimeZone))
  const machine = useMemo(() => signupMachine.provide(signupEffects(api)), [api])
  return <SignupPage machine={machine} today={today} login={readLogin(state)} />
}
