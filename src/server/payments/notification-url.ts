import type { Settings } from '../process/settings.ts'

export const notificationPath = '/webhooks/mercado-pago'

/** Where the provider reports changes; the query keeps it from also sending its older kind of notification. */
export const notificationUrl = ({ publicBaseUrl }: Pick<Settings, 'publicBaseUrl'>): string =>
  `${publicBaseUrl}${notificationPath}?source_news=webhooks`
