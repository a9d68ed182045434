type Submission = { formData: unknown }
type Callbacks = {
  onReady: () => void
  onError: (error: { type: string }) => void
  onSubmit?: (submission: Submission, about?: { lastFourDigits: string }) => Promise<unknown>
}

/**
 * Stands for the provider's script: a form of three buttons, and a status screen that names its payment.
 * Runs inside the page, so it uses nothing from outside itself.
 */
export const provideScript = (payments: { card: unknown; pix: unknown }): void => {
  const button = (host: HTMLElement | null, text: string, click: () => void): void => {
    const element = document.createElement('button')
    element.type = 'button'
    element.textContent = text
    element.addEventListener('click', click)
    host?.append(element)
  }
  const create = async (
    brick: string,
    id: string,
    settings: {
      initialization: { amount?: number; paymentId?: string }
      customization?: {
        paymentMethods?: { bankTransfer?: string }
        visual?: { defaultPaymentOption?: { bankTransferForm?: boolean; creditCardForm?: boolean } }
      }
      callbacks: Callbacks
    },
  ) => {
    const host = document.getElementById(id)
    const { onReady, onError, onSubmit } = settings.callbacks
    const { amount, paymentId } = settings.initialization
    host?.append(brick === 'payment' ? `valor ${amount}` : `pagamento ${paymentId}`)
    if (brick === 'payment') {
      const { bankTransferForm, creditCardForm } = settings.customization?.visual?.defaultPaymentOption ?? {}
      host?.append(
        (bankTransferForm && ', PIX primeiro') || (creditCardForm && ', cartão primeiro') || ', à escolha',
      )
      const pay = (formData: unknown, about?: { lastFourDigits: string }) => () =>
        void onSubmit?.({ formData }, about).catch(() => undefined)
      button(host, 'Pagar com cartão', pay(payments.card, { lastFourDigits: '6351' }))
      if (settings.customization?.paymentMethods?.bankTransfer)
        button(host, 'Pagar com PIX', pay(payments.pix))
      button(host, 'Quebrar', () => onError({ type: 'critical' }))
    }
    queueMicrotask(onReady)
    return { unmount: () => host?.replaceChildren() }
  }
  class Provider {
    bricks() {
      return { create }
    }
  }
  Object.assign(window, { MercadoPago: Provider })
}
