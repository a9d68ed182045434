import { maskBirthDate, maskCpfInput, maskPhone } from '#drafts/masks.ts'
import type { AttendeeErrors } from '#contract/laws/attendee-rules.ts'
import type { PersonalInfo } from '#contract/nouns/ticket.ts'
import { TextField } from '../ui/field.tsx'
import styles from './checkout.module.css'

type Props = {
  index: number
  value: PersonalInfo
  errors: AttendeeErrors
  disabled: boolean
  onChange: (key: keyof PersonalInfo, text: string) => void
}

/** WHATWG tokens with one section per attendee, so that browsers keep people apart. */
const fields = [
  { key: 'firstName', label: 'Nome', token: 'given-name' },
  { key: 'lastName', label: 'Sobrenome', token: 'family-name' },
  { key: 'email', label: 'E-mail', token: 'email', type: 'email', inputMode: 'email' },
  {
    key: 'phone',
    label: 'Celular',
    token: 'mobile tel-national',
    type: 'tel',
    inputMode: 'tel',
    mask: maskPhone,
    placeholder: '(00) 00000-0000',
  },
  { key: 'cpf', label: 'CPF', inputMode: 'numeric', mask: maskCpfInput, placeholder: '000.000.000-00' },
  {
    key: 'birthDate',
    label: 'Data de Nascimento',
    token: 'bday',
    inputMode: 'numeric',
    mask: maskBirthDate,
    placeholder: 'dd/mm/aaaa',
  },
] as const satisfies readonly ({ key: keyof PersonalInfo; label: string } & Record<string, unknown>)[]

export const personalLabels: Readonly<Record<string, string>> = Object.fromEntries(
  fields.map(({ key, label }) => [key, label]),
)

export const PersonalFields = ({ index, value, errors, disabled, onChange }: Props) => (
  <div className={styles.fields}>
    {fields.map(({ key, label, ...rest }) => {
      const { token, ...control } = { token: undefined, ...rest }
      const name = `tickets.${index}.personalInfo.${key}`
      return (
        <TextField
          {...control}
          key={key}
          name={name}
          label={label}
          required
          disabled={disabled}
          autoComplete={token ? `section-a${index + 1} ${token}` : 'off'}
          value={value[key]}
          error={errors[name]}
          onChange={(text) => onChange(key, text)}
        />
      )
    })}
  </div>
)
