import { useState } from 'react'
import type { EventDraft } from '#drafts/event-draft-form.ts'
import { categoryPresets } from '#drafts/event-draft-hints.ts'
import { addCategory } from '#drafts/event-draft-parts.ts'
import { addCategorySet, categorySets, type CategorySet, missingOf, typeOf } from '#drafts/draft-sets.ts'
import { type Paste, withoutPaste } from '#drafts/pasted-sheet.ts'
import { shareAnew, shareMissing } from '#drafts/share-missing.ts'
import { placesLeftOver } from '#drafts/event-draft-errors.ts'
import { placesSentence } from '#contract/laws/event-rules.ts'
import { messages } from '#contract/words/messages.ts'
import { publicMessages } from '#contract/words/public-messages.ts'
import { Button } from '../ui/button.tsx'
import { counted } from '../ui/counted.ts'
import { cx } from '../ui/cx.ts'
import { fieldId } from '../ui/field.tsx'
import { changeThenFocus } from '../ui/focus-field.ts'
import { Hidden } from '../ui/hidden.tsx'
import { PageIcon } from '../ui/page-icon.tsx'
import styles from './ticket-form.module.css'
import { CategoryRow } from './category-row.tsx'
import { Disclosure } from './disclosure.tsx'
import { EligibilityFields, eligibilitySaid } from './eligibility-fields.tsx'
import { type ListPart, problemsIn, type TypePart } from './form-part.ts'
import { useFolds } from './form-section.tsx'
import { ListError } from './list-error.tsx'
import { useOneOpen } from './use-one-open.ts'

const presetCount = 8
/** More of them, with the options of one, leave no room for the strip on a phone. */
const fewRows = 6

const wrongOptions = ({ type, path, errors }: TypePart): string | undefined =>
  type.categorias.find((_, index) => errors[`${path}.categorias.${index}.categoriasPermitidas`])?.key

/** Who may enter each of them; a phone has a section for it. */
const Eligibility = (part: ListPart) => {
  const { errors, path, type } = part
  const [isOpen, setOpen] = useState(false)
  const isWrong = type.categorias.some(
    (_, index) => problemsIn(errors, `${path}.categorias.${index}.exigencias`) > 0,
  )
  return (
    <Disclosure
      summary={
        <span>
          {publicMessages.event.eligibility}: {eligibilitySaid(type.categorias)}
        </span>
      }
      isOpen={isOpen}
      onToggle={setOpen}
      keepOpen={isWrong}
    >
      <EligibilityFields {...part} />
    </Disclosure>
  )
}

/** Athlete categories, how many places are still missing, and names that tournaments use. */
export const Categories = (part: ListPart) => {
  const { draft, errors, onEdit, type, path, attempt, onAlone } = part
  const folds = useFolds()
  const [unfolded, unfold] = useOneOpen(attempt, wrongOptions(part), null)
  const leftOver = placesLeftOver(type)
  const sumError = errors[`${path}.categorias`]
  const shared = shareMissing(draft, type.key)
  const anew = shareAnew(draft, type.key)
  const [notes, setNotes] = useState<readonly string[]>([])
  const [pasted, setPasted] = useState<Paste | null>(null)
  const [told, tell] = useState('')
  const used = new Set(type.categorias.map(({ nome }) => nome.trim().toLowerCase()))
  const presets = categoryPresets.filter((name) => !used.has(name.toLowerCase())).slice(0, presetCount)
  const sets = (Object.keys(categorySets) as CategorySet[]).filter(
    (set) => missingOf(type, categorySets[set]).length > 1,
  )
  const share = (next: EventDraft) => {
    changeThenFocus(() => onEdit(next), `${path}.categorias.0.quantidade`)
    tell(`Vagas repartidas entre ${counted(type.categorias.length, 'categoria', 'categorias')}.`)
  }
  const notePasted = (said: readonly string[], next?: EventDraft): void => {
    setNotes(said)
    const after = next && typeOf(next, type.key)?.categorias
    setPasted(after ? { before: type.categorias, after } : null)
    if (next) onEdit(next)
  }
  const undo = (index: number, column: string): boolean => {
    const next = pasted && withoutPaste(draft, type.key, pasted)
    if (!next) return false
    const stays = Math.min(index, pasted.before.length - 1)
    changeThenFocus(() => {
      onEdit(next)
      setPasted(null)
      setNotes([messages.eventCreation.sheetUndone])
    }, `${path}.categorias.${stays}.${column}`)
    return true
  }
  const add = (nome: string) => {
    const focus = `${path}.categorias.${type.categorias.length}.${nome ? 'quantidade' : 'nome'}`
    changeThenFocus(() => onEdit(addCategory(draft, type.key, nome)), focus)
  }
  return (
    <>
      {leftOver !== null && type.categorias.length > 0 && sumError === undefined && (
        <output className={styles.places} data-complete={leftOver === 0 || undefined}>
          Vagas nas categorias: {placesSentence(leftOver)}.
        </output>
      )}
      <ListError path={`${path}.categorias`} message={sumError} />
      {type.categorias.length > 0 && (
        <p className={cx(styles.soft, styles.roomy)}>
          Enter e as setas vão de linha em linha; depois das vagas, a seta para a direita chega às opções e à
          lixeira. Linhas copiadas de uma planilha podem ser coladas em um nome: o nome na primeira coluna, as
          vagas em outra. As novas entram no fim da lista.
        </p>
      )}
      <ul className={cx(styles.rows, styles.sheet)}>
        {type.categorias.map((category, index) => (
          <CategoryRow
            key={category.key}
            part={part}
            category={category}
            index={index}
            isOpen={unfolded === category.key}
            onToggle={(opens) => {
              unfold(opens ? category.key : null)
              if (opens) onAlone()
            }}
            onPasted={notePasted}
            onUndo={(column) => undo(index, column)}
          />
        ))}
      </ul>
      <p className={styles.pasted} role="status">
        {notes.join(' ')}
      </p>
      <Hidden>
        <span role="status">{told}</span>
      </Hidden>
      {/* with a row more the strip begins anew at its left end */}
      <div
        key={type.categorias.length}
        className={styles.strip}
        data-rests={(unfolded !== null && type.categorias.length > fewRows) || undefined}
      >
        {shared !== null && (
          <Button variant="secondary" onClick={() => share(shared)}>
            Repartir {leftOver === 1 ? 'a vaga que falta' : `as ${leftOver} vagas que faltam`}
          </Button>
        )}
        {anew !== null && (
          <Button variant="secondary" onClick={() => share(anew)}>
            Repartir as {type.quantidadeDisponivel} vagas entre todas
          </Button>
        )}
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
      {!folds && type.categorias.length > 0 && <Eligibility {...part} />}
    </>
  )
}
