import { Spinner } from '../ui/spinner.tsx'
import styles from './layout.module.css'
import pageStyles from '../ui/page.module.css'
import { cx } from '../ui/cx.ts'

/** While a page's script is on its way. */
export const PagePending = () => (
  <main className={cx(pageStyles.page, styles.pending)}>
    <Spinner label="Carregando..." />
  </main>
)
