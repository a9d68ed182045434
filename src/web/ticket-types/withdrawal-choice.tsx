import type { OwnRule } from '#contract/laws/withdrawal.ts'
import { limits } from '#contract/words/limits.ts'
import { withdrawalMessages as messages } from '#contract/words/withdrawal-messages.ts'
import { SelectField } from '../ui/field.tsx'

/** Digits; '' as the shop. */
export type TypedRule = { desistenciaDias: string; desistenciaHoras: string }

const numberOf = (text: string): number | null => (text === '' ? null : Number(text))

export const ruleOf = ({ desistenciaDias, desistenciaHoras }: TypedRule): OwnRule => ({
  dias: numberOf(desistenciaDias),
  horas_antes: numberOf(desistenciaHoras),
})

const words = messages.withdrawal
const dayChoices = [14, 30, 60, limits.withdrawalDaysMax]
const hourChoices = [24, 12, 6, 0]

/** With what stands there already, which others may have chosen. */
const optionsOf = (choices: readonly number[], standing: string, label: (choice: number) => string) =>
  [...new Set([...choices.map(String), ...(standing === '' ? [] : [standing])])].map((value) => ({
    value,
    label: label(Number(value)),
  }))

type Props = {
  typed: TypedRule
  /** What the choices always offer, besides their own. */
  standing: TypedRule
  /** Until how many hours before an event the shop itself lets tickets be given back. */
  shopHours: number
  onChange: (part: Partial<TypedRule>) => void
}

/** How much longer than the shop's rules ask for buyers may give tickets back: two fields. */
export const WithdrawalChoice = ({ typed, standing, shopHours, onChange }: Props) => (
  <>
    <SelectField
      label="Desistir após pagar"
      name="desistenciaDias"
      value={typed.desistenciaDias}
      placeholder={words.daysChoice(limits.withdrawalDays)}
      options={optionsOf(dayChoices, standing.desistenciaDias, words.daysChoice)}
      onChange={(desistenciaDias) => onChange({ desistenciaDias })}
    />
    <SelectField
      label="Desistir antes do evento"
      name="desistenciaHoras"
      value={typed.desistenciaHoras}
      placeholder={words.hoursChoice(shopHours)}
      options={optionsOf(
        hourChoices.filter((hours) => hours < shopHours),
        standing.desistenciaHoras,
        words.hoursChoice,
      )}
      onChange={(desistenciaHoras) => onChange({ desistenciaHoras })}
    />
  </>
)
