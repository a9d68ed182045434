import { useEffect, useRef, useState } from 'react'
import { doorPage as messages } from '#contract/words/door-page-messages.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { TextField } from '../ui/field.tsx'
import { Icon, LineDrawing } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './door.module.css'
import { factsOf, placeOf, type ScanView, symbols } from './door.view.ts'

/** Whoever used it is in: another sign and colour than what only asks to look closer. */
const stopSign = 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM8 12h8'

type Props = {
  view: Extract<ScanView, { shows: 'verdict' }>
  /** Whether this helper may let somebody in with a reason. */
  canForce: boolean
  onClose: () => void
  onConfirm: () => void
  onForce: (motivo: string) => void
  onUndo: () => void
}

const Force = ({ onForce }: Pick<Props, 'onForce'>) => {
  const [motivo, setMotivo] = useState('')
  return (
    <form
      className={styles.code}
      onSubmit={(event) => {
        event.preventDefault()
        onForce(motivo)
      }}
    >
      <TextField label="Motivo" name="motivo" value={motivo} maxLength={200} onChange={setMotivo} />
      <Button type="submit" block large variant="secondary" disabled={motivo.trim() === ''}>
        Liberar com motivo
      </Button>
    </form>
  )
}

/** One word, one symbol and one colour that say the same, large enough for an outstretched arm. */
export const DoorVerdict = ({ view, canForce, onClose, onConfirm, onForce, onUndo }: Props) => {
  const { verdict, receiver, isWritten, undo, error } = view
  const { tone, title, detail, ticket, ingresso, against, way } = verdict
  const shown = isWritten ? 'green' : tone
  const isUsed = !isWritten && against !== null
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.scrollIntoView?.({ block: 'start' }), [])
  return (
    <div className={styles.sheet} ref={box}>
      <div className={cx(styles.verdict, styles[isUsed ? 'used' : shown])} role="alert">
        <span className={styles.symbol} aria-hidden="true">
          {isUsed ? <LineDrawing d={stopSign} size={80} /> : <Icon name={symbols[shown]} size={80} />}
        </span>
        <p className={styles.title}>{isWritten && way !== 'record' ? 'Registrado' : title}</p>
        {detail !== '' && !isWritten && <p className={styles.detail}>{detail}</p>}
        <p className={styles.who}>{ticket?.nome ?? ingresso}</p>
        {receiver !== '' && <p>{messages.takenBy(receiver)}</p>}
        {ticket && <p>{placeOf(ticket)}</p>}
        {ticket && factsOf(ticket).map((fact) => fact && <p key={fact}>{fact}</p>)}
      </div>
      {error !== null && <Notice kind="error">{error}</Notice>}
      {!isWritten && way === 'confirm' && (
        <Button block large onClick={onConfirm}>
          Documento conferido
        </Button>
      )}
      <Button
        block
        large
        variant={!isWritten && way === 'confirm' ? 'secondary' : 'primary'}
        onClick={onClose}
      >
        {isWritten ? 'Próximo' : 'Não deixar passar'}
      </Button>
      {!isWritten && way === 'force' && canForce && <Force onForce={onForce} />}
      {undo !== null && (
        <Button block large variant="secondary" onClick={onUndo}>
          {undo}
        </Button>
      )}
    </div>
  )
}
