import type { RepeatRule } from '../laws/checkins.ts'
import { dateTimeInputValue } from '../laws/local-date-time.ts'
import type { CheckinPanel } from './door.ts'

/** The rules of entry as their form has them; '' where doors are open from the beginning, and where nothing is said of changes. */
export type EntryDraft = { abre_em: string; repete: RepeatRule; troca_ate: string }

export const entryDraftOf = ({
  regras: { abre_em, repete },
  troca_ate,
}: Pick<CheckinPanel, 'regras' | 'troca_ate'>): EntryDraft => ({
  abre_em: dateTimeInputValue(abre_em),
  repete,
  troca_ate: dateTimeInputValue(troca_ate),
})
