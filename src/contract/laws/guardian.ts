import { hasWebAddress, plainLine } from '../calls/written-text.ts'
import type { TicketLine } from '../nouns/ticket.ts'
import { guardianMessages } from '../words/guardian-messages.ts'
import { limits } from '../words/limits.ts'
import { digitsOnly, isCpf } from './documents.ts'
import { ageOn } from './eligibility.ts'
import { isBirthDate, parseBrDate } from './plain-dates.ts'

/** Both 'yyyy-mm-dd' where the event is; it starts on the one. */
export type Days = { today: string; start: string }

export const isFullName = (nome: string): boolean => /\S +\S/.test(plainLine(nome)) && !hasWebAddress(nome)

/** Whether somebody else answers for whoever was born then, on the day of the event; both 'yyyy-mm-dd'. */
export const isMinor = (born: string, day: string): boolean => ageOn(born, day) < limits.adultAge

/** An athlete of an order who is known to be a minor on the day of the event. */
export const isMinorAthlete = (
  { tipo, personalInfo }: Pick<TicketLine, 'tipo' | 'personalInfo'>,
  { today, start }: Days,
): boolean => {
  const born = parseBrDate(personalInfo.birthDate)
  return tipo === 'atleta' && born !== null && isBirthDate(born, today) && isMinor(born, start)
}

/** What is wrong with who answers for a minor; `minors` are the CPFs of those who cannot. */
export const guardianErrors = (
  { nome, cpf }: { nome: string; cpf: string },
  minors: readonly string[],
): { nome?: string; cpf?: string } => {
  const digits = digitsOnly(cpf)
  const isChild = minors.some((minor) => digitsOnly(minor) === digits)
  return {
    ...(!isFullName(nome) && { nome: guardianMessages.nome }),
    ...(!isCpf(digits) && { cpf: guardianMessages.cpf }),
    ...(isCpf(digits) && isChild && { cpf: guardianMessages.isMinor }),
  }
}
