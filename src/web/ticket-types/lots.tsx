import type { LotDraft } from '#drafts/event-draft-form.ts'
import { lotsAboveHints, lotSumHints } from '#drafts/event-draft-hints.ts'
import { strandedHints } from '#drafts/stranded-hints.ts'
import { changeTicketType } from '#drafts/event-draft-edits.ts'
import { addLot } from '#drafts/event-draft-parts.ts'
import { messages } from '#contract/words/messages.ts'
import { Button } from '../ui/button.tsx'
import { CheckboxField, fieldId } from '../ui/field.tsx'
import { changeThenFocus } from '../ui/focus-field.ts'
import { PageIcon } from '../ui/page-icon.tsx'
import styles from './ticket-form.module.css'
import { isPublished, type ListPart, problemsIn, type TypePart } from './form-part.ts'
import { useFolds } from './form-section.tsx'
import { Hints } from './hints.tsx'
import { ListError } from './list-error.tsx'
import { LotRow } from './lot-row.tsx'
import { useOneOpen } from './use-one-open.ts'

const isUnfinished = ({ nome, preco, quantidadeDisponivel }: LotDraft): boolean =>
  [nome, preco, quantidadeDisponivel].some((text) => text.trim() === '')

/** What nobody chose yet: a lot alone, else the first that wants something. */
const firstOpen = ({ lotes }: TypePart['type']): string | undefined =>
  (lotes.length === 1 ? lotes[0] : lotes.find(isUnfinished))?.key

/** Price batches; exactly one is on sale. On a phone one of them is open at a time. */
export const Lots = (part: ListPart) => {
  const { draft, errors, onEdit, type, path, attempt } = part
  const folds = useFolds()
  const firstWrong = type.lotes.find((_, index) => problemsIn(errors, `${path}.lotes.${index}`) > 0)
  const [chosen, choose] = useOneOpen(attempt, firstWrong?.key, firstOpen(type) ?? null)
  const open = type.lotes.length === 1 ? firstOpen(type) : chosen
  const add = () => {
    const next = addLot(draft, type.key)
    const added = next.tiposDeIngressos.find(({ key }) => key === type.key)?.lotes.at(-1)
    changeThenFocus(() => {
      onEdit(next)
      choose(added?.key ?? null)
    }, `${path}.lotes.${type.lotes.length}.preco`)
  }
  return (
    <>
      <p className={styles.soft}>
        O preço é por pessoa{type.tipo === 'atleta' && type.modo === 'dupla' ? '; a dupla paga o dobro' : ''}.{' '}
        {isPublished(part) ? (
          messages.catalog.lotHelp
        ) : (
          <span className={styles.roomy}>Um lote fica à venda por vez; você troca no painel do evento.</span>
        )}
      </p>
      {!isPublished(part) && (
        <CheckboxField
          label="Virada automática"
          name={`${path}.viradaAutomatica`}
          checked={type.viradaAutomatica}
          help="Quando um lote esgota ou o prazo dele acaba, o próximo entra à venda. Nada é vendido antes do início do primeiro."
          onChange={(viradaAutomatica) => onEdit(changeTicketType(draft, type.key, { viradaAutomatica }))}
        />
      )}
      <ListError path={`${path}.lotes`} message={errors[`${path}.lotes`]} />
      <ul className={styles.rows}>
        {type.lotes.map((lot, index) => (
          <LotRow
            key={lot.key}
            part={part}
            lot={lot}
            index={index}
            isFolded={folds && lot.key !== open}
            onOpen={() => choose(lot.key)}
          />
        ))}
      </ul>
      <Hints
        hints={
          isPublished(part) ? [...lotsAboveHints(type), ...strandedHints(type, part)] : lotSumHints(type)
        }
      />
      <div>
        <Button variant="secondary" id={fieldId(`${path}.lotes.adicionar`)} onClick={add}>
          <PageIcon name="plus" /> Adicionar lote
        </Button>
      </div>
    </>
  )
}
