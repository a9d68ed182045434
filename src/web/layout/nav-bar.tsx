import { Link, useHydrated, useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { mayLogOut } from '../app/leaving.ts'
import { useSession } from '../session/session.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Logo } from './logo.tsx'
import styles from './nav-bar.module.css'

const LoggedOut = () => (
  <>
    <LinkButton to="/login" variant="secondary">
      Login
    </LinkButton>
    <LinkButton to="/signup">Criar Conta</LinkButton>
  </>
)

const LoggedIn = () => {
  const { logout } = useSession()
  const router = useRouter()
  const leave = async (): Promise<void> => {
    if (!(await mayLogOut())) return
    logout()
    await router.invalidate()
  }
  return (
    <>
      <LinkButton to="/perfil" variant="secondary">
        <Icon name="user" /> Minha Conta
      </LinkButton>
      <Button
        variant="ghost"
        onClick={() => {
          void leave()
        }}
      >
        Sair
      </Button>
    </>
  )
}

const links = [
  { words: 'Início', to: '/', activeOptions: { exact: true, includeHash: true } },
  { words: 'Eventos', to: '/eventos' },
  { words: 'Sobre', to: '/', hash: 'about', activeOptions: { includeHash: true } },
  { words: 'Contato', to: '/', hash: 'contact', activeOptions: { includeHash: true } },
  { words: 'Organize', to: '/organize' },
] as const

/** `onChoose`: a link was followed, even to where the page already is. */
const Menu = ({ onChoose }: { onChoose: () => void }) => {
  const { token } = useSession()
  const isHydrated = useHydrated()
  return (
    <>
      <ul className={styles.links}>
        {links.map(({ words, ...link }) => (
          <li key={words}>
            <Link {...link} onClick={onChoose}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.account} data-unknown={!isHydrated || undefined}>
        {token === null || !isHydrated ? <LoggedOut /> : <LoggedIn />}
      </div>
    </>
  )
}

export const NavBar = () => {
  const address = useRouterState({ select: ({ location }) => location.href })
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === address
  return (
    <header className={styles.bar}>
      <div
        className={styles.inside}
        role="presentation"
        onKeyDown={({ key }) => {
          if (key === 'Escape') setOpenAt(null)
        }}
        onBlur={({ currentTarget, relatedTarget, target }) => {
          if (!currentTarget.contains(relatedTarget ?? target)) setOpenAt(null)
        }}
      >
        <Logo />
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="menu"
          aria-label={open ? 'Fechar menu' : 'Abrir menu'}
          onClick={() => setOpenAt(open ? null : address)}
        >
          <Icon name={open ? 'close' : 'menu'} size={24} />
        </button>
        <nav id="menu" aria-label="Principal" className={styles.menu} data-open={open || undefined}>
          <Menu onChoose={() => setOpenAt(null)} />
        </nav>
      </div>
    </header>
  )
}
