import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { eventCopyMessages } from '#contract/words/event-copy-messages.ts'
import { eventDuplicationMachine } from '#machines/event-duplication.machine.ts'
import { draftStore } from '../session/draft-store.ts'
import { useApi, useSession } from '../session/session.tsx'
import { Leave } from '../ui/leave.tsx'
import { Page } from '../ui/page.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { AtTheEnd } from './at-the-end.tsx'
import { eventDuplicationEffects } from './event-duplication.effects.ts'
import { EventDuplicationPage } from './event-duplication.page.tsx'

const openedAt = (): string => new Date().toISOString()

export const Route = () => {
  const { id } = useParams({ from: '/eventos/$id/duplicar' })
  const api = useApi()
  const { state, user } = useSession()
  const { machine, leave } = useMemo(() => {
    const { leave: atTheEnd, ...effects } = eventDuplicationEffects(api, draftStore, navigator.locks)
    return { machine: eventDuplicationMachine.provide(effects), leave: atTheEnd }
  }, [api])
  const input = useMemo(() => user && { eventId: id, userId: user.id, now: openedAt() }, [id, user])
  if (state === 'loggedOut')
    return <Leave to="/login" state={{ login: { from: `/eventos/${id}/duplicar` } }} replace />
  if (!input)
    return (
      <Page title="Duplicar evento">
        <Waiting label={eventCopyMessages.reading} height={560} />
      </Page>
    )
  return (
    <>
      <EventDuplicationPage key={`${id} ${input.userId}`} machine={machine} input={input} />
      <AtTheEnd run={leave} />
    </>
  )
}
