import { useState } from 'react'
import { messages } from '#contract/words/messages.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'

const words = messages.catalog

type Props = { isHidden: boolean; busy: boolean; onChange: (oculto: boolean) => void }

/** Hides the event or publishes it again, after saying what buyers will see. */
export const VisibilityButton = ({ isHidden, busy, onChange }: Props) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="ghost" busy={busy} onClick={() => setAsking(true)}>
        {isHidden ? 'Publicar evento' : 'Ocultar evento'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={isHidden ? words.showTitle : words.hideTitle}
        confirmLabel={isHidden ? 'Publicar' : 'Ocultar'}
        onConfirm={() => {
          setAsking(false)
          onChange(!isHidden)
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{isHidden ? words.showText : words.hideText}</p>
      </ConfirmDialog>
    </>
  )
}
