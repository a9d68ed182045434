import { type ReactNode, useState } from 'react'
import { brDateTime, zonedDateTime } from '#contract/laws/dates.ts'
import { lotEndsFirst } from '#contract/laws/event-rules.ts'
import { isLocalDateTime } from '#contract/laws/local-date-time.ts'
import type { LotDraft } from '#drafts/event-draft-form.ts'
import { lotHints } from '#drafts/event-draft-hints.ts'
import { changeLot, chooseActiveLot, removeLot } from '#drafts/event-draft-parts.ts'
import { priceOf } from '#drafts/prices.ts'
import { maskQuantity } from '#drafts/masks.ts'
import { serverNow } from '../http/server-clock.ts'
import { Button } from '../ui/button.tsx'
import { changeInPlace } from '../ui/change-in-place.ts'
import { cx } from '../ui/cx.ts'
import { DateTimeField } from '../ui/date-field.tsx'
import { fieldId, TextField } from '../ui/field.tsx'
import { changeThenFocus } from '../ui/focus-field.ts'
import { Hidden } from '../ui/hidden.tsx'
import { ToolIcon } from '../ui/tool-icon.tsx'
import { RemoveButton } from './remove-button.tsx'
import styles from './ticket-form.module.css'
import { isPublished, type ListPart, problemsIn, takenHelp, type TypePart } from './form-part.ts'
import { Hints } from './hints.tsx'
import { PriceField } from './price-field.tsx'
import { Problems } from './problems.tsx'
import { placesText } from './ticket-type-summary.ts'

/** None follows the one on sale unless the lots turn. */
const isAhead = ({ lotes, viradaAutomatica }: TypePart['type'], lot: LotDraft): boolean =>
  viradaAutomatica && lotes.indexOf(lot) > lotes.findIndex(({ ativo }) => ativo)

/** What a lot that is not the one on sale would be. */
const unsoldWord = ({ type, draft }: TypePart, lot: LotDraft): string => {
  const now = zonedDateTime(new Date(serverNow()), draft.fuso_horario).slice(0, 16)
  if (isLocalDateTime(lot.dataFim) && lot.dataFim.slice(0, 16) <= now) return 'Prazo encerrado'
  return isAhead(type, lot) ? 'Próximo' : 'Não usado'
}

const periodText = ({ dataInicio, dataFim }: LotDraft): string => {
  const [from, to] = [dataInicio, dataFim].map((time) => isLocalDateTime(time) && brDateTime(time))
  return [from && `de ${from}`, to && `até ${to}`].filter(Boolean).join(' ') || 'sem datas'
}

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
      {!lot.ativo && <span className={styles.badge}>{unsoldWord(part, lot)}</span>}
    </label>
  )
}

/** The same choice where the lot is one line. */
const LineChoice = ({ part: { draft, onEdit, type, path }, lot }: { part: TypePart; lot: LotDraft }) => (
  <label className={styles.active}>
    <input
      type="radio"
      name={`${path}.loteAtivo`}
      checked={lot.ativo}
      onChange={() => onEdit(chooseActiveLot(draft, type.key, lot.key))}
    />
    <Hidden>Lote à venda: {lot.nome}</Hidden>
  </label>
)

/** 'R$ 110,00 · 48 vagas' as far as it is filled in. */
const lineText = ({ preco, quantidadeDisponivel: places }: LotDraft): string =>
  [priceOf(preco) || 'sem preço', placesText(places) ?? 'sem vagas'].join(' · ').replaceAll(' ', '\u00A0')

/** 'Nome do lote', where fields stand close only heard whole. */
const ofLot = (label: string): ReactNode => (
  <>
    {label}
    <span className={styles.heard}> do lote</span>
  </>
)

const optional = (label: string): ReactNode => (
  <>
    {label}
    <span className={styles.heard}> (opcional)</span>
  </>
)

type TextName = 'nome' | 'preco' | 'quantidadeDisponivel' | 'dataInicio' | 'dataFim'

type Props = { part: ListPart; lot: LotDraft; index: number; isFolded: boolean; onOpen: () => void }

/** A lot's fields; where another is being filled in, one line that opens it. */
export const LotRow = ({ part, lot, index, isFolded, onOpen }: Props) => {
  const { draft, errors, onEdit, type, path, taken, onAlone } = part
  const at = `${path}.lotes.${index}`
  const wrong = problemsIn(errors, at)
  const fieldsId = fieldId(`${at}.campos`)
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
      {isFolded ? (
        <div className={styles.lotLine}>
          {!isPublished(part) && <LineChoice part={part} lot={lot} />}
          <Button
            variant="ghost"
            className={styles.lotOpen}
            aria-expanded={false}
            aria-controls={fieldsId}
            onClick={({ currentTarget }) => {
              const line = currentTarget.closest('li') ?? currentTarget
              changeThenFocus(() => changeInPlace(onOpen, line), `${at}.preco`)
            }}
          >
            <span>
              {name}{' '}
              <span className={styles.soft}>
                {wrong > 0 ? (
                  <Problems count={wrong} />
                ) : lotEndsFirst(lot) ? (
                  'confira as datas'
                ) : (
                  lineText(lot)
                )}
              </span>
            </span>
            <ToolIcon name="chevron" />
          </Button>
        </div>
      ) : (
        <div className={styles.lotHead}>
          {isPublished(part) ? <strong>{name}</strong> : <ActiveChoice part={part} lot={lot} />}
          <RemoveButton
            label={`Remover lote ${lot.nome || index + 1}`}
            onClick={() =>
              changeThenFocus(() => onEdit(removeLot(draft, type.key, lot.key)), `${path}.lotes.adicionar`)
            }
          />
        </div>
      )}
      <div id={fieldsId} className={styles.lotFields} data-noted={isNoted || undefined} hidden={isFolded}>
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
          onClick={({ currentTarget }) =>
            changeInPlace(() => {
              setOpen(!shows)
              if (!shows) onAlone()
            }, currentTarget)
          }
        >
          Datas: {periodText(lot)}
          <Hidden>, {name}</Hidden> <ToolIcon name="chevron" />
        </Button>
        <div className={styles.folded}>
          <DateTimeField {...field('dataInicio', optional('Início'))} />
        </div>
        <div className={styles.folded}>
          <DateTimeField {...field('dataFim', optional('Fim'))} min={lot.dataInicio} />
        </div>
      </div>
      {!isFolded && <Hints hints={lotHints(lot).filter((hint) => hint !== errors[`${at}.dataFim`])} />}
    </li>
  )
}
