import { type OwnRule, withdrawalRule } from '#contract/laws/withdrawal.ts'
import type { OrganiserEvent } from '#contract/nouns/dashboard.ts'
import { withdrawalMessages as messages } from '#contract/words/withdrawal-messages.ts'
import { limits } from '#contract/words/limits.ts'
import { type EventEdit, eventEditOf } from '#drafts/event-edit.ts'
import { SelectField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './dashboard.module.css'

type Typed = Pick<EventEdit, 'desistenciaDias' | 'desistenciaHoras'>

const numberOf = (text: string): number | null => (text === '' ? null : Number(text))

const ruleOf = ({ desistenciaDias, desistenciaHoras }: Typed): OwnRule => ({
  dias: numberOf(desistenciaDias),
  horas_antes: numberOf(desistenciaHoras),
})

const words = messages.withdrawal

const textOf = (own: OwnRule, shopHours: number): string => {
  const { days, hoursBefore } = withdrawalRule(own, shopHours)
  return words.rule(days, hoursBefore)
}

/** `shopHours`: until how many hours before an event the shop itself lets tickets be given back. */
type Given = { evento: OrganiserEvent; shopHours: number }

/** Until when buyers give tickets back, of what is sold now. */
export const WithdrawalFact = ({ evento, shopHours }: Given) => textOf(ruleOf(eventEditOf(evento)), shopHours)

const dayChoices = [14, 30, 60, limits.withdrawalDaysMax]
const hourChoices = [24, 12, 6, 0]

/** With what is stored, which others may have chosen. */
const optionsOf = (choices: readonly number[], stored: string, label: (choice: number) => string) =>
  [...new Set([...choices.map(String), ...(stored === '' ? [] : [stored])])].map((value) => ({
    value,
    label: label(Number(value)),
  }))

type Props = Given & { draft: EventEdit; onChange: (draft: EventEdit) => void }

/** How much longer than the shop's rules ask for buyers may give tickets back, and for whom a change holds. */
export const WithdrawalFields = ({ draft, evento, shopHours, onChange }: Props) => {
  const stored = eventEditOf(evento)
  const before = textOf(ruleOf(stored), shopHours)
  const after = textOf(ruleOf(draft), shopHours)
  return (
    <>
      <div className={styles.pairOfFields}>
        <SelectField
          label="Desistir após pagar"
          name="desistenciaDias"
          value={draft.desistenciaDias}
          placeholder={words.daysChoice(limits.withdrawalDays)}
          options={optionsOf(dayChoices, stored.desistenciaDias, words.daysChoice)}
          onChange={(desistenciaDias) => onChange({ ...draft, desistenciaDias })}
        />
        <SelectField
          label="Desistir antes do evento"
          name="desistenciaHoras"
          value={draft.desistenciaHoras}
          placeholder={words.hoursChoice(shopHours)}
          options={optionsOf(
            hourChoices.filter((hours) => hours < shopHours),
            stored.desistenciaHoras,
            words.hoursChoice,
          )}
          onChange={(desistenciaHoras) => onChange({ ...draft, desistenciaHoras })}
        />
      </div>
      {before !== after && (
        <Notice kind="info">
          <p>{words.ruleChanges(after)}</p>
          <p>{words.ruleStays(before)}</p>
        </Notice>
      )}
    </>
  )
}
