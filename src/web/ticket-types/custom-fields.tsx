import type { CustomFieldDraft } from '#drafts/event-draft-form.ts'
import { addQuestionSet, missingQuestions } from '#drafts/draft-sets.ts'
import { addCustomField, changeCustomField, removeCustomField } from '#drafts/event-draft-parts.ts'
import type { CustomFieldKind } from '#contract/nouns/ticket-type.ts'
import { Button } from '../ui/button.tsx'
import { fieldId, SelectField, TextArea, TextField } from '../ui/field.tsx'
import { changeThenFocus } from '../ui/focus-field.ts'
import { PageIcon } from '../ui/page-icon.tsx'
import { RemoveButton } from './remove-button.tsx'
import styles from './ticket-form.module.css'
import type { TypePart } from './form-part.ts'
import { ListError } from './list-error.tsx'

const kindOptions = [
  { value: 'texto', label: 'Texto' },
  { value: 'opcoes', label: 'Opções' },
  { value: 'imagem', label: 'Imagem' },
]

const CustomFieldRow = ({
  part,
  field,
  index,
}: {
  part: TypePart
  field: CustomFieldDraft
  index: number
}) => {
  const { draft, errors, onEdit, type, path } = part
  const at = `${path}.camposPersonalizados.${index}`
  const change = (next: Parameters<typeof changeCustomField>[3]) =>
    onEdit(changeCustomField(draft, type.key, field.key, next))
  return (
    <li className={styles.row}>
      <div className={styles.questionFields}>
        <TextField
          label="Pergunta"
          name={`${at}.titulo`}
          value={field.titulo}
          error={errors[`${at}.titulo`]}
          autoComplete="off"
          onChange={(titulo) => change({ titulo })}
        />
        <SelectField
          label="Tipo de resposta"
          name={`${at}.tipo`}
          value={field.tipo}
          options={kindOptions}
          onChange={(tipo) => change({ tipo: tipo as CustomFieldKind })}
        />
        <RemoveButton
          label={`Remover pergunta ${field.titulo || index + 1}`}
          onClick={() =>
            changeThenFocus(
              () => onEdit(removeCustomField(draft, type.key, field.key)),
              `${path}.camposPersonalizados.adicionar`,
            )
          }
        />
      </div>
      {field.tipo === 'opcoes' && (
        <TextArea
          label="Opções"
          name={`${at}.opcoes`}
          value={field.opcoes}
          error={errors[`${at}.opcoes`]}
          rows={4}
          help="Uma opção por linha."
          onChange={(opcoes) => change({ opcoes })}
        />
      )}
    </li>
  )
}

/** Questions that every attendee of the ticket answers. */
export const CustomFields = (part: TypePart) => {
  const { draft, errors, onEdit, type, path } = part
  const add = () =>
    changeThenFocus(
      () => onEdit(addCustomField(draft, type.key)),
      `${path}.camposPersonalizados.${type.camposPersonalizados.length}.titulo`,
    )
  return (
    <>
      <p className={styles.soft}>
        Opcional. {type.tipo === 'atleta' && 'O tamanho da camiseta já é perguntado a cada atleta. '}
        Nome da equipe, clube… cada participante responde ao comprar.
      </p>
      <ListError path={`${path}.camposPersonalizados`} message={errors[`${path}.camposPersonalizados`]} />
      <ul className={styles.rows}>
        {type.camposPersonalizados.map((field, index) => (
          <CustomFieldRow key={field.key} part={part} field={field} index={index} />
        ))}
      </ul>
      <div className={styles.chips}>
        <Button variant="secondary" id={fieldId(`${path}.camposPersonalizados.adicionar`)} onClick={add}>
          <PageIcon name="plus" /> Adicionar pergunta
        </Button>
        {missingQuestions(type).map((titulo) => (
          <button
            key={titulo}
            type="button"
            className={styles.preset}
            onClick={() =>
              changeThenFocus(
                () => onEdit(addQuestionSet(draft, type.key, titulo)),
                `${path}.camposPersonalizados.${type.camposPersonalizados.length}.titulo`,
              )
            }
          >
            <span aria-hidden="true">+ </span>
            {titulo}
          </button>
        ))}
      </div>
    </>
  )
}
