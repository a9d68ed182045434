import { Spinner } from '../ui/spinner.tsx'
import styles from '../ui/page.module.css'

/** While a page's script is on its way. */
export const PagePending = () => (
  <main className={styles.pending}>
    <Spinner label="Carregando..." />
  </main>
)
