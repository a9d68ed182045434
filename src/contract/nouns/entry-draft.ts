import type { RepeatRule } from '../laws/checkins.ts'
import { dateTimeInputValue } from '../laws/local-date-time.ts'
import type { DoorRules } from './door.ts'

/** The rules of entry as their form has them; `abre_em` is '' where doors are open from the beginning. */
export type EntryDraft = { abre_em: string; repete: RepeatRule }

export const entryDraftOf = ({ abre_em, repete }: DoorRules): EntryDraft => ({
  abre_em: dateTimeInputValue(abre_em),
  repete,
})
