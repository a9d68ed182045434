import { useEffect } from 'react'
import { loadAnew } from '../app/load-anew.ts'
import { Page } from '../ui/page.tsx'
import styles from '../ui/page.module.css'
import { Retry } from '../ui/retry.tsx'

/** Once for each entry of the history: a part that failed while there was no network is remembered as failed with one. */
const loadAnewOnce = (): void => {
  const state: { anew?: true } | null = history.state
  if (!navigator.onLine || state?.anew) return
  History.prototype.replaceState.call(history, { ...state, anew: true }, '')
  loadAnew()
}

/** A page whose script did not arrive, or that broke: say what is safe, try once by itself, offer to try again. */
export const PageFailed = () => {
  useEffect(loadAnewOnce, [])
  return (
    <Page
      title="Não foi possível abrir esta página"
      lead="Verifique sua conexão e tente novamente. Nada do que você já confirmou foi perdido."
    >
      <div className={styles.court} aria-hidden="true" />
      <Retry onRetry={loadAnew} />
    </Page>
  )
}
