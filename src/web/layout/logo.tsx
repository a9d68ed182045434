import { Link } from '@tanstack/react-router'
import styles from './layout.module.css'

export const Logo = () => (
  <Link to="/" className={styles.logo} aria-label="Quadra, página inicial">
    <svg width="30" height="30" viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="14" fill="currentColor" />
      <g fill="none" stroke="var(--sand)" strokeWidth="4.500">
        <rect x="13" y="18" width="38" height="28" rx="1" />
        <path d="M32 11v42" />
      </g>
      <circle cx="42" cy="39" r="5.500" fill="#f5a27c" />
    </svg>
    Quadra
  </Link>
)
