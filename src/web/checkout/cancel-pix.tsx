import { messages } from '#contract/words/messages.ts'
import type { CheckoutEvent } from '#machines/checkout.context.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'

const { checkout } = messages

type Props = {
  /** Whether the question is asked just now. */
  isAsked: boolean
  send: (event: CheckoutEvent) => void
}

/** Another way to pay than the PIX on screen, which is given up for it. */
export const CancelPix = ({ isAsked, send }: Props) => (
  <>
    <Button variant="ghost" onClick={() => send({ type: 'pix.leave' })}>
      {checkout.pixCancel}
    </Button>
    <ConfirmDialog
      open={isAsked}
      title={checkout.pixCancelTitle}
      confirmLabel="Sim, cancelar"
      cancelLabel="Continuar com este PIX"
      danger
      onConfirm={() => send({ type: 'pix.cancel' })}
      onCancel={() => send({ type: 'pix.keep' })}
    >
      <p>{checkout.pixCancelText}</p>
    </ConfirmDialog>
  </>
)
