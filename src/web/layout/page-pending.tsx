import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Spinner } from '../ui/spinner.tsx'
import styles from '../ui/page.module.css'

/** While a page's script is on its way: high enough that the footer stays where the page before left the window. */
export const PagePending = () => {
  const { isServer, latestLocation } = useRouter()
  const { checkout, seen } = latestLocation.state
  const [style] = useState(() => (isServer ? {} : { minHeight: window.scrollY + window.innerHeight }))
  return (
    <main className={styles.pending} style={style}>
      <div>
        <p className="frame-title">{checkout ? 'Pagamento' : seen?.nome}</p>
        <Spinner label="Carregando..." />
        <div className="frame-card sheet">
          <div className="frame-field" />
          <div className="frame-field" />
        </div>
      </div>
    </main>
  )
}
