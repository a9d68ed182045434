import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import type { CategoryDraft } from '#drafts/event-draft-form.ts'
import { categoryPresets } from '#drafts/event-draft-hints.ts'
import {
  addCategory,
  allowableCategories,
  changeCategory,
  removeCategory,
  toggleAllowed,
} from '#drafts/event-draft-parts.ts'
import {
  addCategorySet,
  categorySets,
  type CategorySet,
  missingOf,
  pasteCategories,
  readSheet,
} from '#drafts/draft-sets.ts'
import { placesLeftOver } from '#drafts/event-draft-errors.ts'
import { maskQuantity } from '#drafts/masks.ts'
import { placesSentence } from '#contract/laws/event-rules.ts'
import type { Restriction } from '#contract/nouns/ticket-type.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { fieldId, SelectField, TextField } from '../ui/field.tsx'
import { changeThenFocus, changeThenSelect } from '../ui/focus-field.ts'
import { PageIcon } from '../ui/page-icon.tsx'
import { ToolIcon } from '../ui/tool-icon.tsx'
import styles from './ticket-form.module.css'
import { EligibilityFields } from './eligibility-fields.tsx'
import { takenHelp, type TypePart } from './form-part.ts'
import { ListError } from './list-error.tsx'

const restrictionOptions = [
  { value: 'semRestricao', label: 'Sem restrição' },
  { value: 'mesmaCategoria', label: 'Só a mesma categoria' },
  { value: 'custom', label: 'Só as que eu escolher' },
]

const presetCount = 8

const Allowed = ({ part, category, path }: { part: TypePart; category: CategoryDraft; path: string }) => {
  const { draft, errors, onEdit, type } = part
  const options = allowableCategories(type.categorias, category)
  return (
    <fieldset className={styles.allowed}>
      <legend>Categorias permitidas para o segundo atleta</legend>
      {options.length === 0 && (
        <p className={styles.soft}>Adicione outra categoria que aceite duplas de fora.</p>
      )}
      <div className={styles.chips}>
        {options.map((option, index) => (
          <label key={option.key} className={styles.chip}>
            <input
              type="checkbox"
              name={`${path}.${index}`}
              checked={category.categoriasPermitidas.includes(option.key)}
              onChange={() => onEdit(toggleAllowed(draft, type.key, category.key, option.key))}
            />
            {option.nome || 'Categoria sem nome'}
          </label>
        ))}
      </div>
      <ListError path={path} message={errors[path]} />
    </fieldset>
  )
}

const CategoryRow = ({
  part,
  category,
  index,
}: {
  part: TypePart
  category: CategoryDraft
  index: number
}) => {
  const { draft, errors, onEdit, type, path, taken } = part
  const at = `${path}.categorias.${index}`
  const [isOpen, setOpen] = useState(false)
  const change = (next: Parameters<typeof changeCategory>[3]) =>
    onEdit(changeCategory(draft, type.key, category.key, next))
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const rows = readSheet(event.clipboardData.getData('text'))
    if (!rows) return
    event.preventDefault()
    onEdit(pasteCategories(draft, type.key, index, rows))
  }
  /** As in a sheet: Enter goes to the same column of the next line, which is made when there is none. */
  const goDown = (event: KeyboardEvent<HTMLInputElement>, column: 'nome' | 'quantidade'): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const isLast = index === type.categorias.length - 1
    changeThenSelect(
      () => {
        if (isLast) onEdit(addCategory(draft, type.key))
      },
      `${path}.categorias.${index + 1}.${isLast ? 'nome' : column}`,
    )
  }
  const help = takenHelp(taken, category.key)
  const wrong = [errors[`${at}.nome`], errors[`${at}.quantidade`]].some((error) => error !== undefined)
  const shows = isOpen || errors[`${at}.categoriasPermitidas`] !== undefined
  const title = category.nome.trim() || String(index + 1)
  return (
    <li className={cx(styles.row, styles.sheetRow)} data-open={shows || undefined}>
      <div className={styles.categoryFields} data-noted={wrong || help !== undefined || undefined}>
        <TextField
          label="Nome da categoria"
          name={`${at}.nome`}
          value={category.nome}
          error={errors[`${at}.nome`]}
          list="nomes-de-categoria"
          autoComplete="off"
          onPaste={paste}
          onKeyDown={(event) => goDown(event, 'nome')}
          onChange={(nome) => change({ nome })}
        />
        <TextField
          label={
            <>
              Vagas<span className={styles.heard}> (atletas)</span>
            </>
          }
          name={`${at}.quantidade`}
          value={category.quantidade}
          error={errors[`${at}.quantidade`]}
          help={help}
          mask={maskQuantity}
          inputMode="numeric"
          autoComplete="off"
          onKeyDown={(event) => goDown(event, 'quantidade')}
          onChange={(quantidade) => change({ quantidade })}
        />
        <Button
          variant="ghost"
          className={styles.more}
          aria-expanded={shows}
          aria-label={`Opções da categoria ${title}`}
          onClick={() => setOpen(!shows)}
        >
          <ToolIcon name="chevron" />
        </Button>
        <div className={styles.folded}>
          <SelectField
            label="Dupla com"
            name={`${at}.restricao`}
            value={category.restricao}
            options={restrictionOptions}
            onChange={(restricao) => change({ restricao: restricao as Restriction })}
          />
          <RemoveButton
            label={`Remover categoria ${title}`}
            onClick={() =>
              changeThenFocus(
                () => onEdit(removeCategory(draft, type.key, category.key)),
                `${path}.categorias.adicionar`,
              )
            }
          />
        </div>
        {category.restricao !== 'semRestricao' && !shows && (
          <p className={styles.chosen}>
            Dupla com: {restrictionOptions.find(({ value }) => value === category.restricao)?.label}
          </p>
        )}
      </div>
      {category.restricao === 'custom' && (
        <div className={styles.folded}>
          <Allowed part={part} category={category} path={`${at}.categoriasPermitidas`} />
        </div>
      )}
    </li>
  )
}

