import { useMachine } from '@xstate/react'
import type { ReactNode } from 'react'
import { messages } from '#contract/words/messages.ts'
import { toCents } from '#contract/laws/money.ts'
import type { PendingOrder } from '#contract/nouns/order-ticket.ts'
import { awaitsReview } from '#contract/nouns/payment.ts'
import type { openOrdersMachine } from '#machines/open-orders.machine.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { Countdown } from '../orders/countdown.tsx'
import { Money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { Retry } from '../ui/retry.tsx'
import styles from './event-entry.module.css'
import { openOrdersView, type OpenOrdersView } from './open-orders.view.ts'
import { ProfileSection } from './profile-section.tsx'

type EntryProps = { order: PendingOrder; onEnd: (id: string) => void }

/** Until when it can be paid: of a PIX its own end, before which its places are kept. */
const endOf = ({ pix, expira_em }: PendingOrder['transacao']): string | null => pix?.expira_em ?? expira_em

const Entry = ({ order: { transacao, evento, tickets }, onEnd }: EntryProps) => {
  const isUnderReview = awaitsReview(transacao)
  const until = isUnderReview ? null : endOf(transacao)
  const checkout = { tickets, evento, transactionId: transacao.id }
  return (
    <Card as="li" className={styles.event}>
      <div>
        <h3 className={styles.name}>{evento.nome || messages.profile.eventWithoutName}</h3>
        <p className={styles.when}>
          {tickets.map(({ quantity, nome }) => `${quantity} × ${nome}`).join(', ')}
        </p>
        <p className={styles.when}>
          Total: <Money cents={toCents(transacao.valor_total)} />
        </p>
        {isUnderReview && (
          <>
            <p className={styles.state}>
              <span className={cx(styles.badge, styles.warning)}>{messages.profile.underReview}</span>
            </p>
            <p className={styles.when}>{messages.profile.underReviewDetail}</p>
          </>
        )}
        {until !== null && (
          <Countdown
            until={until}
            label={transacao.pix ? 'Pague o PIX em' : 'Sua reserva termina em'}
            onEnd={() => onEnd(transacao.id)}
          />
        )}
      </div>
      <div className={styles.ways}>
        <LinkButton to="/pagamento" state={{ checkout }} variant={isUnderReview ? 'ghost' : 'primary'}>
          {isUnderReview ? 'Ver pedido' : 'Continuar'}
        </LinkButton>
      </div>
    </Card>
  )
}

type ListProps = {
  view: Exclude<OpenOrdersView, { shows: 'nothing' }>
  onReload: () => void
  onEnd: (id: string) => void
}

const OpenOrders = ({ view, onReload, onEnd }: ListProps) => (
  <ProfileSection title="Pedidos pendentes" loaded empty={null} skeleton={null}>
    {view.shows === 'failed' ? (
      <li className={styles.event}>
        <Notice kind="error">{view.error}</Notice>
        <div>
          <Retry variant="secondary" onRetry={onReload} />
        </div>
      </li>
    ) : (
      view.orders.map((order) => <Entry key={order.transacao.id} order={order} onEnd={onEnd} />)
    )}
  </ProfileSection>
)

type Props = {
  machine: typeof openOrdersMachine
  /** Lays out the page around the list, which is null when there is nothing in it, or that is not known yet. */
  children: (list: ReactNode, isKnown: boolean) => ReactNode
}

/** Orders that are still to be paid; nothing at all when there are none. */
export const OpenOrdersPanel = ({ machine, children }: Props) => {
  const [state, send] = useMachine(machine)
  const view = openOrdersView(state)
  return children(
    view.shows === 'nothing' ? null : (
      <OpenOrders
        view={view}
        onReload={() => send({ type: 'list.reload' })}
        onEnd={(id) => send({ type: 'order.end', id })}
      />
    ),
    view.shows !== 'nothing' || view.isKnown,
  )
}
