import { useMachine } from '@xstate/react'
import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react'
import type { PublicSettings } from '#contract/nouns/settings.ts'
import type { authMachine } from '#machines/auth.machine.ts'
import type { Api } from '../http/api.ts'
import { sessionView, type SessionView } from './session.view.ts'
import { tokenStore } from './token-store.ts'
import { clearToasts } from '../layout/toast-store.ts'
import type { FirstAnswers } from '../app/first-answers.ts'
import { loadChunk } from '../app/load-chunk.ts'

export type Session = SessionView & {
  login: (token: string) => void
  logout: () => void
}

type Services = { session: Session; api: Api; settings: PublicSettings; first: FirstAnswers | null }

const ServicesContext = createContext<Services | null>(null)

const useServices = (): Services => {
  const services = useContext(ServicesContext)
  if (services === null) throw new Error('outside of SessionProvider')
  return services
}

export const useSession = (): Session => useServices().session

export const useApi = (): Api => useServices().api

export const useSettings = (): PublicSettings => useServices().settings

/** What the page was written from; null where it was not. */
export const useFirstAnswers = (): FirstAnswers | null => useServices().first

type Props = {
  machine: typeof authMachine
  api: Api
  settings: PublicSettings
  first?: FirstAnswers | null
  children: ReactNode
}

/** What the token's account left on this device goes with the session. */
const forgetDevice = (token: string): void => {
  loadChunk(() => import('./forget-device.ts'))
    .then((device) => device.forgetDevice(token))
    .catch(() => undefined)
}

/** Runs the auth machine for the whole shop and hears what other tabs do to the token. */
export const SessionProvider = ({ machine, api, settings, first = null, children }: Props) => {
  const [input] = useState(() => ({ token: tokenStore.read() }))
  const [snapshot, send] = useMachine(machine, { input })
  useEffect(
    () => tokenStore.subscribe(() => send({ type: 'token.change', token: tokenStore.read() })),
    [send],
  )
  const { token, user, state } = sessionView(snapshot)
  const doors = useMemo(
    () => ({
      login: (newToken: string) => {
        clearToasts()
        send({ type: 'session.login', token: newToken })
      },
      logout: () => {
        if (token !== null) forgetDevice(token)
        tokenStore.forgetOrders()
        send({ type: 'session.logout' })
      },
    }),
    [send, token],
  )
  const services = useMemo<Services>(
    () => ({ api, settings, first, session: { token, user, state, ...doors } }),
    [api, settings, first, token, user, state, doors],
  )
  // What is learnt of the same session waits for late parts of a written page: drawn again, they would lose what stands there.
  const before = useDeferredValue(services)
  return (
    <ServicesContext value={first && before.session.token === token ? before : services}>
      {children}
    </ServicesContext>
  )
}
