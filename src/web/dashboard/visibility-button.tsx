import { useId, useState } from 'react'
import { messages } from '#contract/words/messages.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import styles from './dashboard.module.css'

const words = messages.catalog

type Props = {
  isHidden: boolean
  /** What was sold or is held keeps the event in sight. */
  hasSales: boolean
  isCancelled: boolean
  busy: boolean
  onChange: (oculto: boolean) => void
}

/** Hides the event or publishes it again, after saying what buyers will see. */
export const VisibilityButton = ({ isHidden, hasSales, isCancelled, busy, onChange }: Props) => {
  const [isAsking, setAsking] = useState(false)
  const reason = useId()
  const mayNot = hasSales && !isHidden
  return (
    <>
      <Button
        variant="ghost"
        busy={busy}
        disabled={mayNot}
        aria-describedby={mayNot ? reason : undefined}
        onClick={() => setAsking(true)}
      >
        {isHidden ? 'Publicar evento' : 'Ocultar evento'}
      </Button>
      {mayNot && (
        <p className={styles.help} id={reason}>
          {words.hasSales}
          {!isCancelled && ` ${words.pauseInstead}`}
        </p>
      )}
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
