import { Outlet } from '@tanstack/react-router'
import { Toasts } from '../ui/toast.tsx'
import { Footer } from './footer.tsx'
import styles from './layout.module.css'
import { NavBar } from './nav-bar.tsx'

export const Layout = () => (
  <>
    <a className={styles.skip} href="#conteudo">
      Pular para o conteúdo
    </a>
    <NavBar />
    <Toasts />
    <div className={styles.content}>
      <Outlet />
    </div>
    <Footer />
  </>
)
