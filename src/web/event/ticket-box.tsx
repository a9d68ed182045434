import { type ReactNode, useEffect, useRef } from 'react'
import {
  canAdd,
  isFreeEvent,
  isSoldOut,
  selectedCount,
  type Selection,
  selectionTotal,
  type TicketType,
} from '#contract/nouns/ticket-type.ts'
import { offerMessages } from '#contract/words/offer-messages.ts'
import { Button } from '../ui/button.tsx'
import { counted } from '../ui/counted.ts'
import { Money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { freeSteps, Steps } from '../ui/steps.tsx'
import styles from './ticket-box.module.css'
import foot from './ticket-foot.module.css'
import { TicketRow } from './ticket-row.tsx'

type Props = {
  types: readonly TicketType[]
  zone: string
  /** Nothing but PIX is taken. */
  isOnlyPix: boolean
  selection: Selection
  openOrder: ReactNode
  /** What had been chosen came back with its person from login: the next press is to buy. */
  isBack: boolean
  isBusy: boolean
  /** Nothing can be bought beside what is being paid. */
  isUnderway: boolean
  notice: string | null
  error: string | null
  onIncrease: (id: string) => void
  onDecrease: (id: string) => void
  onBuy: () => void
}

export const TicketBox = ({
  types,
  zone,
  isOnlyPix,
  selection,
  openOrder,
  isBack,
  isBusy,
  isUnderway,
  notice,
  error,
  onIncrease,
  onDecrease,
  onBuy,
}: Props) => {
  const count = selectedCount(selection)
  const sentences = useRef<HTMLDivElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    const isOver = wasBusy.current && !isBusy
    wasBusy.current = isBusy
    if (!isOver || (error === null && notice === null)) return
    sentences.current?.scrollIntoView({ block: 'nearest' })
    // a button that is busy loses the focus
    if (document.activeElement === document.body) sentences.current?.focus({ preventScroll: true })
  }, [error, notice, isBusy])
  return (
    <section className={styles.box} aria-labelledby="ingressos" aria-busy={isBusy || undefined}>
      <div className={styles.head}>
        <h2 id="ingressos">Ingressos</h2>
        {isOnlyPix && <p className={styles.onlyPix}>{offerMessages.onlyPix}</p>}
      </div>
      {!types.every(isSoldOut) && <Steps current={1} ways={isFreeEvent(types) ? freeSteps : {}} />}
      <div ref={sentences} className={styles.sentences} tabIndex={-1}>
        {notice !== null && <Notice kind="info">{notice}</Notice>}
        {error !== null && <Notice kind="error">{error}</Notice>}
      </div>
      <ul className={styles.types}>
        {types.map((type) => (
          <TicketRow
            key={type.id}
            type={type}
            zone={zone}
            selected={selection[type.id] ?? 0}
            canIncrease={!isBusy && canAdd(selection, type)}
            isBusy={isBusy}
            onIncrease={() => onIncrease(type.id)}
            onDecrease={() => onDecrease(type.id)}
          />
        ))}
      </ul>
      <div className={foot.foot} data-choosing={count > 0 || undefined}>
        {openOrder}
        {count > 0 && (
          <div className={foot.buy}>
            <p className={foot.total} aria-live="polite" aria-atomic>
              Total <Money cents={selectionTotal(types, selection)} />
            </p>
            <Button
              variant="accent"
              large
              busy={isBusy}
              disabled={isUnderway}
              onClick={onBuy}
              data-first={isBack ? '' : undefined}
            >
              <span>
                Comprar <span className={foot.whole}>({counted(count, 'ingresso', 'ingressos')})</span>
              </span>
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
