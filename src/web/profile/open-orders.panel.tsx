import { placeLine } from '#contract/laws/place-line.ts'
import { useMachine } from '@xstate/react'
import type { ReactNode } from 'react'
import { calledOffText } from '#contract/words/called-off-text.ts'
import { checkoutMessages } from '#contract/words/checkout-messages.ts'
import { chosenText } from '#contract/words/chosen-text.ts'
import { messages } from '#contract/words/messages.ts'
import { bannerSource } from '#contract/nouns/event.ts'
import type { PendingOrder } from '#contract/nouns/order-ticket.ts'
import { pendingAmounts } from '#contract/nouns/payment.ts'
import type { openOrdersMachine } from '#machines/open-orders.machine.ts'
import { BannerImage } from '../ui/banner-image.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { CalledOffLink } from '../orders/called-off-link.tsx'
import { Countdown } from '../orders/countdown.tsx'
import { endOf } from '../orders/order-end.ts'
import { usePreparedCheckout } from '../app/prepare-checkout.ts'
import { Money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { Retry } from '../ui/retry.tsx'
import { WhenWhere } from '../ui/when-where.tsx'
import styles from './open-orders.module.css'
import { openOrdersView, type OpenOrdersView } from './open-orders.view.ts'
import { ProfileSection } from './profile-section.tsx'

type EntryProps = {
  order: PendingOrder
  /** The first whose clock runs has the one coral button of the page. */
  isFirst: boolean
  onEnd: (id: string) => void
}

const Way = ({
  order: { transacao, evento, tickets },
  until,
  isFirst,
}: Pick<EntryProps, 'order' | 'isFirst'> & { until: string | null }) => {
  if (transacao.cancelado)
    return <CalledOffLink cancelled={transacao.cancelado} eventId={evento.id} tickets={tickets} />
  return (
    <LinkButton
      to="/pagamento"
      state={{ checkout: { tickets, evento, transactionId: transacao.id } }}
      variant={until === null ? 'secondary' : isFirst ? 'accent' : 'primary'}
      large={until !== null}
      block
    >
      {until === null ? 'Ver pedido' : transacao.pix ? 'Pagar PIX' : 'Continuar'}
    </LinkButton>
  )
}

const Entry = ({ order, isFirst, onEnd }: EntryProps) => {
  const { transacao, evento, tickets } = order
  const until = endOf(order)
  return (
    <Card as="li" className={cx(styles.order, until !== null && styles.running)}>
      <BannerImage className={styles.picture} src={bannerSource(evento)} alt="" tint={evento.nome} />
      <div>
        <h3 className={styles.name}>{evento.nome || messages.profile.eventWithoutName}</h3>
        <WhenWhere
          className={cx(styles.line, styles.when)}
          date={evento.data_hora}
          zone={evento.fuso_horario}
          place={placeLine(evento)}
        />
        <div className={styles.what}>
          <p className={styles.line}>{tickets.map(chosenText).join(', ')}</p>
          <p className={styles.total}>
            Total: <Money cents={pendingAmounts(order).due} />
          </p>
        </div>
        {until === null && (
          <p className={styles.line}>{calledOffText(transacao) ?? messages.profile.underReviewDetail}</p>
        )}
      </div>
      <div className={styles.way}>
        {until === null ? (
          <p>
            <span className={styles.review}>
              {transacao.cancelado
                ? checkoutMessages.calledOff.title[transacao.cancelado]
                : messages.profile.underReview}
            </span>
          </p>
        ) : (
          <Countdown
            until={until}
            label={transacao.pix ? 'Pague o PIX em' : 'Sua reserva termina em'}
            large
            onEnd={() => onEnd(transacao.id)}
          />
        )}
        <Way order={order} until={until} isFirst={isFirst} />
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
  <ProfileSection title="Pedidos pendentes" loaded empty={null} skeleton={null} wide>
    {view.shows === 'failed' ? (
      <li className={styles.failed}>
        <Notice kind="error">{view.error}</Notice>
        <div>
          <Retry variant="secondary" onRetry={onReload} />
        </div>
      </li>
    ) : (
      view.orders.map((order) => (
        <Entry
          key={order.transacao.id}
          order={order}
          isFirst={order === view.orders.find((other) => endOf(other) !== null)}
          onEnd={onEnd}
        />
      ))
    )}
  </ProfileSection>
)

/** Urgent while a clock runs. */
export type Standing = 'unknown' | 'calm' | 'urgent'

const standingOf = (view: OpenOrdersView): Standing => {
  if (view.shows === 'nothing') return view.isKnown ? 'calm' : 'unknown'
  return view.shows === 'orders' && view.isUrgent ? 'urgent' : 'calm'
}

type Props = {
  machine: typeof openOrdersMachine
  /** Lays out the page around the list, which is null when there is nothing in it, or that is not known yet. */
  children: (list: ReactNode, standing: Standing) => ReactNode
}

/** Orders that are still to be paid; nothing at all when there are none. */
export const OpenOrdersPanel = ({ machine, children }: Props) => {
  const [state, send] = useMachine(machine)
  const view = openOrdersView(state)
  usePreparedCheckout(view.shows === 'orders')
  return children(
    view.shows === 'nothing' ? null : (
      <OpenOrders
        view={view}
        onReload={() => send({ type: 'list.reload' })}
        onEnd={(id) => send({ type: 'order.end', id })}
      />
    ),
    standingOf(view),
  )
}
