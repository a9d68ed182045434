import { useLayoutEffect } from 'react'
import { Spinner } from '../ui/spinner.tsx'
import styles from '../ui/page.module.css'

/** While a page's script is on its way. It begins at its top, as the page will: nothing moves when that is there. */
export const PagePending = () => {
  useLayoutEffect(() => window.scrollTo(0, 0), [])
  return (
    <main className={styles.pending}>
      <Spinner label="Carregando..." />
    </main>
  )
}
