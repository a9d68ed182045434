import { useLocation, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { bracketMachine } from '#machines/bracket.machine.ts'
import { useApi } from '../session/session.tsx'
import { bracketEffects } from './bracket.effects.ts'
import { readBracketEvent, readBrackets, readBracketUrl } from './bracket-state.ts'
import { BracketPage } from './bracket.page.tsx'

export const Route = () => {
  const { id } = useParams({ from: '/tournament/$id' })
  const { state } = useLocation()
  const api = useApi()
  const machine = useMemo(() => bracketMachine.provide(bracketEffects(api)), [api])
  const url = readBracketUrl(state)
  const evento = readBracketEvent(state)
  return (
    <BracketPage
      key={`${id} ${url}`}
      machine={machine}
      input={{ eventId: id, url, brackets: readBrackets(state) ?? [], ...(evento !== null && { evento }) }}
      ownOrigin={globalThis.location.origin}
    />
  )
}
