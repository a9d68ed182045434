import type { LotDraft } from '#drafts/event-draft-form.ts'
import { lotHints } from '#drafts/event-draft-hints.ts'
import { changeTicketType } from '#drafts/event-draft-edits.ts'
import { addLot, changeLot, chooseActiveLot, removeLot } from '#drafts/event-draft-parts.ts'
import { messages } from '#contract/words/messages.ts'
import { maskQuantity } from '#drafts/masks.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { CheckboxField, fieldId, TextField } from '../ui/field.tsx'
import { changeThenFocus } from '../ui/focus-field.ts'
import { PageIcon } from '../ui/page-icon.tsx'
import { RemoveButton } from './categories.tsx'
import styles from './ticket-form.module.css'
import { sectionName, takenHelp, type TypePart } from './form-part.ts'
import { Hints } from './hints.tsx'
import { ListError } from './list-error.tsx'
import { PriceField } from './price-field.tsx'

const ActiveChoice = ({ part, lot }: { part: TypePart; lot: LotDraft }) => {
  const { draft, onEdit, type, path } = part
  return (
    <label className={styles.active}>
      <input
        type="radio"
        name={`${path}.loteAtivo`}
        checked={lot.ativo}
        onChange={() => onEdit(chooseActiveLot(draft, type.key, lot.key))}
      />
      <span>Lote à venda</span>
      <span className={cx(styles.badge, lot.ativo && styles.badgeOn)}>
        {lot.ativo ? 'Ativo' : 'Encerrado'}
      </span>
    </label>
  )
}

/** Which lot of it is on sale is chosen elsewhere. */
const isPublished = ({ taken, type }: TypePart): boolean => taken?.has(type.key) ?? false

type TextName = 'nome' | 'preco' | 'quantidadeDisponivel' | 'dataInicio' | 'dataFim'

const LotRow = ({ part, lot, index }: { part: TypePart; lot: LotDraft; index: number }) => {
  const { draft, errors, onEdit, type, path, taken } = part
  const at = `${path}.lotes.${index}`
  const field = (name: TextName, label: string) => ({
    label,
    name: `${at}.${name}`,
    value: lot[name],
    error: errors[`${at}.${name}`],
    autoComplete: 'off',
    onChange: (text: string) => onEdit(changeLot(draft, type.key, lot.key, { [name]: text })),
  })
  return (
    <li className={styles.row}>
      <div className={styles.lotHead}>
        {isPublished(part) ? (
          <strong>{lot.nome || `Lote ${index + 1}`}</strong>
        ) : (
          <ActiveChoice part={part} lot={lot} />
        )}
        <RemoveButton
          label={`Remover lote ${lot.nome || index + 1}`}
          onClick={() =>
            changeThenFocus(() => onEdit(removeLot(draft, type.key, lot.key)), `${path}.lotes.adicionar`)
          }
        />
      </div>
      <div className={styles.lotFields}>
        <TextField {...field('nome', 'Nome do lote')} />
        <PriceField {...field('preco', 'Preço')} />
        <TextField
          {...field('quantidadeDisponivel', 'Vagas do lote')}
          help={takenHelp(taken, lot.key)}
          mask={maskQuantity}
          inputMode="numeric"
        />
        <TextField {...field('dataInicio', 'Início (opcional)')} type="datetime-local" />
        <TextField {...field('dataFim', 'Fim (opcional)')} type="datetime-local" />
      </div>
      <Hints hints={lotHints(type, lot)} />
    </li>
  )
}

/** Price batches; exactly one is on sale. */
export const Lots = (part: TypePart) => {
  const { draft, errors, onEdit, type, path } = part
  const add = () =>
    changeThenFocus(() => onEdit(addLot(draft, type.key)), `${path}.lotes.${type.lotes.length}.preco`)
  return (
    <section className={styles.list} aria-label={sectionName('Lotes', part)}>
      <h3>Lotes</h3>
      <p className={styles.soft}>
        O preço é por pessoa{type.tipo === 'atleta' && type.modo === 'dupla' ? '; a dupla paga o dobro' : ''}.{' '}
        {isPublished(part)
          ? messages.catalog.lotHelp
          : 'Um lote fica à venda por vez; você troca no painel do evento.'}
      </p>
      {!isPublished(part) && (
        <CheckboxField
          label="Virada automática"
          name={`${path}.viradaAutomatica`}
          checked={type.viradaAutomatica}
          help="Quando um lote esgota ou o prazo dele acaba, o próximo entra à venda sozinho. Antes do início do primeiro lote nada é vendido."
          onChange={(viradaAutomatica) => onEdit(changeTicketType(draft, type.key, { viradaAutomatica }))}
        />
      )}
      <ListError path={`${path}.lotes`} message={errors[`${path}.lotes`]} />
      <ul className={styles.rows}>
        {type.lotes.map((lot, index) => (
          <LotRow key={lot.key} part={part} lot={lot} index={index} />
        ))}
      </ul>
      <div>
        <Button variant="secondary" id={fieldId(`${path}.lotes.adicionar`)} onClick={add}>
          <PageIcon name="plus" /> Adicionar lote
        </Button>
      </div>
    </section>
  )
}
