import type { SnapshotFrom } from 'xstate'
import { isMinor } from '#contract/laws/guardian.ts'
import { termsFor } from '#contract/laws/invite-rules.ts'
import { isBirthDate } from '#contract/laws/plain-dates.ts'
import type { Invite } from '#contract/nouns/invite.ts'
import type { TypedFields } from '#contract/nouns/ticket-correction.ts'
import { typedAcceptanceErrors } from '#drafts/acceptance-draft.ts'
import type { inviteMachine } from '#machines/invite.machine.ts'

type Snapshot = SnapshotFrom<typeof inviteMachine>

export type InviteView =
  | { shows: 'loading' }
  /** `isTaken`: somebody accepted it, who may correct the address there. */
  | { shows: 'failed'; error: string | null; canReload: boolean; isTaken: boolean }
  | {
      shows: 'form'
      invite: Invite
      fields: TypedFields
      isBusy: boolean
      error: string | null
      /** Beside the fields. */
      errors: Readonly<Record<string, string>>
      refusals: number
      /** Those that this person accepts. */
      terms: Invite['termos']
      hasGuardian: boolean
    }

/** The page of an invite as a person sees it. */
export const inviteView = ({ value, context }: Snapshot): InviteView => {
  const { invite, fields, error, refusals, today } = context
  if (value === 'over' || value === 'taken' || value === 'failed')
    return { shows: 'failed', error, canReload: value === 'failed', isTaken: value === 'taken' }
  if (value === 'reading' || invite === null) return { shows: 'loading' }
  const born = fields['data_nascimento'] ?? ''
  const isKnown = isBirthDate(born, today)
  return {
    shows: 'form',
    invite,
    fields,
    isBusy: value !== 'filling' && value !== 'refused',
    error,
    errors: value === 'refused' ? typedAcceptanceErrors(context, invite) : {},
    refusals,
    terms: isKnown ? termsFor(invite, born) : invite.termos,
    hasGuardian: isKnown && invite.termo_responsavel !== null && isMinor(born, invite.dia),
  }
}
