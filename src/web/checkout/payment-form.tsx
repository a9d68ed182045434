import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { digitsOnly } from '#contract/laws/documents.ts'
import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import { fromCents } from '#contract/laws/money.ts'
import type { CardSeen, PaymentData } from '#contract/nouns/payment.ts'
import type { PublicSettings } from '#contract/nouns/settings.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { type BrickFailure, mountBrick } from './brick.ts'
import { brickStyle, useBrickTheme } from './brick-theme.ts'
import type { BrickConfiguration } from './load-mercado-pago.ts'
import styles from './payment-form.module.css'
import type { PaymentFormProps } from './payment-panel.tsx'

type Payer = Pick<PaymentFormProps['payer'], 'email' | 'firstName' | 'lastName' | 'cpf'>

type Props = Omit<PaymentFormProps, 'payer'> & {
  payer: Payer
  settings: PublicSettings['mercadoPago']
}

const texts: Record<BrickFailure, string> = {
  notLoaded: messages.checkout.formNotLoaded,
  failed: messages.checkout.formFailed,
}

const providerPayer = ({ email, firstName, lastName, cpf }: Payer) => ({
  email,
  firstName,
  lastName,
  entityType: 'individual',
  identification: { type: 'CPF', number: digitsOnly(cpf) },
})

type First = NonNullable<Props['first']>

const firstForms = { pix: { bankTransferForm: true }, card: { creditCardForm: true } }

type Wanted = { pixOnly: boolean; cardOnly: boolean; isDark: boolean; first: First }

const customization = ({
  pixOnly,
  cardOnly,
  isDark,
  first,
}: Wanted): BrickConfiguration['customization'] => ({
  paymentMethods: {
    ...(!cardOnly && { bankTransfer: 'all' }),
    ...(!pixOnly && { creditCard: 'all' }),
    maxInstallments: limits.installments,
  },
  visual: {
    style: brickStyle(isDark),
    // The page's own heading says it.
    hideFormTitle: true,
    defaultPaymentOption: firstForms[first],
  },
})

/** One way always stands open: PIX, which asks for nothing more, where no other was asked for or tried. */
const firstOf = ({ pixOnly, cardOnly, first }: Props, isCard: boolean): First => {
  if (pixOnly) return 'pix'
  if (cardOnly || isCard) return 'card'
  return first ?? 'pix'
}

type BrickProps = Props & { onReady: () => void; onBreak: (failure: BrickFailure) => void }

const PaymentBrick = (props: BrickProps) => {
  const { amount, pixOnly, cardOnly, settings } = props
  const { publicKey, sdkUrl } = settings
  const preferenceId = settings.passPreferenceId ? props.preferenceId : null
  const host = useRef<HTMLDivElement>(null)
  const { isDark, isCard, use } = useBrickTheme(host)
  const first = firstOf(props, isCard)

  const payer = useEffectEvent(() => providerPayer(props.payer))
  const submit = useEffectEvent((paymentData: PaymentData, card: CardSeen | null) => {
    use()
    return props.onSubmit(paymentData, card)
  })
  const ready = useEffectEvent(() => props.onReady())
  const fail = useEffectEvent((failure: BrickFailure) => props.onBreak(failure))

  useLayoutEffect(() => {
    if (!host.current) return undefined
    return mountBrick({
      brick: 'payment',
      host: host.current,
      source: { publicKey, sdkUrl },
      configuration: {
        initialization: {
          amount: fromCents(amount),
          payer: payer(),
          ...(preferenceId !== null && { preferenceId }),
        },
        customization: customization({ pixOnly, cardOnly, isDark, first }),
      },
      onReady: () => ready(),
      onFail: (failure) => fail(failure),
      onSubmit: (paymentData, card) => submit(paymentData, card),
    })
  }, [amount, pixOnly, cardOnly, isDark, first, publicKey, sdkUrl, preferenceId])
  return <div ref={host} />
}

const Loading = () => (
  <div className={styles.loading}>
    <Spinner label="Carregando formas de pagamento..." />
    <Skeleton height={60} />
    <Skeleton height={60} />
    <Skeleton height={54} />
  </div>
)

/**
 * The provider's payment form: PIX unless `cardOnly`, credit card unless `pixOnly`. What the buyer typed survives re-renders;
 * only another amount, method or account makes a new form, and another theme while nothing is typed.
 */
export const PaymentForm = (props: Props) => {
  const [attempt, setAttempt] = useState(0)
  const [view, setView] = useState<'loading' | 'ready' | 'failed'>('loading')
  const retry = () => {
    setView('loading')
    setAttempt(attempt + 1)
  }
  return (
    <div className={styles.form} aria-busy={view === 'loading'}>
      {view === 'loading' && <Loading />}
      {view === 'failed' && (
        <Button variant="secondary" onClick={retry}>
          Tentar novamente
        </Button>
      )}
      <div className={view === 'ready' ? undefined : styles.hidden}>
        <PaymentBrick
          key={attempt}
          {...props}
          onReady={() => {
            setView('ready')
            props.onReady?.()
          }}
          onBreak={(failure) => {
            setView('failed')
            props.onFail(texts[failure])
          }}
        />
      </div>
    </div>
  )
}
