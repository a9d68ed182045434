import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isEmptyCoupon } from '#contract/nouns/coupon.ts'
import { messages } from '#contract/words/messages.ts'
import { limits } from '#contract/words/limits.ts'
import type { couponsMachine } from '#machines/coupons.machine.ts'
import { Button } from '../ui/button.tsx'
import { KeptFocus } from './kept-focus.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { KeptTyping } from '../session/kept-typing.tsx'
import { OpenCoupon, TypedCoupon } from './typed-parts.ts'
import { CouponDetail } from './coupon-detail.tsx'
import { CouponLimits, type LimitType } from './coupon-limits.tsx'
import { CouponList } from './coupon-list.tsx'
import { couponsView } from './coupons.view.ts'
import { counted } from '../ui/counted.ts'
import { cx } from '../ui/cx.ts'
import styles from './dashboard.module.css'
import unfold from '../ui/unfold.module.css'
import { ArrivingFailure, Failure } from './failure.tsx'
import { FoldingSection } from './folding-section.tsx'

type Props = {
  coupons: ActorRefFrom<typeof couponsMachine>
  types: readonly LimitType[]
  /** 'yyyy-mm-dd' where the event is. */
  today: string
}

export const CouponsPanel = ({ coupons, types, today }: Props) => {
  const { send } = coupons
  const shown = useSelector(coupons, (snapshot) => couponsView(snapshot, today))
  const { eventId, isLoading, isListed, canRetry, listError, notCreated, notDeleted, draft, errors } = shown
  const { isCreating, isDeleting, isBusy, isAsking, chosenName, coupons: list, opened, editing } = shown
  const isTyped = !isEmptyCoupon(draft) || notCreated !== null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send({ type: 'coupon.create', today })
  }
  const change = (part: Partial<typeof draft>) => send({ type: 'draft.change', draft: { ...draft, ...part } })
  return (
    <FoldingSection
      id="cupons"
      title="Gerenciar Cupons"
      said={list.length === 0 ? messages.coupon.empty : counted(list.length, 'cupom', 'cupons')}
      staysOpen={isTyped || opened !== null || listError !== null || notDeleted !== null}
    >
      <KeptFocus>
        {isLoading && <Skeleton height={160} />}
        {listError !== null && <Failure error={listError} reason={null} />}
        {canRetry && (
          <Button variant="secondary" onClick={() => send({ type: 'retry' })}>
            Tentar novamente
          </Button>
        )}
        {isListed && (
          <>
            <KeptTyping
              place={`${eventId}/cupom-novo`}
              typed={isEmptyCoupon(draft) ? null : { ...draft, ingressos: [...draft.ingressos] }}
              schema={TypedCoupon}
              onBack={(typed) => send({ type: 'draft.change', draft: typed })}
            />
            <KeptTyping
              place={`${eventId}/cupom-aberto`}
              typed={opened}
              schema={OpenCoupon}
              isQuiet
              onBack={(id) => {
                if (list.some((coupon) => coupon.id === id && !coupon.deletado))
                  send({ type: 'coupon.open', id })
              }}
            />
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
                inputMode="numeric"
                autoComplete="off"
                value={draft.porcentagem}
                error={errors.porcentagem}
                onChange={(porcentagem) => change({ porcentagem })}
                required
              />
              <TextField
                label="Usos"
                name="cupom-quantidade"
                inputMode="numeric"
                autoComplete="off"
                value={draft.quantidade}
                error={errors.quantidade}
                onChange={(quantidade) => change({ quantidade })}
                required
              />
              <details className={cx(styles.couponLimits, unfold.unfold)}>
                <summary>Limitar por data ou ingresso</summary>
                <CouponLimits
                  path="cupom"
                  draft={draft}
                  errors={errors}
                  types={types}
                  today={today}
                  onChange={change}
                />
              </details>
              <Button type="submit" busy={isCreating}>
                Criar Cupom
              </Button>
              {notCreated && (
                <div className={styles.couponLimits}>
                  <ArrivingFailure {...notCreated} />
                </div>
              )}
            </form>
            <CouponList
              coupons={list}
              types={types}
              today={today}
              busy={isBusy || opened !== null}
              notDeleted={notDeleted}
              onOpen={(id) => send({ type: 'coupon.open', id })}
              onDelete={(id) => send({ type: 'coupon.delete', id })}
              detail={
                opened !== null && editing
                  ? { of: opened, shows: <CouponDetail editing={editing} types={types} today={today} /> }
                  : null
              }
            />
          </>
        )}
        <ConfirmDialog
          open={isAsking}
          title={`Excluir o cupom ${chosenName}?`}
          confirmLabel="Excluir"
          danger
          busy={isDeleting}
          onConfirm={() => send({ type: 'deletion.confirm' })}
          onCancel={() => send({ type: 'deletion.cancel' })}
        >
          <p>Pedidos já feitos com ele continuam valendo.</p>
        </ConfirmDialog>
      </KeptFocus>
    </FoldingSection>
  )
}
