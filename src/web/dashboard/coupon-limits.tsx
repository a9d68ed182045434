import type { CouponLimitsDraft } from '#contract/nouns/coupon.ts'
import { messages } from '#contract/words/messages.ts'
import { DateField } from '../ui/date-field.tsx'
import styles from './coupon-detail.module.css'

/** A ticket type as a coupon may be limited to it. */
export type LimitType = { id: string; nome: string }

type Props = {
  /** Before the names of the fields. */
  path: string
  draft: Pick<CouponLimitsDraft, 'valeAte' | 'ingressos'>
  errors: { valeAte?: string }
  types: readonly LimitType[]
  /** The first day that can be chosen, 'yyyy-mm-dd'. */
  today: string
  disabled?: boolean
  onChange: (change: Partial<CouponLimitsDraft>) => void
}

/** Until when a coupon is taken and for which ticket types; nothing chosen is every one. */
export const CouponLimits = ({ path, draft, errors, types, today, disabled = false, onChange }: Props) => {
  const choose = (id: string, isChosen: boolean): void =>
    onChange({
      ingressos: isChosen ? [...draft.ingressos, id] : draft.ingressos.filter((one) => one !== id),
    })
  return (
    <>
      <DateField
        label="Vale até (opcional)"
        name={`${path}-vale-ate`}
        min={today}
        value={draft.valeAte}
        error={errors.valeAte}
        disabled={disabled}
        onChange={(valeAte) => onChange({ valeAte })}
      />
      {types.length > 1 && (
        <fieldset className={styles.types} disabled={disabled}>
          <legend>Só para estes ingressos (nenhum marcado: todos)</legend>
          {types.map(({ id, nome }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={draft.ingressos.includes(id)}
                onChange={(event) => choose(id, event.currentTarget.checked)}
              />
              {nome}
            </label>
          ))}
        </fieldset>
      )}
      <p className={styles.help}>{messages.coupon.limitsHelp}</p>
    </>
  )
}
