import { type ReactNode, useState } from 'react'
import { brDateTime } from '#contract/laws/dates.ts'
import type { LotDraft } from '#drafts/event-draft-form.ts'
import { lotHints, lotSumHints } from '#drafts/event-draft-hints.ts'
import { changeTicketType } from '#drafts/event-draft-edits.ts'
import { addLot, changeLot, chooseActiveLot, removeLot } from '#drafts/event-draft-parts.ts'
import { messages } from '#contract/words/messages.ts'
import { maskQuantity } from '#drafts/masks.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { CheckboxField, fieldId, TextField } from '../ui/field.tsx'
import { changeThenFocus } from '../ui/focus-field.ts'
import { Hidden } from '../ui/hidden.tsx'
import { PageIcon } from '../ui/page-icon.tsx'
import { ToolIcon } from '../ui/tool-icon.tsx'
import { RemoveButton } from './remove-button.tsx'
import styles from './ticket-form.module.css'
import { takenHelp, type TypePart } from './form-part.ts'
import { Hints } from './hints.tsx'
import { ListError } from './list-error.tsx'
import { PriceField } from './price-field.tsx'

/** None follows the one on sale unless the lots turn. */
const isAhead = ({ lotes, viradaAutomatica }: TypePart['type'], lot: LotDraft): boolean =>
  viradaAutomatica && lotes.indexOf(lot) > lotes.findIndex(({ ativo }) => ativo)

const periodText = ({ dataInicio, dataFim }: LotDraft): string =>
  [dataInicio && `de ${brDateTime(dataInicio)}`, dataFim && `até ${brDateTime(dataFim)}`]
    .filter(Boolean)
    .join(' ') || 'sem datas'

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
      {!lot.ativo && (
        <span className={styles.badge}>{isAhead(part.type, lot) ? 'Próximo' : 'Não usado'}</span>
      )}
    </label>
  )
}

/** Which lot of it is on sale is chosen elsewhere. */
const isPublished = ({ taken, type }: TypePart): boolean => taken?.has(type.key) ?? false

/** 'Nome do lote', where fields stand close only heard whole. */
const ofLot = (label: string): ReactNode => (
  <>
    {label}
    <span className={styles.heard}> do lote</span>
  </>
)

type TextName = 'nome' | 'preco' | 'quantidadeDisponivel' | 'dataInicio' | 'dataFim'

const LotRow = ({ part, lot, index }: { part: TypePart; lot: LotDraft; index: number }) => {
  const { draft, errors, onEdit, type, path, taken } = part
  const at = `${path}.lotes.${index}`
  const [isOpen, setOpen] = useState(false)
  const shows = isOpen || [`${at}.dataInicio`, `${at}.dataFim`].some((key) => errors[key] !== undefined)
  const isNoted =
    takenHelp(taken, lot.key) !== undefined ||
    (['nome', 'preco', 'quantidadeDisponivel'] as const).some((key) => errors[`${at}.${key}`] !== undefined)
  const name = lot.nome.trim() || `Lote ${index + 1}`
  const field = (name: TextName, label: ReactNode) => ({
    label,
    name: `${at}.${name}`,
    value: lot[name],
    error: errors[`${at}.${name}`],
    autoComplete: 'off',
    onChange: (text: string) => onEdit(changeLot(draft, type.key, lot.key, { [name]: text })),
  })
  return (
    <li className={cx(styles.row, styles.lotRow)} data-open={shows || undefined}>
      <div className={styles.lotHead}>
        {isPublished(part) ? <strong>{name}</strong> : <ActiveChoice part={part} lot={lot} />}
        <RemoveButton
          label={`Remover lote ${lot.nome || index + 1}`}
          onClick={() =>
            changeThenFocus(() => onEdit(removeLot(draft, type.key, lot.key)), `${path}.lotes.adicionar`)
          }
        />
      </div>
      <div className={styles.lotFields} data-noted={isNoted || undefined}>
        <TextField {...field('nome', ofLot('Nome'))} />
        <PriceField {...field('preco', 'Preço')} />
        <TextField
          {...field('quantidadeDisponivel', ofLot('Vagas'))}
          help={takenHelp(taken, lot.key)}
          mask={maskQuantity}
          inputMode="numeric"
        />
        <Button
          variant="ghost"
          className={styles.period}
          aria-expanded={shows}
          onClick={() => setOpen(!shows)}
        >
          Datas: {periodText(lot)}
          <Hidden>, {name}</Hidden> <ToolIcon name="chevron" />
        </Button>
        <div className={styles.folded}>
          <TextField {...field('dataInicio', 'Início (opcional)')} type="datetime-local" />
        </div>
        <div className={styles.folded}>
          <TextField {...field('dataFim', 'Fim (opcional)')} type="datetime-local" />
        </div>
      </div>
      <Hints hints={lotHints(lot)} />
    </li>
  )
}

/** Price batches; exactly one is on sale. */
export const Lots = (part: TypePart) => {
  const { draft, errors, onEdit, type, path } = part
  const add = () =>
    changeThenFocus(() => onEdit(addLot(draft, type.key)), `${path}.lotes.${type.lotes.length}.preco`)
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
          <LotRow key={lot.key} part={part} lot={lot} index={index} />
        ))}
      </ul>
      <Hints hints={lotSumHints(type)} />
      <div>
        <Button variant="secondary" id={fieldId(`${path}.lotes.adicionar`)} onClick={add}>
          <PageIcon name="plus" /> Adicionar lote
        </Button>
      </div>
    </>
  )
}
