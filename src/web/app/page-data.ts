import * as v from 'valibot'
import { PublicSettings } from '#contract/nouns/settings.ts'

const jsonOf = (id: string): unknown => {
  const text = document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as unknown) : null
}

const unset: PublicSettings = {
  contactEmail: '',
  instagramUrl: '',
  whatsappNumber: '',
  analyticsUrl: null,
  withdrawalHours: 48,
  mercadoPago: { publicKey: '', sdkUrl: '', passPreferenceId: false },
}

/** The settings that the server wrote into the page. */
export const readSettings = (): PublicSettings => {
  const settings = v.safeParse(PublicSettings, jsonOf('quadra-settings'))
  return settings.success ? settings.output : unset
}

/** When the server wrote this page whole, ms; null where it only wrote the page's frame. */
export const writtenAt = (root: HTMLElement): number | null => {
  const now = Number(root.dataset['now'])
  return now > 0 ? now : null
}

/** First answers of the route, by URL, written into the page by the server. */
export const readPreloaded = (): Map<string, unknown> => {
  const data = v.safeParse(v.record(v.string(), v.unknown()), jsonOf('quadra-data'))
  return new Map(data.success ? Object.entries(data.output) : [])
}
