import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { brDateTime } from '#contract/laws/dates.ts'
import { toCents } from '#contract/laws/money.ts'
import type { CouponUse } from '#contract/nouns/coupon.ts'
import { messages } from '#contract/words/messages.ts'
import type { couponEditingMachine } from '#machines/coupon-editing.machine.ts'
import { Button } from '../ui/button.tsx'
import { counted } from '../ui/counted.ts'
import { TextField } from '../ui/field.tsx'
import { LentFocus } from '../ui/lent-focus.tsx'
import { Money } from '../ui/money.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { KeptTyping } from '../session/kept-typing.tsx'
import { TypedLimits } from './typed-parts.ts'
import { couponEditingView } from './coupon-editing.view.ts'
import { CouponLimits, type LimitType } from './coupon-limits.tsx'
import styles from './coupon-detail.module.css'
import { Failure } from './failure.tsx'

type Props = {
  editing: ActorRefFrom<typeof couponEditingMachine>
  types: readonly LimitType[]
  /** 'yyyy-mm-dd' where the event is. */
  today: string
}

/** One open coupon: its limits, then who used it. */
export const CouponDetail = ({ editing, types, today }: Props) => {
  const { send } = editing
  const { coupon, draft, isEdited, uses, isReading, usesError, isSaving, error, errors } = useSelector(
    editing,
    (snapshot) => couponEditingView(snapshot, today),
  )
  const path = `cupom-${coupon.id}`
  const change = (part: Partial<typeof draft>) =>
    send({ type: 'limits.change', draft: { ...draft, ...part } })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send({ type: 'limits.save', today })
  }
  return (
    <LentFocus to={`${path}-quantidade`} back={`${path}-abrir`} className={styles.detail}>
      <KeptTyping
        place={path}
        typed={isEdited ? { ...draft, ingressos: [...draft.ingressos] } : null}
        schema={TypedLimits}
        onBack={(typed) => send({ type: 'limits.change', draft: typed })}
      />
      <form
        className={styles.form}
        onSubmit={submit}
        noValidate
        aria-label={`Alterar o cupom ${coupon.nome}`}
      >
        <TextField
          label="Usos ao todo"
          name={`${path}-quantidade`}
          inputMode="numeric"
          autoComplete="off"
          value={draft.quantidade}
          error={errors.quantidade}
          disabled={isSaving}
          onChange={(quantidade) => change({ quantidade })}
          required
        />
        <CouponLimits
          path={path}
          draft={draft}
          errors={errors}
          types={types}
          today={today}
          disabled={isSaving}
          onChange={change}
        />
        {error !== null && <Failure error={error} reason={null} />}
        <div className={styles.actions}>
          <Button type="submit" busy={isSaving}>
            Salvar cupom
          </Button>
          <Button variant="secondary" disabled={isSaving} onClick={() => send({ type: 'coupon.close' })}>
            Fechar
          </Button>
        </div>
      </form>
      <h3>Pedidos com este cupom</h3>
      {isReading && <Skeleton height={48} />}
      {usesError !== null && (
        <Failure error={usesError} reason={null}>
          <Button variant="secondary" onClick={() => send({ type: 'uses.retry' })}>
            Tentar novamente
          </Button>
        </Failure>
      )}
      {!isReading && usesError === null && <Uses uses={uses} />}
    </LentFocus>
  )
}

const situations: Record<CouponUse['situacao'], string> = {
  pago: 'Pago',
  'em pagamento': 'Em pagamento',
  reembolsado: 'Reembolsado',
}

/** What stands before the amount: nobody has paid what is still to be paid. */
const verbs: Record<CouponUse['situacao'], string> = {
  pago: 'pagou',
  'em pagamento': 'a pagar:',
  reembolsado: 'tinha pago',
}

const Uses = ({ uses }: { uses: readonly CouponUse[] }) =>
  uses.length === 0 ? (
    <p className={styles.help}>{messages.coupon.usedByNobody}</p>
  ) : (
    <ul className={styles.uses}>
      {uses.map(({ nome, data, ingressos, desconto, total, situacao }, index) => (
        <li key={index}>
          <strong>{nome}</strong>
          <span>{situations[situacao]}</span>
          <span className={styles.help}>
            {brDateTime(data)} · {counted(ingressos, 'ingresso', 'ingressos')} · {verbs[situacao]}{' '}
            <Money cents={toCents(total)} /> com desconto de <Money cents={toCents(desconto)} />
          </span>
        </li>
      ))}
    </ul>
  )
