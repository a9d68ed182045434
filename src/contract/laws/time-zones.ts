import * as v from 'valibot'
import { messages } from '../words/messages.ts'

/** The zones an organiser may choose. */
export const timeZones = {
  'America/Sao_Paulo': 'Brasília (UTC−3)',
  'America/Noronha': 'Fernando de Noronha (UTC−2)',
  'America/Bahia': 'Salvador (UTC−3)',
  'America/Fortaleza': 'Fortaleza (UTC−3)',
  'America/Recife': 'Recife (UTC−3)',
  'America/Belem': 'Belém (UTC−3)',
  'America/Manaus': 'Manaus (UTC−4)',
  'America/Cuiaba': 'Cuiabá (UTC−4)',
  'America/Campo_Grande': 'Campo Grande (UTC−4)',
  'America/Porto_Velho': 'Porto Velho (UTC−4)',
  'America/Boa_Vista': 'Boa Vista (UTC−4)',
  'America/Rio_Branco': 'Rio Branco (UTC−5)',
} as const

export type TimeZone = keyof typeof timeZones

export const TimeZoneName = v.picklist(
  Object.keys(timeZones) as TimeZone[],
  messages.eventCreation.fields.timeZone,
)
