import { Outlet, useHydrated } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { Footer } from './footer.tsx'
import styles from './layout.module.css'
import { NavBar } from './nav-bar.tsx'
import { loadChunk } from '../app/load-chunk.ts'

/** Loaded right after the first paint; without it the page stands, only its alerts are missing. */
const Nothing = (): ReactNode => null

const Toasts = lazy<() => ReactNode>(() =>
  loadChunk(() => import('./toast.tsx')).then(
    ({ Toasts }) => ({ default: Toasts }),
    () => ({ default: Nothing }),
  ),
)

export const Layout = () => (
  <>
    <a className={styles.skip} href="#conteudo">
      Pular para o conteúdo
    </a>
    <NavBar />
    {useHydrated() && (
      <Suspense>
        <Toasts />
      </Suspense>
    )}
    <div className={styles.content}>
      <Outlet />
    </div>
    <Footer />
  </>
)
