import { cx } from '../ui/cx.ts'
import { Hidden } from '../ui/hidden.tsx'
import { FilledSkeleton } from '../ui/skeleton.tsx'
import page from '../ui/page.module.css'
import styles from './page-frame.module.css'

/** What a page is made of, and of how many blocks. */
const blocks = { form: 4, message: 2, purchase: 4, table: 6, cards: 3, drawing: 1 } as const

export type Shape = keyof typeof blocks

/** Stands in the first HTML of a page until its script has come: its title and blocks of its shape. */
export const PageFrame = ({ title, shape }: { title: string; shape: Shape }) => (
  <main id="conteudo" className={cx(page.page, styles.frame, styles[shape])} aria-busy="true">
    <p className={styles.title}>{title}</p>
    <Hidden>
      <output>Carregando...</output>
    </Hidden>
    {Array.from({ length: blocks[shape] }, (_, index) => (
      <div key={index} className={styles.block}>
        <FilledSkeleton />
      </div>
    ))}
  </main>
)
