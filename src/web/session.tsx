import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { publicCalls } from '#contract/public-calls.ts'
import type { PublicSettings } from '#contract/settings.ts'
import type { User } from '#contract/user.ts'
import type { Api } from './api.ts'
import { tokenStore } from './token-store.ts'

export type Session = {
  token: string | null
  user: User | null
  state: 'loading' | 'loggedIn' | 'loggedOut'
  login: (token: string) => void
  logout: () => void
}

type Services = { session: Session; api: Api; settings: PublicSettings }

const ServicesContext = createContext<Services | null>(null)

const useServices = (): Services => {
  const services = useContext(ServicesContext)
  if (services === null) throw new Error('outside of SessionProvider')
  return services
}

export const useSession = (): Session => useServices().session

export const useApi = (): Api => useServices().api

export const useSettings = (): PublicSettings => useServices().settings

type Props = { api: Api; settings: PublicSettings; children: ReactNode }

export const SessionProvider = ({ api, settings, children }: Props) => {
  const token = useSyncExternalStore(tokenStore.subscribe, tokenStore.read)
  const [user, setUser] = useState<User | null>(null)
  useEffect(() => {
    if (token === null) return undefined
    const abort = new AbortController()
    api(publicCalls.me, {}, { signal: abort.signal }).then(setUser, () => {
      if (!abort.signal.aborted) tokenStore.remove()
    })
    return () => abort.abort()
  }, [api, token])
  const services = useMemo<Services>(() => {
    const state = token === null ? 'loggedOut' : user === null ? 'loading' : 'loggedIn'
    return {
      api,
      settings,
      session: {
        token,
        user: token === null ? null : user,
        state,
        login: tokenStore.save,
        logout: tokenStore.remove,
      },
    }
  }, [api, settings, token, user])
  return <ServicesContext value={services}>{children}</ServicesContext>
}
