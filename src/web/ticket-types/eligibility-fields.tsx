import { askedText, eligibilityText } from '#contract/laws/eligibility.ts'
import type { GenderRule } from '#contract/nouns/eligibility.ts'
import type { AgeDay } from '#contract/nouns/eligibility-rule.ts'
import { eventCreationMessages as creation } from '#contract/words/event-creation-messages.ts'
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
import { cx } from '../ui/cx.ts'
import { changeThenReach } from '../ui/focus-field.ts'
import { CheckboxField, SelectField, TextField } from '../ui/field.tsx'
import { Disclosure } from './disclosure.tsx'
import { problemsIn, type TypePart } from './form-part.ts'
import { useFolds } from './form-section.tsx'
import { Problems } from './problems.tsx'
import styles from './ticket-form.module.css'
import { useOneOpen } from './use-one-open.ts'

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

/** What is asked, in a line. */
export const eligibilitySaid = (categories: readonly CategoryDraft[]): string => {
  const asked = categories.filter(isAsked).length
  if (asked === 0) return anybody
  return `exigências em ${asked} de ${categories.length} ${categories.length === 1 ? 'categoria' : 'categorias'}`
}

type FieldsProps = {
  part: TypePart
  category: CategoryDraft
  path: string
  position: number
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** One line, until it is opened. */
const OfCategory = ({ part, category, path, position, isOpen, onToggle }: FieldsProps) => {
  const { draft, errors, onEdit, type } = part
  const folds = useFolds()
  const wrong = problemsIn(errors, path)
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
          {!isOpen && wrong > 0 && (
            <>
              {' · '}
              <Problems count={wrong} />
            </>
          )}
        </span>
      }
      isOpen={isOpen}
      onToggle={onToggle}
      keepOpen={!folds && wrong > 0}
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
        <div className={styles.once}>
          <CheckboxField
            label="Cada CPF entra uma vez só nesta categoria"
            name={`${path}.um_por_cpf`}
            checked={typed.umPorCpf}
            onChange={(umPorCpf) => change({ umPorCpf })}
          />
        </div>
      </fieldset>
    </Disclosure>
  )
}

/** Who may enter each category: a line each, one of which is open at a time. */
export const EligibilityFields = (part: TypePart) => {
  const { draft, errors, onEdit, type, path, attempt } = part
  const pathOf = (index: number): string => `${path}.categorias.${index}.exigencias`
  const firstWrong = type.categorias.find((_, index) => problemsIn(errors, pathOf(index)) > 0)?.key
  const only = type.categorias.length === 1 ? (type.categorias[0]?.key ?? null) : null
  const [open, choose] = useOneOpen(attempt, firstWrong, only)
  return (
    <>
      {type.tipo === 'atleta' && hasUnaskedGenders(type) && (
        <p className={cx(styles.soft, styles.asks)}>
          <span>{creation.genderUnasked} </span>
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
        <div className={styles.once}>
          <CheckboxField
            label="Em todas as categorias, cada CPF entra uma vez só"
            name={`${path}.um_por_cpf`}
            checked={isOnceEach(type)}
            onChange={(umPorCpf) => onEdit(askOnceEach(draft, type.key, umPorCpf))}
          />
        </div>
      )}
      <div className={styles.rules}>
        {type.categorias.map((category, index) => (
          <OfCategory
            key={category.key}
            part={part}
            category={category}
            path={pathOf(index)}
            position={index + 1}
            isOpen={open === category.key}
            onToggle={(opens) => choose((now) => (opens ? category.key : now === category.key ? null : now))}
          />
        ))}
      </div>
    </>
  )
}
