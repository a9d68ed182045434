import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { paymentConfirmationMachine } from '#machines/payment-confirmation.machine.ts'
import { useApi, useSession } from '../session.tsx'
import { paymentResultEffects } from './payment-result.effects.ts'
import { PaymentResultPage } from './payment-result.page.tsx'

const textOf = (search: object, name: string): string | null => {
  const value: unknown = Object.entries(search).find(([key]) => key === name)?.[1]
  return typeof value === 'string' && value !== '' ? value : null
}

/** /post_payment?payment_id=…&preference_id=… */
export const PaymentResultRoute = () => {
  const api = useApi()
  const { token } = useSession()
  const search: object = useSearch({ strict: false })
  const paymentId = textOf(search, 'payment_id')
  const preferenceId = textOf(search, 'preference_id')
  const machine = useMemo(() => paymentConfirmationMachine.provide(paymentResultEffects(api)), [api])
  return (
    <PaymentResultPage
      key={`${paymentId} ${preferenceId}`}
      machine={machine}
      input={{ paymentId, preferenceId, hasToken: token !== null }}
    />
  )
}
