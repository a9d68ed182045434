import { useCallback, useRef, useState } from 'react'
import { tokenStore } from '../token-store.ts'
import { ConfirmDialog } from './dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'

type Props = {
  /** The changes that would be lost, as in 'As alterações … ainda não foram salvas'. */
  what: string
  isUnsaved: () => boolean
}

/** Asks before changes that were not saved are left behind; a session that is over leaves without a question. */
export const UnsavedGuard = ({ what, isUnsaved }: Props) => {
  const [asking, setAsking] = useState(false)
  const answer = useRef<((stays: boolean) => void) | null>(null)
  const reply = useCallback((stays: boolean): void => {
    setAsking(false)
    answer.current?.(stays)
    answer.current = null
  }, [])
  const ask = useCallback((): Promise<boolean> => {
    if (tokenStore.read() === null || !isUnsaved()) return Promise.resolve(false)
    reply(true)
    setAsking(true)
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }, [isUnsaved, reply])
  return (
    <>
      <LeaveGuard staysHere={ask} staysLoggedIn={ask} isUnsaved={isUnsaved} />
      <ConfirmDialog
        open={asking}
        title="Sair sem salvar?"
        confirmLabel="Sair sem salvar"
        cancelLabel="Continuar editando"
        danger
        onConfirm={() => reply(false)}
        onCancel={() => reply(true)}
      >
        <p>As alterações {what} ainda não foram salvas e serão perdidas.</p>
      </ConfirmDialog>
    </>
  )
}
