import { useMachine } from '@xstate/react'
import type { FormEvent } from 'react'
import { type Coupon, couponDraftErrors, couponName } from '#contract/nouns/coupon.ts'
import type { Dashboard } from '#contract/nouns/dashboard.ts'
import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import { percentText } from '#contract/laws/money.ts'
import type { CouponsInput, couponsMachine } from '#machines/coupons.machine.ts'
import { counted } from '../ui/counted.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { KeptFocus } from './kept-focus.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useNewer } from './use-newer.ts'
import styles from './dashboard.module.css'
import { Failure } from './failure.tsx'

type Props = {
  machine: typeof couponsMachine
  input: CouponsInput
  /** The coupons are listed anew whenever this is another. */
  dashboard: Dashboard
}

export const CouponsPanel = ({ machine, input, dashboard }: Props) => {
  const [state, send] = useMachine(machine, { input })
  useNewer(dashboard, () => send({ type: 'coupons.refresh' }))
  const { coupons, draft, chosen, listError, error } = state.context
  const errors = error === messages.coupon.createFailed ? couponDraftErrors(draft) : {}
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send({ type: 'coupon.create' })
  }
  const change = (part: Partial<typeof draft>) => send({ type: 'draft.change', draft: { ...draft, ...part } })
  return (
    <Card as="section" labelledBy="cupons">
      <KeptFocus>
        <h2 id="cupons">Gerenciar Cupons</h2>
        {state.matches('loading') && <Skeleton height={160} />}
        {listError && <Failure error={listError} reason={null} />}
        {error && <Failure error={error} reason={null} />}
        {state.matches('failed') && (
          <Button variant="secondary" onClick={() => send({ type: 'retry' })}>
            Tentar novamente
          </Button>
        )}
        {!state.matches('loading') && !state.matches('failed') && (
          <>
            <form className={styles.couponForm} onSubmit={submit} noValidate aria-label="Novo cupom">
              <TextField
                label="Nome do cupom"
                name="cupom-nome"
                value={draft.nome}
                onChange={(nome) => change({ nome: nome.toUpperCase() })}
                error={errors.nome}
                maxLength={limits.couponNameMax}
                autoComplete="off"
                autoCapitalize="characters"
                required
              />
              <TextField
                label="Desconto (%)"
                name="cupom-porcentagem"
                type="number"
                inputMode="numeric"
                min={0}
                max={100}
                step={1}
                value={draft.porcentagem}
                error={errors.porcentagem}
                onChange={(porcentagem) => change({ porcentagem })}
                required
              />
              <TextField
                label="Usos"
                name="cupom-quantidade"
                type="number"
                inputMode="numeric"
                min={0}
                step={1}
                value={draft.quantidade}
                error={errors.quantidade}
                onChange={(quantidade) => change({ quantidade })}
                required
              />
              <Button type="submit" busy={state.matches('creating')}>
                Criar Cupom
              </Button>
            </form>
            <CouponList
              coupons={coupons}
              busy={state.hasTag('busy')}
              onDelete={(id) => send({ type: 'coupon.delete', id })}
            />
          </>
        )}
        <ConfirmDialog
          open={state.matches('confirmingDeletion') || state.matches('deleting')}
          title={`Excluir o cupom ${couponName(coupons.find((coupon) => coupon.id === chosen)?.nome ?? '')}?`}
          confirmLabel="Excluir"
          danger
          busy={state.matches('deleting')}
          onConfirm={() => send({ type: 'deletion.confirm' })}
          onCancel={() => send({ type: 'deletion.cancel' })}
        >
          <p>Pedidos já feitos com ele continuam valendo.</p>
        </ConfirmDialog>
      </KeptFocus>
    </Card>
  )
}

type ListProps = { coupons: readonly Coupon[]; busy: boolean; onDelete: (id: string) => void }

const CouponList = ({ coupons, busy, onDelete }: ListProps) => {
  if (coupons.length === 0) return <p className={styles.help}>{messages.coupon.empty}</p>
  return (
    <ul className={styles.coupons}>
      {coupons.map((coupon) => (
        <li key={coupon.id}>
          <strong>{coupon.nome}</strong>
          <span>{percentText(coupon.porcentagem)}%</span>
          <span className={styles.help}>
            {coupon.usos_restantes} de {counted(coupon.quantidade, 'uso restante', 'usos restantes')}
          </span>
          <span className={coupon.deletado ? styles.badge : styles.badgeGreen}>
            {coupon.deletado ? 'Inativo' : 'Ativo'}
          </span>
          {!coupon.deletado && (
            <Button
              variant="ghost"
              disabled={busy}
              aria-label={`Excluir o cupom ${coupon.nome}`}
              onClick={() => onDelete(coupon.id)}
            >
              <Icon name="trash" /> Excluir
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
