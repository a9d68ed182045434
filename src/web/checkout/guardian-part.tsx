import type { AttendeeErrors } from '#contract/laws/attendee-rules.ts'
import type { Guardian } from '#contract/nouns/ticket.ts'
import { guardianMessages } from '#contract/words/guardian-messages.ts'
import { termText, termVersion } from '#contract/words/terms.ts'
import { maskCpfInput } from '#drafts/masks.ts'
import { CheckboxField, TextField } from '../ui/field.tsx'
import { FieldRow, FormPart, Room, Ticks } from '../ui/form-part.tsx'

const noGuardian: Guardian = { nome: '', cpf: '', versao: 0 }

type Props = {
  index: number
  value: Guardian | undefined
  errors: AttendeeErrors
  disabled: boolean
  onChange: (fields: { responsavel: Guardian }) => void
}

/** Who answers for an athlete younger than 18. */
export const GuardianPart = ({ index, value = noGuardian, errors, disabled, onChange }: Props) => {
  const change = (fields: Partial<Guardian>) => onChange({ responsavel: { ...value, ...fields } })
  const field = (key: keyof Guardian) => {
    const name = `tickets.${index}.athleteInfo.responsavel.${key}`
    return { name, error: errors[name], disabled, required: true }
  }
  return (
    <FormPart title={guardianMessages.part} why={guardianMessages.why}>
      <FieldRow>
        <Room of="much">
          <TextField
            {...field('nome')}
            label="Nome de quem é responsável"
            autoComplete="off"
            value={value.nome}
            onChange={(nome) => change({ nome })}
          />
        </Room>
        <Room of="some">
          <TextField
            {...field('cpf')}
            label="CPF de quem é responsável"
            inputMode="numeric"
            autoComplete="off"
            placeholder="000.000.000-00"
            mask={maskCpfInput}
            value={value.cpf}
            onChange={(cpf) => change({ cpf })}
          />
        </Room>
      </FieldRow>
      <Ticks>
        <CheckboxField
          {...field('versao')}
          label={termText('responsavel')}
          checked={value.versao === termVersion('responsavel')}
          onChange={(isAccepted) => change({ versao: isAccepted ? termVersion('responsavel') : 0 })}
        />
      </Ticks>
    </FormPart>
  )
}
