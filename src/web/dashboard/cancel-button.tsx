import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'

type Props = {
  /** The changes that would be lost, as in 'As alterações … ainda não foram salvas'. */
  what: string
  isUnsaved: boolean
  disabled: boolean
  onCancel: () => void
}

/** 'Cancelar' of a form; asks before what was typed is dropped. */
export const CancelButton = ({ what, isUnsaved, disabled, onCancel }: Props) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        disabled={disabled}
        onClick={() => (isUnsaved ? setAsking(true) : onCancel())}
      >
        Cancelar
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Descartar as alterações?"
        confirmLabel="Descartar"
        cancelLabel="Continuar editando"
        danger
        onConfirm={() => {
          setAsking(false)
          onCancel()
        }}
        onCancel={() => setAsking(false)}
      >
        <p>As alterações {what} ainda não foram salvas e serão perdidas.</p>
      </ConfirmDialog>
    </>
  )
}
