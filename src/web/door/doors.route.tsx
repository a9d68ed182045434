import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { doorRulesMachine } from '#machines/door-rules.machine.ts'
import { doorsMachine } from '#machines/doors.machine.ts'
import { useApi } from '../session/session.tsx'
import { doorsEffects, entryRulesEffects } from './doors.effects.ts'
import { DoorsPage } from './doors.page.tsx'
import { EntryRules } from './entry-rules.tsx'

export const Route = () => {
  const { id } = useParams({ from: '/eventos/$id/portaria' })
  const api = useApi()
  const machine = useMemo(() => doorsMachine.provide(doorsEffects(api)), [api])
  const rules = useMemo(() => doorRulesMachine.provide(entryRulesEffects(api)), [api])
  return (
    <DoorsPage
      key={id}
      machine={machine}
      input={{ eventId: id }}
      renderRules={(draft, unsaid) => (
        <EntryRules machine={rules} input={{ eventId: id, draft }} unsaid={unsaid} />
      )}
    />
  )
}
