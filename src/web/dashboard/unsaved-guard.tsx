import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { tokenStore } from '../session/token-store.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'

type Props = {
  /** The changes that would be lost, as in 'As alterações … ainda não foram salvas'. */
  what: string
  isUnsaved: boolean
}

type Part = { what: string; isUnsaved: () => boolean }

/** The parts of the page that can hold changes, in their order on it. */
const parts = new Set<Part>()

const list = new Intl.ListFormat('pt-BR')

/**
 * Asks before changes that were not saved are left behind: once for all parts of the page, by the first of them that has
 * any. A session that is over leaves without a question.
 */
export const UnsavedGuard = ({ what, isUnsaved: isUnsavedNow }: Props) => {
  const unsaved = useRef(isUnsavedNow)
  useLayoutEffect(() => {
    unsaved.current = isUnsavedNow
  }, [isUnsavedNow])
  const isUnsaved = useCallback(() => unsaved.current, [])
  const [asking, setAsking] = useState<string[]>([])
  useEffect(() => {
    const part = { what, isUnsaved }
    parts.add(part)
    return () => {
      parts.delete(part)
    }
  }, [what, isUnsaved])
  const answer = useRef<((stays: boolean) => void) | null>(null)
  const reply = useCallback((stays: boolean): void => {
    setAsking([])
    answer.current?.(stays)
    answer.current = null
  }, [])
  const ask = useCallback((): Promise<boolean> => {
    const changed = [...parts].filter((part) => part.isUnsaved())
    if (tokenStore.read() === null || changed[0]?.isUnsaved !== isUnsaved) return Promise.resolve(false)
    reply(true)
    setAsking(changed.map((part) => part.what))
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }, [isUnsaved, reply])
  return (
    <>
      <LeaveGuard staysHere={ask} staysLoggedIn={ask} isUnsaved={isUnsaved} />
      <ConfirmDialog
        open={asking.length > 0}
        title="Sair sem salvar?"
        confirmLabel="Sair sem salvar"
        cancelLabel="Continuar editando"
        danger
        onConfirm={() => reply(false)}
        onCancel={() => reply(true)}
      >
        <p>As alterações {list.format(asking)} ainda não foram salvas e serão perdidas.</p>
      </ConfirmDialog>
    </>
  )
}
