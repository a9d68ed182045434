import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { dayIn, defaultTimeZone } from '#contract/laws/dates.ts'
import { checkoutMachine } from '#machines/checkout.machine.ts'
import type { OpenOrder } from '#machines/checkout.context.ts'
import type { Earlier } from '#machines/ticket-selection.setup.ts'
import { readCheckout, readWatch } from '../orders/checkout-state.ts'
import { serverNow } from '../http/server-clock.ts'
import { useApi, useSession, useSettings } from '../session/session.tsx'
import { Leave } from '../ui/leave.tsx'
import { attendeeDrafts } from './attendee-drafts.ts'
import { checkoutEffects } from './checkout.effects.ts'
import { CheckoutPage } from './checkout.page.tsx'
import { LastPartner } from './last-partner.tsx'
import { PaymentForm } from './payment-form.tsx'
import type { PaymentFormProps, StatusScreenProps } from './payment-panel.tsx'
import { StatusScreen } from './status-screen.tsx'
import { WithdrawalNote } from './withdrawal-note.tsx'

const ConfiguredPaymentForm = (props: PaymentFormProps) => (
  <PaymentForm {...props} settings={useSettings().mercadoPago} />
)

const ConfiguredStatusScreen = (props: StatusScreenProps) => (
  <StatusScreen {...props} settings={useSettings().mercadoPago} />
)

/** Written past the router: a note for a reload, not a navigation. */
const writeWatch = (transactionId: string, since: number): void => {
  const state: unknown = window.history.state
  History.prototype.replaceState.call(
    window.history,
    { ...(typeof state === 'object' ? state : {}), watch: { transactionId, since } },
    '',
  )
}

const watchedFor = (transactionId: string): number => {
  const state: unknown = window.history.state
  const watch = typeof state === 'object' && state !== null ? readWatch(state) : null
  return watch?.transactionId === transactionId ? Math.max(0, Date.now() - watch.since) : 0
}

const Checkout = ({
  tickets,
  evento,
  transactionId,
  earlier,
}: OpenOrder & { earlier: Earlier | undefined }) => {
  const api = useApi()
  const { user } = useSession()
  const machine = useMemo(
    () =>
      checkoutMachine.provide(
        checkoutEffects({
          api,
          origin: window.location.origin,
          rememberWatch: (since) => writeWatch(transactionId, since),
        }),
      ),
    [api, transactionId],
  )
  const [input] = useState(() => ({
    tickets,
    evento,
    transactionId,
    draft: attendeeDrafts.of({ evento }),
    today: dayIn(new Date(serverNow()), evento.fuso_horario || defaultTimeZone),
    elapsed: watchedFor(transactionId),
  }))
  return (
    <CheckoutPage
      machine={machine}
      input={input}
      {...(earlier && { earlier })}
      buyer={user}
      {...(user?.comprou_dupla === true && { lastPartner: LastPartner })}
      withdrawalNote={WithdrawalNote}
      paymentForm={ConfiguredPaymentForm}
      statusScreen={ConfiguredStatusScreen}
    />
  )
}

/**
 * /pagamento: router state in, checkout out; without it, back to the start (product §2). While the next page is loading
 * the address is already the next one's: the order on the screen stays the last one that arrived.
 */
export const Route = () => {
  const arrived = useLocation({ select: ({ state }) => state.checkout })
  const earlier = useLocation({ select: ({ state }) => state.earlier })
  const [checkout, keep] = useState(arrived)
  if (arrived && arrived.transactionId !== checkout?.transactionId) keep(arrived)
  const state = readCheckout({ checkout })
  return state ? (
    <Checkout key={state.transactionId} {...state} earlier={earlier} />
  ) : (
    <Leave to="/" replace />
  )
}
