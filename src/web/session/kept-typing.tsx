import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import * as v from 'valibot'
import { accountMessages } from '#contract/words/account-messages.ts'
import { typingMessages } from '#contract/words/typing-messages.ts'
import { notify } from '../layout/toast-store.ts'
import { accountOf } from './token-claims.ts'
import { tokenStore } from './token-store.ts'
import { keptNotice, typedStore } from './typed-store.ts'

type Props<T> = {
  /** The form, as in 'ev_1/dados'. */
  place: string
  /** What would be lost now; null for nothing. */
  typed: NoInfer<T> | null
  schema: v.GenericSchema<unknown, T>
  onBack: (typed: NoInfer<T>) => void
  /** Only opens what the rest comes back to. */
  isQuiet?: boolean
}

const accountHere = (): string | null => accountOf(tokenStore.read() ?? '')

/** Where a session ends under somebody who types, what was typed comes back with the same person's next one. */
export const KeptTyping = <T,>({ place, typed, schema, onBack, isQuiet = false }: Props<T>) => {
  const latest = useRef(typed)
  useLayoutEffect(() => {
    latest.current = typed
  }, [typed])
  const bringBack = useEffectEvent((account: string) => {
    typedStore.arrive(account)
    const kept = v.safeParse(schema, typedStore.read(account, place))
    typedStore.drop(account, place)
    if (!kept.success) return
    onBack(kept.output)
    if (!isQuiet) notify(accountMessages.typing.isBack, 'success')
  })
  useEffect(() => {
    const account = accountHere()
    if (account === null) return undefined
    bringBack(account)
    return () => {
      const now = accountHere()
      if (latest.current === null || now === account) return
      const isKept = typedStore.save(account, place, latest.current)
      if (isKept && now === null) notify(typingMessages.isKept, 'info', keptNotice)
    }
  }, [place])
  return null
}
