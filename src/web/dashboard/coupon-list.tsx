import type { ReactNode } from 'react'
import { brDate } from '#contract/laws/dates.ts'
import { percentText } from '#contract/laws/discounts.ts'
import type { Coupon } from '#contract/nouns/coupon.ts'
import { messages } from '#contract/words/messages.ts'
import { Button } from '../ui/button.tsx'
import { counted } from '../ui/counted.ts'
import { fieldId } from '../ui/field.tsx'
import { ToolIcon } from '../ui/tool-icon.tsx'
import type { LimitType } from './coupon-limits.tsx'
import { ArrivingFailure } from './failure.tsx'
import { useNewRow } from './use-new-row.ts'
import styles from './dashboard.module.css'

type ListProps = {
  coupons: readonly Coupon[]
  types: readonly LimitType[]
  today: string
  busy: boolean
  notDeleted: { of: string | null; error: string; reason: string | null } | null
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

export const CouponList = ({
  coupons,
  types,
  today,
  busy,
  notDeleted,
  detail,
  onOpen,
  onDelete,
}: ListProps) => {
  const list = useNewRow(coupons.map(({ id }) => id))
  if (coupons.length === 0) return <p className={styles.help}>{messages.coupon.empty}</p>
  return (
    <ul ref={list} className={styles.coupons}>
      {coupons.map((coupon) => (
        <li key={coupon.id} tabIndex={-1}>
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
              aria-label={`Ver e editar o cupom ${coupon.nome}`}
              aria-expanded={detail?.of === coupon.id}
              onClick={() => onOpen(coupon.id)}
            >
              Ver e editar
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
          {notDeleted?.of === coupon.id && (
            <ArrivingFailure error={notDeleted.error} reason={notDeleted.reason} />
          )}
          {detail?.of === coupon.id && detail.shows}
        </li>
      ))}
    </ul>
  )
}
