import type { AttendeeErrors } from '#contract/laws/attendee-rules.ts'
import type { Guardian } from '#contract/nouns/ticket.ts'
import { termText, termVersion } from '#contract/words/terms.ts'
import { maskCpfInput } from '#drafts/masks.ts'
import { CheckboxField, TextField } from '../ui/field.tsx'
import { FieldRow, Room, Ticks } from '../ui/form-part.tsx'

export const noGuardian: Guardian = { nome: '', cpf: '', versao: 0 }

type Props = {
  index: number
  value: Guardian
  errors: AttendeeErrors
  disabled: boolean
  onChange: (guardian: Guardian) => void
}

/** Who answers for an athlete younger than 18. */
export const GuardianFields = ({ index, value, errors, disabled, onChange }: Props) => {
  const field = (key: keyof Guardian) => {
    const name = `tickets.${index}.athleteInfo.responsavel.${key}`
    return { name, error: errors[name], disabled, required: true }
  }
  return (
    <>
      <FieldRow>
        <Room of="much">
          <TextField
            {...field('nome')}
            label="Nome de quem é responsável"
            autoComplete="off"
            value={value.nome}
            onChange={(nome) => onChange({ ...value, nome })}
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
            onChange={(cpf) => onChange({ ...value, cpf })}
          />
        </Room>
      </FieldRow>
      <Ticks>
        <CheckboxField
          {...field('versao')}
          label={termText('responsavel')}
          checked={value.versao === termVersion('responsavel')}
          onChange={(isAccepted) =>
            onChange({ ...value, versao: isAccepted ? termVersion('responsavel') : 0 })
          }
        />
      </Ticks>
    </>
  )
}
