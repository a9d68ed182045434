import { limits } from '#contract/words/limits.ts'
import type { AttendeeErrors } from '#contract/laws/attendee-rules.ts'
import type { CustomAnswer } from '#contract/nouns/ticket.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { ImageField } from './image-field.tsx'
import styles from './checkout.module.css'

type Props = {
  index: number
  fields: readonly CustomAnswer[]
  errors: AttendeeErrors
  /** How large each image may be. */
  imageBytes: number
  disabled: boolean
  onChange: (position: number, answer: string) => void
}

/** The organiser's own questions: text, one of several options, or an image. */
export const CustomFields = ({ index, fields, errors, imageBytes, disabled, onChange }: Props) => (
  <div className={styles.fields}>
    {fields.map((field, position) => {
      const name = `tickets.${index}.customFields.${position}.answer`
      const common = {
        name,
        label: field.titulo,
        required: true,
        disabled,
        value: field.answer,
        error: errors[name],
        onChange: (answer: string) => onChange(position, answer),
      }
      if (field.tipo === 'opcoes')
        return (
          <SelectField
            key={name}
            {...common}
            placeholder="Selecione"
            options={field.opcoes.map((opcao) => ({ value: opcao, label: opcao }))}
          />
        )
      if (field.tipo === 'imagem') return <ImageField key={name} {...common} maxBytes={imageBytes} />
      return <TextField key={name} {...common} maxLength={limits.answerTextMax} autoComplete="off" />
    })}
  </div>
)
