import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useSettings } from '../session/session.tsx'
import styles from './footer.module.css'
import { Logo } from './logo.tsx'

export const Footer = () => {
  const { contactEmail, instagramUrl, whatsappNumber } = useSettings()
  /** It says the address itself, right above. */
  const isHome = useRouterState({ select: ({ location }) => location.pathname === '/' })
  const [year] = useState(() => new Date().getFullYear())
  const digits = whatsappNumber.replaceAll(/\D/g, '')
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div>
          <Logo />
          <p className={styles.small}>Ingressos e inscrições para quem joga e para quem torce.</p>
        </div>
        <ul className={styles.links}>
          {instagramUrl && (
            <li>
              <a href={instagramUrl} target="_blank" rel="noopener noreferrer">
                Instagram
              </a>
            </li>
          )}
          {digits && (
            <li>
              <a href={`https://wa.me/${digits}`} target="_blank" rel="noopener noreferrer">
                WhatsApp
              </a>
            </li>
          )}
          {contactEmail && !isHome && (
            <li>
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </li>
          )}
        </ul>
        <p className={styles.small} suppressHydrationWarning>
          {`© ${year} Quadra. Todos os direitos reservados`}
        </p>
      </div>
    </footer>
  )
}
