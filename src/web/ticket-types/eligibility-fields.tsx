import { useState } from 'react'
import { askedText, eligibilityText } from '#contract/laws/eligibility.ts'
import type { GenderRule } from '#contract/nouns/eligibility.ts'
import type { AgeDay } from '#contract/nouns/eligibility-rule.ts'
import { eventCreationMessages as creation } from '#contract/words/event-creation-messages.ts'
import { publicMessages as messages } from '#contract/words/public-messages.ts'
import {
  type CategoryDraft,
  type EligibilityDraft,
  eligibilityRuleOf,
  openEligibility,
} from '#drafts/event-draft-form.ts'
import { changeCategory } from '#drafts/event-draft-parts.ts'
import { maskQuantity } from '#drafts/masks.ts'
import { askNamedGenders, askOnceEach, hasUnaskedGenders, isOnceEach } from '#drafts/draft-sets.ts'
import { Button } from '../ui/button.tsx'
import { changeThenReach } from '../ui/focus-field.ts'
import { CheckboxField, SelectField, TextField } from '../ui/field.tsx'
import { Disclosure } from './disclosure.tsx'
import type { TypePart } from './form-part.ts'
import styles from './ticket-form.module.css'

const genders = [
  { value: '', label: 'Qualquer' },
  { value: 'feminino', label: 'Feminina' },
  { value: 'masculino', label: 'Masculina' },
]
const mixed = { value: 'mista', label: 'Mista: um homem e uma mulher' }

const days = [
  { value: 'evento', label: 'No dia do evento' },
  { value: 'ano', label: 'Em 31/12 do ano do evento' },
]

const anybody = 'qualquer atleta'

const isAsked = ({ exigencias }: CategoryDraft): boolean =>
  exigencias !== undefined && eligibilityRuleOf(exigencias) !== null

const said = (categories: readonly CategoryDraft[]): string => {
  const asked = categories.filter(isAsked).length
  if (asked === 0) return anybody
  return `exigências em ${asked} de ${categories.length} ${categories.length === 1 ? 'categoria' : 'categorias'}`
}

type FieldsProps = { part: TypePart; category: CategoryDraft; path: string; position: number }

const hasErrorIn = (errors: TypePart['errors'], path: string): boolean =>
  Object.keys(errors).some((key) => key.startsWith(`${path}.`))

/** One line, until it is opened. */
const OfCategory = ({ part, category, path, position }: FieldsProps) => {
  const { draft, errors, onEdit, type } = part
  const isOnly = type.categorias.length === 1
  const [isOpen, setOpen] = useState(isOnly)
  const typed = category.exigencias ?? openEligibility
  const change = (fields: Partial<EligibilityDraft>): void =>
    onEdit(changeCategory(draft, type.key, category.key, { exigencias: { ...typed, ...fields } }))
  const asksMixed = type.modo === 'dupla' || typed.genero === 'mista'
  const rule = eligibilityRuleOf(typed)
  const name = category.nome.trim() || `Categoria ${position}`
  return (
    <Disclosure
      summary={
        <span>
          {name}: {rule ? askedText(name, eligibilityText(rule, null)) : anybody}
        </span>
      }
      isOpen={isOpen}
      onToggle={setOpen}
      keepOpen={hasErrorIn(errors, path)}
    >
      <fieldset className={styles.entry} aria-label={name}>
        <div className={styles.eligibility}>
          <SelectField
            label="Gênero"
            name={`${path}.genero`}
            value={typed.genero}
            options={asksMixed ? [...genders, mixed] : genders}
            onChange={(genero) => change({ genero: genero as GenderRule | '' })}
          />
          <TextField
            label="Idade mínima"
            name={`${path}.idade_minima`}
            value={typed.idadeMinima}
            error={errors[`${path}.idade_minima`]}
            mask={maskQuantity}
            inputMode="numeric"
            autoComplete="off"
            onChange={(idadeMinima) => change({ idadeMinima })}
          />
          <TextField
            label="Idade máxima"
            name={`${path}.idade_maxima`}
            value={typed.idadeMaxima}
            error={errors[`${path}.idade_maxima`]}
            mask={maskQuantity}
            inputMode="numeric"
            autoComplete="off"
            onChange={(idadeMaxima) => change({ idadeMaxima })}
          />
          <SelectField
            label="A idade conta"
            name={`${path}.idade_em`}
            value={typed.idadeEm}
            options={days}
            onChange={(idadeEm) => change({ idadeEm: idadeEm as AgeDay })}
          />
        </div>
        <CheckboxField
          label="Cada CPF entra uma vez só nesta categoria"
          name={`${path}.um_por_cpf`}
          checked={typed.umPorCpf}
          onChange={(umPorCpf) => change({ umPorCpf })}
        />
      </fieldset>
    </Disclosure>
  )
}

/** Who may enter each category; folded away, since most ask for nothing. */
export const EligibilityFields = ({ part }: { part: TypePart }) => {
  const [isOpen, setOpen] = useState(false)
  const { draft, errors, onEdit, type, path } = part
  const pathOf = (index: number): string => `${path}.categorias.${index}.exigencias`
  const isWrong = type.categorias.some((_, index) => hasErrorIn(errors, pathOf(index)))
  return (
    <Disclosure
      summary={
        <span>
          {messages.event.eligibility}: {said(type.categorias)}
        </span>
      }
      isOpen={isOpen}
      onToggle={setOpen}
      keepOpen={isWrong}
    >
      {type.tipo === 'atleta' && hasUnaskedGenders(type) && (
        <p className={styles.soft}>
          {creation.genderUnasked}{' '}
          <Button
            variant="ghost"
            onClick={() =>
              changeThenReach(() => onEdit(askNamedGenders(draft, type.key)), `${pathOf(0)}.genero`)
            }
          >
            {creation.genderAsk}
          </Button>
        </p>
      )}
      {type.categorias.length > 1 && (
        <CheckboxField
          label="Em todas as categorias, cada CPF entra uma vez só"
          name={`${path}.um_por_cpf`}
          checked={isOnceEach(type)}
          onChange={(umPorCpf) => onEdit(askOnceEach(draft, type.key, umPorCpf))}
        />
      )}
      <div className={styles.rules}>
        {type.categorias.map((category, index) => (
          <OfCategory
            key={category.key}
            part={part}
            category={category}
            path={pathOf(index)}
            position={index + 1}
          />
        ))}
      </div>
    </Disclosure>
  )
}
