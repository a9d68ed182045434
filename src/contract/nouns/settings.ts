import * as v from 'valibot'

/** What the server tells the browser once, inside the page (no secrets). */
export const PublicSettings = v.object({
  contactEmail: v.string(),
  instagramUrl: v.string(),
  whatsappNumber: v.string(),
  analyticsUrl: v.nullable(v.string()),
  /** Before the start, until which tickets may be given back. */
  withdrawalHours: v.number(),
  mercadoPago: v.object({
    /** '' with the sandbox provider. */
    publicKey: v.string(),
    sdkUrl: v.string(),
    /** Whether the payment form is given the preference id (law P8). */
    passPreferenceId: v.boolean(),
  }),
})
export type PublicSettings = v.InferOutput<typeof PublicSettings>
