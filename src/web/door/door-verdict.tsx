import { useEffect, useRef, useState } from 'react'
import { doorPage as messages } from '#contract/words/door-page-messages.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './door.module.css'
import { factsOf, placeOf, type ScanView, symbols } from './door.view.ts'

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
  const { verdict, receiver, isWritten, canUndo, error } = view
  const { tone, title, detail, ticket, ingresso, way } = verdict
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.scrollIntoView?.({ block: 'start' }), [])
  return (
    <div className={styles.sheet} ref={box}>
      <div className={cx(styles.verdict, styles[isWritten ? 'green' : tone])} role="alert">
        <span className={styles.symbol} aria-hidden="true">
          <Icon name={symbols[isWritten ? 'green' : tone]} size={80} />
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
      {!isWritten && way === 'force' && canForce && <Force onForce={onForce} />}
      {canUndo && (
        <Button block large variant="secondary" onClick={onUndo}>
          {isWritten ? 'Desfazer' : 'Desfazer o registro de antes'}
        </Button>
      )}
      <Button block large variant={isWritten ? 'primary' : 'secondary'} onClick={onClose}>
        {isWritten ? 'Próximo' : 'Não deixar passar'}
      </Button>
    </div>
  )
}
