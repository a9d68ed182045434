import { maskBirthDate, maskCpfInput, maskPhone } from '#drafts/masks.ts'
import type { AttendeeErrors } from '#contract/laws/attendee-rules.ts'
import type { PersonalInfo } from '#contract/nouns/ticket.ts'
import { TextField } from '../ui/field.tsx'
import { FieldRow, Room } from '../ui/form-part.tsx'

type Props = {
  index: number
  value: PersonalInfo
  errors: AttendeeErrors
  disabled: boolean
  onChange: (key: keyof PersonalInfo, text: string) => void
}

type Field = { key: keyof PersonalInfo; label: string; room: 'some' | 'much' } & Record<string, unknown>

/** In rows. WHATWG tokens with one section per attendee, so that browsers keep people apart. */
const rows = [
  [
    { key: 'firstName', label: 'Nome', room: 'some', token: 'given-name' },
    { key: 'lastName', label: 'Sobrenome', room: 'some', token: 'family-name' },
  ],
  [
    { key: 'email', label: 'E-mail', room: 'much', token: 'email', type: 'email', inputMode: 'email' },
    {
      key: 'phone',
      label: 'Celular',
      room: 'much',
      token: 'mobile tel-national',
      type: 'tel',
      inputMode: 'tel',
      mask: maskPhone,
      placeholder: '(00) 00000-0000',
    },
  ],
  [
    {
      key: 'cpf',
      label: 'CPF',
      room: 'some',
      inputMode: 'numeric',
      mask: maskCpfInput,
      placeholder: '000.000.000-00',
    },
    {
      key: 'birthDate',
      label: 'Data de Nascimento',
      room: 'some',
      token: 'bday',
      inputMode: 'numeric',
      mask: maskBirthDate,
      placeholder: 'dd/mm/aaaa',
    },
  ],
] as const satisfies readonly (readonly Field[])[]

export const personalLabels: Readonly<Record<string, string>> = Object.fromEntries(
  rows.flat().map(({ key, label }) => [key, label]),
)

export const PersonalFields = ({ index, value, errors, disabled, onChange }: Props) =>
  rows.map((fields) => (
    <FieldRow key={fields[0].key}>
      {fields.map(({ key, label, room, ...rest }) => {
        const { token, ...control } = { token: undefined, ...rest }
        const name = `tickets.${index}.personalInfo.${key}`
        return (
          <Room of={room} key={key}>
            <TextField
              {...control}
              name={name}
              label={label}
              required
              disabled={disabled}
              autoComplete={token ? `section-a${index + 1} ${token}` : 'off'}
              value={value[key]}
              error={errors[name]}
              onChange={(text) => onChange(key, text)}
            />
          </Room>
        )
      })}
    </FieldRow>
  ))
