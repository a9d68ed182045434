import { fieldId } from '../ui/field.tsx'
import styles from './list-error.module.css'

/** The message of a whole list; an error summary can put the focus on it. */
export const ListError = ({ path, message }: { path: string; message: string | undefined }) =>
  message ? (
    <p id={fieldId(path)} tabIndex={-1} className={styles.error}>
      {message}
    </p>
  ) : null
