import { checkoutMessages } from '#contract/words/checkout-messages.ts'
import type { Earlier } from '#machines/ticket-selection.setup.ts'
import { Notice } from '../ui/notice.tsx'
import type { Panel } from './checkout.view.ts'

const { again, freed } = checkoutMessages

/** Once the form was refused, what is wrong with it needs the room. */
const untouched = ({ form }: Extract<Panel, { shows: 'form' }>, text: string): string | null =>
  form.refusals === 0 ? text : null

const ofSame = (panel: Panel): string | null => {
  if (panel.shows === 'loading') return again.form
  if (panel.shows === 'form') return untouched(panel, again.form)
  if (panel.shows !== 'outcome' || panel.outcome.is !== 'pending') return null
  return panel.outcome.payment?.pix ? again.pix : again.card
}

const ofFreed = (panel: Panel): string | null => {
  if (panel.shows === 'loading') return freed
  return panel.shows === 'form' ? untouched(panel, freed) : null
}

/** For whoever bought anew: that these tickets were theirs already, or that others no longer are. */
export const EarlierNote = ({ earlier, panel }: { earlier: Earlier; panel: Panel }) => {
  const text = earlier === 'same' ? ofSame(panel) : ofFreed(panel)
  return text !== null && <Notice kind="info">{text}</Notice>
}
