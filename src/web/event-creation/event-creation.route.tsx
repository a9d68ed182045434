import { useMemo } from 'react'
import { messages } from '#contract/words/messages.ts'
import { eventCreationMachine } from '#machines/event-creation.machine.ts'
import { draftStore } from '../session/draft-store.ts'
import { useApi, useSession, useSettings } from '../session/session.tsx'
import { AtTheEnd } from './at-the-end.tsx'
import { Page } from '../ui/page.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { eventCreationEffects } from './event-creation.effects.ts'
import { EventCreationPage } from './event-creation.page.tsx'
import { Leave } from '../ui/leave.tsx'

const openedAt = (): string => new Date().toISOString()

export const Route = () => {
  const api = useApi()
  const { withdrawalHours } = useSettings()
  const { state, user } = useSession()
  const { machine, leave } = useMemo(() => {
    const { leave: atTheEnd, ...effects } = eventCreationEffects(api, draftStore, navigator.locks)
    return { machine: eventCreationMachine.provide(effects), leave: atTheEnd }
  }, [api])
  const input = useMemo(() => user && { userId: user.id, now: openedAt() }, [user])
  if (state === 'loggedOut') return <Leave to="/login" state={{ login: { from: '/criar-evento' } }} replace />
  if (!input)
    return (
      <Page title="Criar e Configurar Evento">
        <Waiting label={messages.eventCreation.draft.restoring} height={900} />
      </Page>
    )
  return (
    <>
      <EventCreationPage key={input.userId} machine={machine} input={input} shopHours={withdrawalHours} />
      <AtTheEnd run={leave} />
    </>
  )
}
