import { changeTicketType } from '#drafts/event-draft-edits.ts'
import type { TicketTypeDraft } from '#drafts/event-draft-form.ts'
import { ticketTypeHints } from '#drafts/event-draft-hints.ts'
import { limits } from '#contract/words/limits.ts'
import { maskQuantity } from '#drafts/masks.ts'
import type { TicketKind, TicketMode } from '#contract/nouns/ticket-type.ts'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ticket-types/disclosure.tsx'
import { cx } from '../ui/cx.ts'
import { RadioGroup, TextArea, TextField } from '../ui/field.tsx'
import { ToolIcon } from '../ui/tool-icon.tsx'
import styles from '../ticket-types/ticket-form.module.css'
import { TypeSections } from '../ticket-types/type-sections.tsx'
import { kindOptions, modeOptions, type TypePart } from '../ticket-types/form-part.ts'
import { Hints } from '../ticket-types/hints.tsx'
import { pairsHelp, ticketTypeSummary } from '../ticket-types/ticket-type-summary.ts'

const BasicFields = ({ draft, errors, onEdit, type, path }: TypePart) => {
  const change = (next: Partial<TicketTypeDraft>) => onEdit(changeTicketType(draft, type.key, next))
  return (
    <>
      <TextField
        label="Nome do ingresso"
        name={`${path}.nome`}
        value={type.nome}
        error={errors[`${path}.nome`]}
        maxLength={limits.textMax}
        placeholder="Ex.: Dupla, Individual, Arquibancada"
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
      <div className={styles.kinds}>
        <RadioGroup
          label={<span data-required>Tipo</span>}
          required
          name={`${path}.tipo`}
          value={type.tipo}
          error={errors[`${path}.tipo`]}
          options={kindOptions}
          onChange={(tipo) => change({ tipo: tipo as TicketKind })}
        />
        {type.tipo === 'atleta' && (
          <RadioGroup
            label="Modo"
            name={`${path}.modo`}
            value={type.modo}
            options={modeOptions}
            onChange={(modo) => change({ modo: modo as TicketMode })}
          />
        )}
      </div>
      <div className={styles.beside}>
        <TextField
          label="Quantidade disponível"
          name={`${path}.quantidadeDisponivel`}
          value={type.quantidadeDisponivel}
          error={errors[`${path}.quantidadeDisponivel`]}
          help={
            type.tipo === 'atleta' && type.modo === 'dupla'
              ? pairsHelp(type.quantidadeDisponivel)
              : 'Vagas deste ingresso.'
          }
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

type Props = TypePart & {
  position: number
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  mayDuplicate: boolean
  onDuplicate: () => void
  onRemove: () => void
}

/** One ticket type, which folds when it is done. */
export const TicketTypeCard = ({ isOpen, onToggle, mayDuplicate, onDuplicate, onRemove, ...part }: Props) => {
  const { errors, type, path, position } = part
  const isWrong = Object.keys(errors).some((name) => name.startsWith(`${path}.`))
  return (
    <div className={styles.card}>
      <Disclosure
        isOpen={isOpen}
        onToggle={onToggle}
        keepOpen={isWrong}
        summary={
          <span className={styles.summary}>
            <strong>
              Ingresso {position}
              {type.nome && `: ${type.nome}`}
            </strong>
            <span className={cx(styles.soft, styles.typed)}>{ticketTypeSummary(type)}</span>
          </span>
        }
      >
        <div className={styles.fields}>
          <TypeSections {...part}>
            <BasicFields {...part} />
            <Hints hints={ticketTypeHints(type)} />
          </TypeSections>
          <div className={styles.cardActions}>
            <Button variant="ghost" disabled={!mayDuplicate} onClick={onDuplicate}>
              <ToolIcon name="copy" /> Duplicar ingresso
            </Button>
            <Button variant="ghost" onClick={onRemove}>
              <ToolIcon name="trash" /> Remover ingresso
            </Button>
          </div>
        </div>
      </Disclosure>
    </div>
  )
}