export const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="ghost" className={styles.remove} aria-label={label} title={label} onClick={onClick}>
    <ToolIcon name="trash" />
  </Button>
)

/** Athlete categories, how many places are still missing, and names that tournaments use. */
export const Categories = (part: TypePart) => {
  const { draft, errors, onEdit, type, path } = part
  const leftOver = placesLeftOver(type)
  const used = new Set(type.categorias.map(({ nome }) => nome.trim().toLowerCase()))
  const presets = categoryPresets.filter((name) => !used.has(name.toLowerCase())).slice(0, presetCount)
  const sets = (Object.keys(categorySets) as CategorySet[]).filter(
    (set) => missingOf(type, categorySets[set]).length > 1,
  )
  const add = (nome: string) => {
    const focus = `${path}.categorias.${type.categorias.length}.${nome ? 'quantidade' : 'nome'}`
    changeThenFocus(() => onEdit(addCategory(draft, type.key, nome)), focus)
  }
  return (
    <>
      {leftOver !== null && type.categorias.length > 0 && (
        <output className={styles.places} data-complete={leftOver === 0 || undefined}>
          Vagas nas categorias: {placesSentence(leftOver)}.
        </output>
      )}
      <ListError path={`${path}.categorias`} message={errors[`${path}.categorias`]} />
      {type.categorias.length > 0 && (
        <p className={cx(styles.soft, styles.roomy)}>
          Enter vai para a linha seguinte. Linhas copiadas de uma planilha podem ser coladas em um nome: o
          nome na primeira coluna, as vagas em outra.
        </p>
      )}
      <ul className={cx(styles.rows, styles.sheet)}>
        {type.categorias.map((category, index) => (
          <CategoryRow key={category.key} part={part} category={category} index={index} />
        ))}
      </ul>
      <div className={styles.strip}>
        <Button variant="secondary" id={fieldId(`${path}.categorias.adicionar`)} onClick={() => add('')}>
          <PageIcon name="plus" /> Adicionar categoria
        </Button>
        {sets.length > 0 && (
          <div className={styles.chips} role="group" aria-label="Várias categorias de uma vez">
            {sets.map((set) => (
              <button
                key={set}
                type="button"
                className={styles.preset}
                onClick={() =>
                  changeThenFocus(
                    () => onEdit(addCategorySet(draft, type.key, set)),
                    `${path}.categorias.${type.categorias.length}.quantidade`,
                  )
                }
              >
                <span aria-hidden="true">+ </span>
                {set}
              </button>
            ))}
          </div>
        )}
        {presets.map((name) => (
          <button key={name} type="button" className={styles.preset} onClick={() => add(name)}>
            <span aria-hidden="true">+ </span>
            {name}
          </button>
        ))}
      </div>
      {type.categorias.length > 0 && (
        <div className={styles.asked}>
          <EligibilityFields part={part} />
        </div>
      )}
    </>
  )
}
