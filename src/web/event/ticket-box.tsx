import type { ReactNode } from 'react'
import { type EventInfo, salesAreOpen } from '#contract/nouns/event.ts'
import { publicMessages as messages } from '#contract/words/public-messages.ts'
import {
  canAdd,
  selectedCount,
  type Selection,
  selectionTotal,
  type TicketType,
} from '#contract/nouns/ticket-type.ts'
import { Button } from '../ui/button.tsx'
import { Money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { Steps } from '../ui/steps.tsx'
import styles from './ticket-box.module.css'
import { TicketRow } from './ticket-row.tsx'

type Props = {
  types: readonly TicketType[]
  evento: EventInfo
  now: number
  selection: Selection
  openOrder: ReactNode
  isBusy: boolean
  notice: string | null
  error: string | null
  onIncrease: (id: string) => void
  onDecrease: (id: string) => void
  onBuy: () => void
}

const counted = (count: number): string => `(${count} ${count === 1 ? 'ingresso' : 'ingressos'})`

export const TicketBox = ({
  types,
  evento,
  now,
  selection,
  openOrder,
  isBusy,
  notice,
  error,
  onIncrease,
  onDecrease,
  onBuy,
}: Props) => {
  const isOpen = salesAreOpen(evento, new Date(now))
  const count = selectedCount(selection)
  return (
    <section className={styles.box} aria-labelledby="ingressos" aria-busy={isBusy || undefined}>
      <h2 id="ingressos">Ingressos</h2>
      {isOpen && <Steps current={1} />}
      {openOrder}
      {!isOpen && <Notice kind="info">{messages.event.salesClosed}</Notice>}
      {notice !== null && <Notice kind="info">{notice}</Notice>}
      {error !== null && <Notice kind="error">{error}</Notice>}
      <ul className={styles.types}>
        {types.map((type) => (
          <TicketRow
            key={type.id}
            type={type}
            zone={evento.fuso_horario}
            isOpen={isOpen}
            selected={selection[type.id] ?? 0}
            canIncrease={!isBusy && canAdd(selection, type)}
            isBusy={isBusy}
            onIncrease={() => onIncrease(type.id)}
            onDecrease={() => onDecrease(type.id)}
          />
        ))}
      </ul>
      {count > 0 && (
        <div className={styles.buy}>
          <p className={styles.total}>
            Total <Money cents={selectionTotal(types, selection)} />
          </p>
          <Button variant="accent" large busy={isBusy} onClick={onBuy}>
            <span>
              Comprar <span className={styles.whole}>{counted(count)}</span>
            </span>
          </Button>
        </div>
      )}
    </section>
  )
}
