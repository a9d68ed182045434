import { Amounts } from '../ui/amounts.tsx'
import { Button } from '../ui/button.tsx'
import { CheckboxField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './forms.module.css'
import type { WithdrawalView } from './withdrawal.view.ts'

type Choosing = Extract<WithdrawalView, { shows: 'choosing' }>

type ChoosingProps = {
  view: Choosing
  onToggle: (id: string) => void
  onRequest: () => void
  onClose: () => void
}

/** Which tickets of an order are given back; loaded with its form. */
export const Choices = ({ view, onToggle, onRequest, onClose }: ChoosingProps) => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      onRequest()
    }}
  >
    <fieldset disabled={view.isBusy} className={styles.form}>
      <legend className={styles.legend}>De quais ingressos você desiste?</legend>
      {view.error !== null && <Notice kind="error">{view.error}</Notice>}
      {view.choices.map(({ id, label, isChosen, why }) => (
        <CheckboxField
          key={id}
          name={`desistir-${id}`}
          label={<Amounts of={label} />}
          checked={isChosen}
          disabled={why !== null}
          {...(why !== null && { help: why })}
          onChange={() => onToggle(id)}
        />
      ))}
      <p className={styles.note} role="status">
        <Amounts of={view.sum ?? 'Escolha ao menos um ingresso.'} />
      </p>
      <Button type="submit" block large variant="danger" busy={view.isBusy} disabled={view.sum === null}>
        {view.isBusy ? 'Desistindo...' : 'Desistir'}
      </Button>
      <Button block variant="secondary" onClick={onClose}>
        Voltar
      </Button>
    </fieldset>
  </form>
)
