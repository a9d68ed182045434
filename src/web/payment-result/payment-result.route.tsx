import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { paymentResultMachine } from '#machines/payment-result.machine.ts'
import { useApi, useSession } from '../session/session.tsx'
import { paymentResultEffects } from './payment-result.effects.ts'
import { PaymentResultPage } from './payment-result.page.tsx'
import { searchText } from './search-text.ts'

/** /post_payment?payment_id=…&preference_id=… */
export const Route = () => {
  const api = useApi()
  const { token } = useSession()
  const search: object = useSearch({ strict: false })
  const paymentId = searchText(search, 'payment_id')
  const preferenceId = searchText(search, 'preference_id')
  const machine = useMemo(() => paymentResultMachine.provide(paymentResultEffects(api)), [api])
  return (
    <PaymentResultPage
      key={`${paymentId} ${preferenceId}`}
      machine={machine}
      input={{ paymentId, preferenceId, hasToken: token !== null }}
    />
  )
}
