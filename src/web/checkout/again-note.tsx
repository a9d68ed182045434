import { checkoutMessages } from '#contract/words/checkout-messages.ts'
import { Notice } from '../ui/notice.tsx'
import type { Panel } from './checkout.view.ts'

const { again } = checkoutMessages

const textOf = (panel: Panel): string | null => {
  if (panel.shows === 'form') return again.form
  if (panel.shows !== 'outcome' || panel.outcome.is !== 'pending') return null
  return panel.outcome.payment?.pix ? again.pix : again.card
}

/** For whoever bought anew and came to an order that was there already. */
export const AgainNote = ({ panel }: { panel: Panel }) => {
  const text = textOf(panel)
  return text !== null && <Notice kind="info">{text}</Notice>
}
