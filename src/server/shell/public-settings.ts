import type { PublicSettings } from '#contract/nouns/settings.ts'
import type { Settings } from '../process/settings.ts'

/** What the browser may know. */
export const publicSettings = (settings: Settings): PublicSettings => ({
  contactEmail: settings.contactEmail,
  instagramUrl: settings.instagramUrl,
  whatsappNumber: settings.whatsappNumber,
  analyticsUrl: settings.analyticsUrl,
  withdrawalHours: settings.withdrawalHours,
  mercadoPago: {
    publicKey: settings.provider.publicKey,
    sdkUrl: settings.provider.sdkUrl,
    passPreferenceId: settings.passPreferenceId,
  },
})
