import { createHash } from 'node:crypto'
import type { Consent } from '#contract/nouns/consent.ts'
import { plainLine } from '#contract/calls/written-text.ts'
import { digitsOnly } from '#contract/laws/documents.ts'
import { athleteTerms, type TermId, termText, termVersion } from '#contract/words/terms.ts'
import type { AthleteInfo } from '#contract/nouns/ticket.ts'
import type { Attendee } from './orders.store.ts'

type Given = Pick<Consent, 'em' | 'por' | 'cpf'> & { nome?: string }

/** That the term was accepted as it stands now. */
export const consentTo = (termo: TermId, { em, por, nome = '', ...guardian }: Given): Consent => ({
  termo,
  versao: termVersion(termo),
  sha256: createHash('sha256').update(termText(termo)).digest('hex'),
  em,
  por,
  nome,
  ...guardian,
})

type Agreed = Pick<AthleteInfo, 'agreedToImageTerms' | 'agreedToHealthTerms' | 'responsavel'> | undefined

/** What was accepted for an athlete, by whoever answers for a minor or by the buyer; nothing of a spectator. */
export const orderConsents = (athlete: Agreed, now: Date): Consent[] => {
  if (!athlete?.agreedToImageTerms || !athlete.agreedToHealthTerms) return []
  const em = now.toISOString()
  const { responsavel } = athlete
  if (!responsavel) return athleteTerms.map((termo) => consentTo(termo, { em, por: 'comprador' }))
  const nome = plainLine(responsavel.nome)
  const by = { em, por: 'responsavel' as const, nome, cpf: digitsOnly(responsavel.cpf) }
  return [...athleteTerms, 'responsavel' as const].map((termo) => consentTo(termo, by))
}

const isSameConsent = (one: Consent, other: Consent): boolean =>
  one.sha256 === other.sha256 && one.por === other.por && one.nome === other.nome && one.cpf === other.cpf

const cpfOf = ({ personalInfo }: Attendee): string => digitsOnly(personalInfo.cpf)

/** The attendee with what was accepted for them; a text that the same accepted before for the same person keeps its time. */
export const withConsents = (before: Attendee | null, given: Attendee, now: Date): Attendee => {
  const known = before !== null && cpfOf(before) === cpfOf(given) ? (before.consents ?? []) : []
  const consents = orderConsents(given.athleteInfo, now).map(
    (fresh) => known.find((one) => isSameConsent(one, fresh)) ?? fresh,
  )
  return consents.length > 0 ? { ...given, consents } : given
}
