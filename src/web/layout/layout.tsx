import { Outlet, useHydrated } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { Footer } from './footer.tsx'
import styles from './layout.module.css'
import { NavBar } from './nav-bar.tsx'
import { loadChunk } from '../app/load-chunk.ts'

/** ms between two tries to fetch what shows alerts. */
const retryAfter = 4000

type ToastModule = { default: () => ReactNode }

/** Until it comes the page stands, only its alerts wait. */
const loadToasts = (): Promise<ToastModule> =>
  loadChunk(() => import('./toast.tsx')).then(
    ({ Toasts }) => ({ default: Toasts }),
    () => new Promise((resolve) => setTimeout(resolve, retryAfter)).then(loadToasts),
  )

/** Loaded right after the first paint. */
const Toasts = lazy(loadToasts)

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
