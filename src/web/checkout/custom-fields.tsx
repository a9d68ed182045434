import { limits } from '#contract/words/limits.ts'
import type { AttendeeErrors } from '#contract/laws/attendee-rules.ts'
import type { CustomAnswer } from '#contract/nouns/ticket.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { FieldRow, Room } from '../ui/form-part.tsx'
import { ImageField } from '../ui/image-field.tsx'

type Props = {
  index: number
  fields: readonly CustomAnswer[]
  errors: AttendeeErrors
  /** How large each image may be. */
  imageBytes: number
  disabled: boolean
  onChange: (position: number, answer: string) => void
}

type OneProps = Pick<Props, 'imageBytes' | 'disabled'> & {
  field: CustomAnswer
  name: string
  error: string | undefined
  onChange: (answer: string) => void
}

const Question = ({ field, imageBytes, ...rest }: OneProps) => {
  const common = { ...rest, label: field.titulo, required: true, value: field.answer }
  if (field.tipo === 'opcoes')
    return (
      <SelectField
        {...common}
        placeholder="Selecione"
        options={field.opcoes.map((opcao) => ({ value: opcao, label: opcao }))}
      />
    )
  if (field.tipo === 'imagem') return <ImageField {...common} maxBytes={imageBytes} />
  return <TextField {...common} maxLength={limits.answerTextMax} autoComplete="off" />
}

/** The organiser's own questions: text, one of several options, or an image. */
export const CustomFields = ({ index, fields, errors, imageBytes, disabled, onChange }: Props) => (
  <FieldRow>
    {fields.map((field, position) => {
      const name = `tickets.${index}.customFields.${position}.answer`
      return (
        <Room of="much" key={name}>
          <Question
            field={field}
            name={name}
            error={errors[name]}
            imageBytes={imageBytes}
            disabled={disabled}
            onChange={(answer) => onChange(position, answer)}
          />
        </Room>
      )
    })}
  </FieldRow>
)
