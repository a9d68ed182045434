/** Apart from limits.ts, so that no page loads them at first. */
export const refundLimits = {
  /** So often the provider may refuse an amount that goes back; then a person sends it by PIX. */
  refundRefusals: 8,
  /** How long after paying the provider returns a PIX, and a card, in days: refused later, a person sends it by PIX. */
  pixReturnDays: 90,
  cardReturnDays: 180,
  /** Characters of a PIX key as typed: of an e-mail the central bank takes 77. */
  pixKeyMax: 77,
} as const
