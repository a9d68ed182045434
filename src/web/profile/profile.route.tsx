import { useMemo, useState } from 'react'
import { profileMachine } from '#machines/profile.machine.ts'
import { useApi } from '../session.tsx'
import { profileEffects } from './profile.effects.ts'
import { ProfilePage } from './profile.page.tsx'

export const ProfileRoute = () => {
  const api = useApi()
  const machine = useMemo(() => profileMachine.provide(profileEffects(api)), [api])
  const [now] = useState(() => new Date())
  return <ProfilePage machine={machine} now={now} />
}
