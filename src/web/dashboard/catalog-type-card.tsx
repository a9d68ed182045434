import { useState } from 'react'
import { changeTicketType } from '#drafts/event-draft-edits.ts'
import type { TicketTypeDraft } from '#drafts/event-draft-form.ts'
import type { TicketKind, TicketMode } from '#contract/nouns/ticket-type.ts'
import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import { maskQuantity } from '#drafts/masks.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { CheckboxField, RadioGroup, TextArea, TextField } from '../ui/field.tsx'
import { ToolIcon } from '../ui/tool-icon.tsx'
import { Disclosure } from '../ticket-types/disclosure.tsx'
import { kindOptions, modeOptions, type TypePart } from '../ticket-types/form-part.ts'
import styles from '../ticket-types/ticket-form.module.css'
import { TypeSections } from '../ticket-types/type-sections.tsx'
import { ticketTypeSummary } from '../ticket-types/ticket-type-summary.ts'

const words = messages.catalog

type PublishedPart = TypePart & { taken: ReadonlyMap<string, number> }

type Props = {
  part: PublishedPart
  position: number
  /** It was archived and is taken back: its numbers are looked at once more. */
  isBack: boolean
  isStopped: boolean
  onStop: (stops: boolean) => void
  onRemove: () => void
}

/** What it is stays once it is published; of a new one it is chosen. */
const Kind = ({ draft, onEdit, type, path, errors }: TypePart) => (
  <div className={styles.kinds}>
    <RadioGroup
      label="Tipo"
      name={`${path}.tipo`}
      value={type.tipo}
      error={errors[`${path}.tipo`]}
      options={kindOptions}
      onChange={(tipo) => onEdit(changeTicketType(draft, type.key, { tipo: tipo as TicketKind }))}
    />
    {type.tipo === 'atleta' && (
      <RadioGroup
        label="Modo"
        name={`${path}.modo`}
        value={type.modo}
        options={modeOptions}
        onChange={(modo) => onEdit(changeTicketType(draft, type.key, { modo: modo as TicketMode }))}
      />
    )}
  </div>
)

const Fields = (part: PublishedPart) => {
  const { draft, errors, onEdit, type, path, taken } = part
  const change = (next: Partial<TicketTypeDraft>) => onEdit(changeTicketType(draft, type.key, next))
  const sold = taken.get(type.key) ?? 0
  const isOver = Number(type.quantidadeDisponivel) < sold
  return (
    <>
      <TextField
        label="Nome do ingresso"
        name={`${path}.nome`}
        value={type.nome}
        error={errors[`${path}.nome`]}
        maxLength={limits.textMax}
        autoComplete="off"
        required
        onChange={(nome) => change({ nome })}
      />
      <TextArea
        label="Descrição do ingresso"
        name={`${path}.descricao`}
        value={type.descricao}
        error={errors[`${path}.descricao`]}
        rows={1}
        required
        onChange={(descricao) => change({ descricao })}
      />
      {!taken.has(type.key) && <Kind {...part} />}
      <div className={styles.beside}>
        <TextField
          label="Quantidade disponível"
          name={`${path}.quantidadeDisponivel`}
          value={type.quantidadeDisponivel}
          error={errors[`${path}.quantidadeDisponivel`]}
          help={sold > 0 ? words[isOver ? 'takenOver' : 'taken'](sold) : undefined}
          mask={maskQuantity}
          inputMode="numeric"
          autoComplete="off"
          required
          onChange={(quantidadeDisponivel) => change({ quantidadeDisponivel })}
        />
      </div>
    </>
  )
}

/** A published ticket, or one that is added to it. */
export const CatalogTypeCard = ({ part, position, isBack, isStopped, onStop, onRemove }: Props) => {
  const { draft, errors, type, path, taken } = part
  const isWrong = Object.keys(errors).some((name) => name.startsWith(`${path}.`))
  const sold = taken.get(type.key) ?? 0
  const [isOpen, setOpen] = useState(isBack || !taken.has(type.key))
  return (
    <div className={styles.card}>
      <Disclosure
        isOpen={isOpen}
        onToggle={setOpen}
        keepOpen={isWrong}
        summary={
          <span className={styles.summary}>
            <strong>{type.nome || `Ingresso ${position}`}</strong>
            <span className={cx(styles.soft, styles.typed)}>
              {isStopped && <span className={styles.stopped}>{words.stop}</span>}
              {isStopped && ' · '}
              {ticketTypeSummary(type)}
            </span>
          </span>
        }
      >
        <div className={styles.fields}>
          <TypeSections {...part}>
            <CheckboxField
              label={words.stop}
              name={`${path}.vendasParadas`}
              checked={isStopped}
              help={words.stopHelp}
              onChange={onStop}
            />
            <Fields {...part} />
          </TypeSections>
          {draft.tiposDeIngressos.length > 1 && (
            <div className={styles.cardActions}>
              <Button variant="ghost" onClick={onRemove}>
                <ToolIcon name="trash" /> {sold > 0 ? 'Arquivar ingresso' : 'Remover ingresso'}
              </Button>
            </div>
          )}
        </div>
      </Disclosure>
    </div>
  )
}
