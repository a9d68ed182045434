import { useSelector } from '@xstate/react'
import type { FormEvent, ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { brDate } from '#contract/laws/dates.ts'
import { type Coupon, isEmptyCoupon } from '#contract/nouns/coupon.ts'
import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import { percentText } from '#contract/laws/discounts.ts'
import type { couponsMachine } from '#machines/coupons.machine.ts'
import { counted } from '../ui/counted.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { KeptFocus } from './kept-focus.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { fieldId, TextField } from '../ui/field.tsx'
import { ToolIcon } from '../ui/tool-icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { KeptTyping } from '../session/kept-typing.tsx'
import { OpenCoupon, TypedCoupon } from './typed-parts.ts'
import { CouponDetail } from './coupon-detail.tsx'
import { CouponLimits, type LimitType } from './coupon-limits.tsx'
import { couponsView } from './coupons.view.ts'
import styles from './dashboard.module.css'
import { Failure } from './failure.tsx'

type Props = {
  coupons: ActorRefFrom<typeof couponsMachine>
  types: readonly LimitType[]
  /** 'yyyy-mm-dd' where the event is. */
  today: string
}

export const CouponsPanel = ({ coupons, types, today }: Props) => {
  const { send } = coupons
  const shown = useSelector(coupons, (snapshot) => couponsView(snapshot, today))
  const { eventId, isLoading, isListed, canRetry, alerts, draft, errors } = shown
  const { isCreating, isDeleting, isBusy, isAsking, chosenName, coupons: list, opened, editing } = shown
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send({ type: 'coupon.create', today })
  }
  const change = (part: Partial<typeof draft>) => send({ type: 'draft.change', draft: { ...draft, ...part } })
  return (
    <Card as="section" labelledBy="cupons">
      <KeptFocus>
        <h2 id="cupons" tabIndex={-1}>
          Gerenciar Cupons
        </h2>
        {isLoading && <Skeleton height={160} />}
        {alerts.map(({ text, reason }) => (
          <Failure key={text} error={text} reason={reason} />
        ))}
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
              <Button type="submit" busy={isCreating}>
                Criar Cupom
              </Button>
              <details className={styles.couponLimits}>
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
            </form>
            <CouponList
              coupons={list}
              types={types}
              today={today}
              busy={isBusy || opened !== null}
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
    </Card>
  )
}

type ListProps = {
  coupons: readonly Coupon[]
  types: readonly LimitType[]
  today: string
  busy: boolean
  detail: { of: string; shows: ReactNode } | null
  onOpen: (id: string) => void
  onDelete: (id: string) => void
}

/** 'até 31/12/2026 · só Dupla' */
const limitWords = ({ vale_ate, ingressos }: Coupon, types: readonly LimitType[]): string => {
  const names = types.filter(({ id }) => ingressos.includes(id)).map(({ nome }) => nome)
  return [
    vale_ate === null ? '' : `até ${brDate(vale_ate)}`,
    ingressos.length === 0 ? '' : `só ${names.join(', ') || 'ingressos que saíram do evento'}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const stateOf = ({ deletado, usos_restantes, vale_ate }: Coupon, today: string): string => {
  if (deletado) return 'Inativo'
  if (vale_ate !== null && vale_ate < today) return 'Prazo encerrado'
  return usos_restantes === 0 ? 'Esgotado' : 'Ativo'
}

const CouponList = ({ coupons, types, today, busy, detail, onOpen, onDelete }: ListProps) => {
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
          <span className={stateOf(coupon, today) === 'Ativo' ? styles.badgeGreen : styles.badge}>
            {stateOf(coupon, today)}
          </span>
          {(coupon.vale_ate !== null || coupon.ingressos.length > 0) && (
            <span className={styles.help}>{limitWords(coupon, types)}</span>
          )}
          {!coupon.deletado && (
            <Button
              variant="ghost"
              id={fieldId(`cupom-${coupon.id}-abrir`)}
              disabled={busy}
              aria-label={`Abrir o cupom ${coupon.nome}`}
              aria-expanded={detail?.of === coupon.id}
              onClick={() => onOpen(coupon.id)}
            >
              Abrir
            </Button>
          )}
          {!coupon.deletado && (
            <Button
              variant="ghost"
              disabled={busy}
              aria-label={`Excluir o cupom ${coupon.nome}`}
              onClick={() => onDelete(coupon.id)}
            >
              <ToolIcon name="trash" /> Excluir
            </Button>
          )}
          {detail?.of === coupon.id && detail.shows}
        </li>
      ))}
    </ul>
  )
}
