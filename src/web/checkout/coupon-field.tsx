import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { percentText } from '#contract/laws/discounts.ts'
import { brl, type Cents } from '#contract/laws/money.ts'
import { messages } from '#contract/words/messages.ts'
import type { AppliedCoupon } from '#contract/nouns/payment.ts'
import { cx } from '../ui/cx.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { fieldId, TextField } from '../ui/field.tsx'
import { changeThenFocus, reach } from '../ui/focus-field.ts'
import { Icon } from '../ui/icon.tsx'
import { Said } from '../ui/said.tsx'
import page from './checkout.module.css'
import styles from './coupon-field.module.css'

type Props = {
  text: string
  applied: AppliedCoupon | null
  error: string | null
  applying: boolean
  /** What the order costs, with the coupon where one is applied. */
  due: Cents
  disabled: boolean
  onType: (text: string) => void
  onApply: () => void
  onRemove: () => void
  /** What an applied one means for the order. */
  children?: ReactNode
}

type AppliedProps = {
  coupon: AppliedCoupon
  children: ReactNode
  /** Whether it was asked for here: what it does is brought into sight then. */
  shows: RefObject<boolean>
}

const offText = ({ porcentagem }: Pick<AppliedCoupon, 'porcentagem'>): string =>
  messages.coupon.active(percentText(porcentagem))

const Applied = ({ coupon: { nome, porcentagem }, shows, children }: AppliedProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shows.current) box.current?.scrollIntoView({ block: 'nearest' })
  }, [shows])
  return (
    <div ref={box} className={styles.result}>
      <div className={styles.applied}>
        <Icon name="check" />
        <p>
          <span>{messages.coupon.valid(nome)}</span> <span>{offText({ porcentagem })}</span>
        </p>
      </div>
      {children}
    </div>
  )
}

/** What is said aloud of what was pressed, once it is known. */
const saidAfter = (
  pressed: 'apply' | 'remove' | null,
  { applied, error, due }: Pick<Props, 'applied' | 'error' | 'due'>,
): string | null => {
  if (pressed === null) return null
  const total = `O total agora é ${brl(due)}.`
  if (applied) return `${messages.coupon.valid(applied.nome)} ${offText(applied)}. ${total}`
  return error ?? (pressed === 'remove' ? `${messages.coupon.removed} ${total}` : null)
}

/** Field and button rest while a coupon is verified, and the focus that was there is nobody's then. */
const isFocusLost = (): boolean => document.activeElement === document.body

/** The coupon: typed in capitals, applied once, removed again (product §5, law P1). */
export const CouponField = ({
  text,
  applied,
  error,
  applying,
  due,
  disabled,
  onType,
  onApply,
  onRemove,
  children,
}: Props) => {
  const asked = useRef(false)
  const [pressed, press] = useState<'apply' | 'remove' | null>(null)
  const apply = (): void => {
    asked.current = true
    press('apply')
    onApply()
  }
  const answer = useEffectEvent(() => {
    if (!asked.current || !isFocusLost()) return
    if (error === null) document.getElementById(fieldId('coupon'))?.focus({ preventScroll: true })
    else reach('coupon')
  })
  useEffect(() => {
    if (!applying) answer()
  }, [applying])
  return (
    <Card className={page.sheet}>
      <div className={cx(styles.coupon, applied !== null && styles.won)}>
        <TextField
          name="coupon"
          label="Cupom de desconto"
          value={applied?.nome ?? text}
          error={error ?? undefined}
          disabled={disabled}
          readOnly={applied !== null || applying}
          mask={(typed) => typed.toUpperCase()}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          suffix={
            applied === null ? (
              <Button
                variant="ghost"
                className={styles.apply}
                busy={applying}
                disabled={disabled || text.trim() === ''}
                onClick={apply}
              >
                Aplicar Cupom
              </Button>
            ) : (
              <>
                <span className={styles.off} aria-hidden="true">
                  −{percentText(applied.porcentagem)}%
                </span>
                <Button
                  variant="ghost"
                  className={styles.apply}
                  disabled={disabled}
                  onClick={() => {
                    changeThenFocus(onRemove, 'coupon')
                    press('remove')
                  }}
                >
                  Remover cupom
                </Button>
              </>
            )
          }
          onChange={onType}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (applied === null) apply()
          }}
        />
      </div>
      <Said text={applying ? null : saidAfter(pressed, { applied, error, due })} />
      {applied !== null && (
        <Applied coupon={applied} shows={asked}>
          {children}
        </Applied>
      )}
    </Card>
  )
}
