import type { ReactNode } from 'react'
import { messages } from '#contract/words/messages.ts'
import { imageTermNote } from '#contract/words/terms.ts'
import type { AttendeeErrors } from '#contract/laws/attendee-rules.ts'
import type { AthleteInfo, SelectedTicket } from '#contract/nouns/ticket.ts'
import { CheckboxField, SelectField } from '../ui/field.tsx'
import { FieldRow, Room, Ticks } from '../ui/form-part.tsx'

type Props = {
  index: number
  value: AthleteInfo
  /** What this athlete may choose; the pair rule is already applied. */
  categories: SelectedTicket['categories']
  errors: AttendeeErrors
  disabled: boolean
  /** What became of a choice, right under it. */
  note: ReactNode
  onChange: (fields: Partial<AthleteInfo>) => void
}

const genders = ['Masculino', 'Feminino'] as const
const shirtSizes = ['PP', 'P', 'M', 'G', 'GG', 'XGG'] as const
const plain = (value: string) => ({ value, label: value })

export const athleteLabels: Readonly<Record<string, string>> = {
  category: 'Categoria',
  gender: 'Gênero',
  agreedToImageTerms: 'Termo de uso de imagem',
  agreedToHealthTerms: 'Termo de saúde',
}

export const AthleteFields = ({ index, value, categories, errors, disabled, note, onChange }: Props) => {
  const field = (key: string) => {
    const name = `tickets.${index}.athleteInfo.${key}`
    return { name, error: errors[name], disabled }
  }
  /** Each term says its own name: the sentence of both stands above the form. */
  const term = (key: 'agreedToImageTerms' | 'agreedToHealthTerms') => {
    const { error, ...rest } = field(key)
    return { ...rest, error: error && `Aceite o ${athleteLabels[key]?.toLowerCase()}.` }
  }
  const chosen = categories.find(({ nome }) => nome === value.category)
  return (
    <>
      <FieldRow>
        {categories.length > 0 && (
          <Room of="much">
            <SelectField
              {...field('category')}
              label="Categoria"
              required
              placeholder="Selecione"
              value={value.category}
              help={chosen?.exigencias?.alem_do_nome || undefined}
              options={categories.map(({ nome, quantidade }) => ({
                value: nome,
                label: quantidade > 0 ? nome : `${nome} ${messages.checkout.categorySoldOut}`,
                disabled: quantidade <= 0,
              }))}
              onChange={(category) => onChange({ category })}
            />
          </Room>
        )}
        <Room of="little">
          <SelectField
            {...field('gender')}
            label="Gênero"
            required
            placeholder="Selecione"
            value={value.gender}
            options={genders.map(plain)}
            onChange={(gender) => onChange({ gender: genders.find((known) => known === gender) ?? '' })}
          />
        </Room>
        <Room of="some">
          <SelectField
            {...field('shirtSize')}
            label="Camiseta (opcional)"
            placeholder="Não informar"
            value={value.shirtSize ?? ''}
            options={shirtSizes.map(plain)}
            onChange={(shirtSize) => onChange({ shirtSize })}
          />
        </Room>
      </FieldRow>
      {note}
      <Ticks>
        <CheckboxField
          {...term('agreedToImageTerms')}
          label={messages.checkout.imageTerms}
          help={imageTermNote}
          required
          checked={value.agreedToImageTerms}
          onChange={(agreedToImageTerms) => onChange({ agreedToImageTerms })}
        />
        <CheckboxField
          {...term('agreedToHealthTerms')}
          label={messages.checkout.healthTerms}
          required
          checked={value.agreedToHealthTerms}
          onChange={(agreedToHealthTerms) => onChange({ agreedToHealthTerms })}
        />
      </Ticks>
    </>
  )
}
