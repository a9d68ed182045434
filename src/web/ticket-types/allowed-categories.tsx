import type { CategoryDraft } from '#drafts/event-draft-form.ts'
import { allowableCategories, toggleAllowed } from '#drafts/event-draft-parts.ts'
import type { TypePart } from './form-part.ts'
import { ListError } from './list-error.tsx'
import styles from './ticket-form.module.css'

/** The categories that a second athlete may be of. */
export const AllowedCategories = ({
  part,
  category,
  path,
}: {
  part: TypePart
  category: CategoryDraft
  path: string
}) => {
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
