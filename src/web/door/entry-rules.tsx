import { useMachine } from '@xstate/react'
import { shortDateTime } from '#contract/laws/short-dates.ts'
import { type RepeatRule, repeatRules } from '#contract/laws/checkins.ts'
import type { EntryDraft } from '#contract/nouns/entry-draft.ts'
import { doorMessages } from '#contract/words/door-messages.ts'
import type { doorRulesMachine, DoorRulesInput } from '#machines/door-rules.machine.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DateTimeField } from '../ui/date-field.tsx'
import { RadioGroup } from '../ui/field.tsx'
import { Leave } from '../ui/leave.tsx'
import { Notice } from '../ui/notice.tsx'
import { KeptTyping } from '../session/kept-typing.tsx'
import { TypedRules } from './typed-door.ts'
import styles from './doors.module.css'
import { entryRulesView } from './doors.view.ts'

type Props = {
  machine: typeof doorRulesMachine
  input: DoorRulesInput
  /** When the doors open where nothing is said. */
  unsaid?: string | null
}

const repeats: Record<RepeatRule, string> = {
  uma_vez: 'Uma vez',
  uma_por_dia: 'Uma vez por dia',
  livre: 'Quantas vezes quiser',
}

const isSame = (one: EntryDraft, other: EntryDraft): boolean => JSON.stringify(one) === JSON.stringify(other)

const isRule = (value: string): value is RepeatRule => repeatRules.some((rule) => rule === value)

/** When the doors begin to let in, how often one ticket goes in, and until when it may go to another person. */
export const EntryRules = ({ machine, input, unsaid = null }: Props) => {
  const [snapshot, send] = useMachine(machine, { input })
  const { draft, error, isBusy, isSaved, isSignedOut } = entryRulesView(snapshot)
  if (isSignedOut)
    return <Leave to="/login" replace state={{ login: { from: `/eventos/${input.eventId}/portaria` } }} />
  return (
    <Card as="section" className={styles.part} labelledBy="regras-entrada">
      <h2 id="regras-entrada">Regras da entrada e da troca</h2>
      <KeptTyping
        place={`${input.eventId}/regras-entrada`}
        typed={isSaved || isSame(draft, input.draft) ? null : draft}
        schema={TypedRules}
        onBack={(typed) => send({ type: 'rules.change', draft: typed })}
      />
      <form
        className={styles.beside}
        noValidate
        aria-label="Regras da entrada e da troca"
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: 'rules.save', isWhole: event.currentTarget.checkValidity() })
        }}
      >
        {error !== null && <Notice kind="error">{error}</Notice>}
        {isSaved && <Notice kind="success">{doorMessages.rulesSaved}</Notice>}
        <DateTimeField
          label="A entrada abre em"
          name="entrada-abre"
          help={doorMessages.openingHelp(unsaid && shortDateTime(unsaid, unsaid.slice(0, 4)))}
          value={draft.abre_em}
          disabled={isBusy}
          onChange={(abre_em) => send({ type: 'rules.change', draft: { ...draft, abre_em } })}
        />
        <RadioGroup
          label="Cada ingresso entra"
          name="entrada-repete"
          value={draft.repete}
          options={repeatRules.map((value) => ({ value, label: repeats[value] }))}
          onChange={(repete) => isRule(repete) && send({ type: 'rules.change', draft: { ...draft, repete } })}
        />
        <DateTimeField
          label="Troca de participante até"
          name="troca-ate"
          help={doorMessages.swapHelp}
          value={draft.troca_ate}
          disabled={isBusy}
          onChange={(troca_ate) => send({ type: 'rules.change', draft: { ...draft, troca_ate } })}
        />
        <Button type="submit" busy={isBusy}>
          Salvar regras
        </Button>
      </form>
    </Card>
  )
}
