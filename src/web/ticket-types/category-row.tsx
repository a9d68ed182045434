import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { CategoryDraft, EventDraft } from '#drafts/event-draft-form.ts'
import { addCategory, changeCategory, removeCategory } from '#drafts/event-draft-parts.ts'
import {
  leftOfColumn,
  pasteCategories,
  pasteColumn,
  readColumn,
  readSheet,
  sheetHeading,
  unreadRows,
} from '#drafts/pasted-sheet.ts'
import { maskQuantity } from '#drafts/masks.ts'
import { shortList } from '#contract/laws/short-list.ts'
import { messages } from '#contract/words/messages.ts'
import type { Restriction } from '#contract/nouns/ticket-type.ts'
import { Button } from '../ui/button.tsx'
import { changeInPlace } from '../ui/change-in-place.ts'
import { cx } from '../ui/cx.ts'
import { fieldId, SelectField, TextField } from '../ui/field.tsx'
import { changeThenFocus, changeThenSelect } from '../ui/focus-field.ts'
import { ToolIcon } from '../ui/tool-icon.tsx'
import type { TypePart } from './form-part.ts'
import { AllowedCategories } from './allowed-categories.tsx'
import { goesAlongLine } from './along-line.ts'
import { Problems } from './problems.tsx'
import { RemoveButton } from './remove-button.tsx'
import styles from './ticket-form.module.css'

const restrictionOptions = [
  { value: 'semRestricao', label: 'Sem restrição' },
  { value: 'mesmaCategoria', label: 'Só a mesma categoria' },
  { value: 'custom', label: 'Só as que eu escolher' },
]

type Column = 'nome' | 'quantidade'

const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey

const lineSteps: Readonly<Partial<Record<string, number>>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

type Left = { heading: string | null; unread: readonly string[]; beyond?: readonly string[] }

const notesOf = ({ heading, unread, beyond = [] }: Left): string[] => [
  ...(heading === null ? [] : [messages.eventCreation.sheetHeading(heading)]),
  ...(unread.length === 0 ? [] : [messages.eventCreation.sheetUnread(shortList(unread, '; '))]),
  ...(beyond.length === 0
    ? []
    : [messages.eventCreation.sheetBeyond(shortList(beyond, '; '), beyond.length)]),
]

const Taken = ({ places }: { places: number }) => (
  <>
    <span className={styles.whole}>{messages.catalog.taken(places)}</span>
    <span className={styles.short} aria-hidden="true">
      {messages.catalog.takenShort(places)}
    </span>
  </>
)

