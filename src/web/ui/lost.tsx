import { useRouter } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { LinkButton } from './button.tsx'
import { cx } from './cx.ts'
import styles from './lost.module.css'
import { Page } from './page.tsx'
import { SearchField } from './search-field.tsx'
import { searchedWords } from './searched-words.ts'

type Props = {
  title: string
  /** What may have happened; an event's own where nothing is said. */
  why?: string
  /** It may be of another account: the way to one's own stands before the start. */
  isOwn?: boolean
  /** Where else one may go, below it. */
  children?: ReactNode
}

const whyEvent = 'O link pode estar incompleto, ou o evento saiu do ar.'

/** Nothing stands at this address: a ball beside its court, and the ways back to what there is. */
export const Lost = ({ title, why = whyEvent, isOwn = false, children }: Props) => {
  const router = useRouter()
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const q = searchedWords(event.currentTarget)
    void router.navigate({ to: '/eventos', search: q === '' ? {} : { q } })
  }
  return (
    <Page title={title} heading={null}>
      <div className={cx(styles.lost, children !== undefined && styles.led)}>
        <svg viewBox="0 0 240 140" className={styles.court} aria-hidden="true">
          <g transform="rotate(-7 100 72)">
            <path className={styles.ground} d="M22 28h150v88H22z" />
            <path className={styles.net} d="M97 18v108" />
          </g>
          <path className={styles.flight} d="M62 62C110-14 178-4 212 84" />
          <ellipse className={styles.shadow} cx="219" cy="110" rx="13" ry="5" />
          <circle className={styles.ball} cx="214" cy="98" r="11" />
        </svg>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{why}</p>
        <form role="search" action="/eventos" className={styles.search} onSubmit={search}>
          <SearchField />
        </form>
        <div className={styles.ways}>
          <LinkButton to="/eventos">Ver eventos</LinkButton>
          <LinkButton to={isOwn ? '/perfil' : '/'} variant="secondary">
            {isOwn ? 'Ir para Minha Conta' : 'Ir para o início'}
          </LinkButton>
        </div>
      </div>
      {children}
    </Page>
  )
}
