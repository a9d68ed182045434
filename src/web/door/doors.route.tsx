import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { doorsMachine } from '#machines/doors.machine.ts'
import { useApi } from '../session/session.tsx'
import { doorsEffects } from './doors.effects.ts'
import { DoorsPage } from './doors.page.tsx'

export const DoorsRoute = () => {
  const { id } = useParams({ from: '/eventos/$id/portaria' })
  const api = useApi()
  const machine = useMemo(() => doorsMachine.provide(doorsEffects(api)), [api])
  return <DoorsPage key={id} machine={machine} input={{ eventId: id }} />
}