export const CategoryRow = ({
  part,
  category,
  index,
  isOpen,
  onToggle,
  onPasted,
  onUndo,
}: {
  part: TypePart
  category: CategoryDraft
  index: number
  /** Whether what is seldom changed is shown. */
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** Told what was left out or not understood of a spreadsheet, and the draft with what was pasted. */
  onPasted: (notes: readonly string[], pasted?: EventDraft) => void
  /** Undoes what was pasted last; false where there is nothing of it to undo. */
  onUndo: (column: Column) => boolean
}) => {
  const { draft, errors, onEdit, type, path, taken } = part
  const at = `${path}.categorias.${index}`
  const change = (next: Parameters<typeof changeCategory>[3]) =>
    onEdit(changeCategory(draft, type.key, category.key, next))
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text')
    const rows = readSheet(text)
    if (!rows) return
    event.preventDefault()
    const notes = notesOf({ heading: sheetHeading(text), unread: unreadRows(text) })
    onPasted(notes, pasteCategories(draft, type.key, rows))
  }
  const pastePlaces = (event: ClipboardEvent<HTMLInputElement>): void => {
    const column = readColumn(event.clipboardData.getData('text'))
    if (!column) return paste(event)
    event.preventDefault()
    const notes = notesOf({ heading: column.heading, ...leftOfColumn(type, index, column) })
    onPasted(notes, pasteColumn(draft, type.key, index, column))
  }
  /** As in a sheet: the same column of the line below or, with Shift, above. Enter makes a line where there is none. */
  const go = (event: KeyboardEvent<HTMLInputElement>, column: Column): void => {
    if (isUndo(event) && onUndo(column)) return event.preventDefault()
    const goesBack = event.key === 'Enter' && event.shiftKey
    const step = goesBack ? -1 : lineSteps[event.key]
    const { isComposing } = event.nativeEvent
    const isOther = event.altKey || event.ctrlKey || event.metaKey || (event.shiftKey && !goesBack)
    if (step === undefined || isComposing || isOther) return
    event.preventDefault()
    const makes = event.key === 'Enter' && !goesBack && index === type.categorias.length - 1
    changeThenSelect(
      () => {
        if (makes) onEdit(addCategory(draft, type.key))
      },
      `${path}.categorias.${index + step}.${makes ? 'nome' : column}`,
    )
  }
  const places = taken?.get(category.key) ?? 0
  const texts = ['nome', 'quantidade'] as const
  const isEmpty = (key: (typeof texts)[number]): boolean =>
    errors[`${at}.${key}`] !== undefined && category[key].trim() === ''
  const wrong = texts.some((key) => errors[`${at}.${key}`] !== undefined)
  /** The sentence stands beneath the line above; the box itself says that it is empty. */
  const isSaidAbove =
    wrong &&
    texts.every(
      (key) =>
        errors[`${at}.${key}`] === errors[`${path}.categorias.${index - 1}.${key}`] &&
        (errors[`${at}.${key}`] === undefined || isEmpty(key)),
    )
  const permitted = `${at}.categoriasPermitidas`
  // Tab goes from field to field; behind the last line and in what was unfolded it comes to the rest.
  const tabIndex = isOpen || index === type.categorias.length - 1 ? undefined : -1
  const title = category.nome.trim() || String(index + 1)
  return (
    <li className={cx(styles.row, styles.sheetRow)} data-open={isOpen || undefined} ref={goesAlongLine}>
      <div
        className={styles.categoryFields}
        data-noted={(wrong && !isSaidAbove) || undefined}
        data-said={isSaidAbove || undefined}
        data-taken={places > 0 || undefined}
      >
        <TextField
          label="Nome da categoria"
          name={`${at}.nome`}
          value={category.nome}
          error={errors[`${at}.nome`]}
          placeholder={isEmpty('nome') ? 'Falta o nome' : undefined}
          list="nomes-de-categoria"
          autoComplete="off"
          onPaste={paste}
          onKeyDown={(event) => go(event, 'nome')}
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
          placeholder={isEmpty('quantidade') ? 'Falta' : undefined}
          help={places > 0 ? <Taken places={places} /> : undefined}
          mask={maskQuantity}
          inputMode="numeric"
          autoComplete="off"
          onPaste={pastePlaces}
          onKeyDown={(event) => go(event, 'quantidade')}
          onChange={(quantidade) => change({ quantidade })}
        />
        <Button
          variant="ghost"
          className={styles.more}
          aria-expanded={isOpen}
          aria-label={`Opções da categoria ${title}`}
          data-opens={fieldId(permitted)}
          tabIndex={tabIndex}
          onClick={({ currentTarget }) => changeInPlace(() => onToggle(!isOpen), currentTarget)}
        >
          <ToolIcon name="chevron" />
        </Button>
        <div className={styles.folded}>
          {type.modo === 'dupla' && (
            <SelectField
              label="Dupla com"
              name={`${at}.restricao`}
              value={category.restricao}
              options={restrictionOptions}
              tabIndex={tabIndex}
              onChange={(restricao) => change({ restricao: restricao as Restriction })}
            />
          )}
          <RemoveButton
            label={`Remover categoria ${title}`}
            tabIndex={tabIndex}
            onClick={() =>
              changeThenFocus(() => {
                onPasted([])
                onEdit(removeCategory(draft, type.key, category.key))
              }, `${path}.categorias.adicionar`)
            }
          />
        </div>
        {type.modo === 'dupla' && category.restricao !== 'semRestricao' && !isOpen && (
          <p className={styles.chosen}>
            Dupla com: {restrictionOptions.find(({ value }) => value === category.restricao)?.label}
            {errors[permitted] !== undefined && (
              <>
                {' · '}
                <Problems count={1} />
              </>
            )}
          </p>
        )}
      </div>
      {type.modo === 'dupla' && category.restricao === 'custom' && (
        <div className={styles.folded}>
          <AllowedCategories part={part} category={category} path={permitted} />
        </div>
      )}
    </li>
  )
}
