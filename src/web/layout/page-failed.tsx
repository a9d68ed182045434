import { loadAnew } from '../app/load-anew.ts'
import { Page } from '../ui/page.tsx'
import styles from '../ui/page.module.css'
import { Retry } from '../ui/retry.tsx'

/** A page whose script did not arrive, or that broke: say what is safe, offer to try again. */
export const PageFailed = () => (
  <Page
    title="Não foi possível abrir esta página"
    lead="Verifique sua conexão e tente novamente. Nada do que você já confirmou foi perdido."
  >
    <div className={styles.court} aria-hidden="true" />
    <Retry onRetry={loadAnew} />
  </Page>
)
