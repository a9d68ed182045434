import { createHash } from 'node:crypto'
import type { Consent } from '#contract/nouns/consent.ts'
import { digitsOnly } from '#contract/laws/documents.ts'
import { athleteTerms, type TermId, termText, termVersion } from '#contract/words/terms.ts'
import type { Attendee } from './orders.store.ts'

type Given = Pick<Consent, 'em' | 'por'> & { nome?: string }

/** That the term was accepted as it stands now. */
export const consentTo = (termo: TermId, { em, por, nome = '' }: Given): Consent => ({
  termo,
  versao: termVersion(termo),
  sha256: createHash('sha256').update(termText(termo)).digest('hex'),
  em,
  por,
  nome,
})

type Agreed = { agreedToImageTerms: boolean; agreedToHealthTerms: boolean } | undefined

/** What a buyer accepted for an athlete; nothing of a spectator. */
export const buyersConsents = (athlete: Agreed, now: Date): Consent[] =>
  athlete?.agreedToImageTerms && athlete.agreedToHealthTerms
    ? athleteTerms.map((termo) => consentTo(termo, { em: now.toISOString(), por: 'comprador' }))
    : []

const cpfOf = ({ personalInfo }: Attendee): string => digitsOnly(personalInfo.cpf)

/** The attendee with what the buyer accepted for them; a text that was accepted before for the same person keeps its time. */
export const withConsents = (before: Attendee | null, given: Attendee, now: Date): Attendee => {
  const known = before !== null && cpfOf(before) === cpfOf(given) ? (before.consents ?? []) : []
  const consents = buyersConsents(given.athleteInfo, now).map(
    (fresh) => known.find(({ sha256 }) => sha256 === fresh.sha256) ?? fresh,
  )
  return consents.length > 0 ? { ...given, consents } : given
}
