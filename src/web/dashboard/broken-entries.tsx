import type { Catalog } from '#contract/nouns/catalog.ts'
import { messages } from '#contract/words/messages.ts'
import { Notice } from '../ui/notice.tsx'
import unfold from '../ui/unfold.module.css'
import styles from './dashboard.module.css'

const words = messages.catalog

/** Those who are in a category that would refuse them today. */
export const BrokenEntries = ({ of: { total, primeiros } }: { of: NonNullable<Catalog['irregulares']> }) => {
  if (total === 0) return null
  const more = total - primeiros.length
  return (
    <Notice kind="warning">
      <details className={unfold.unfold}>
        <summary>{words.broken(total)}</summary>
        <p>{words.brokenHelp}</p>
        <ul className={styles.broken}>
          {primeiros.map(({ codigo, nome, motivo }) => (
            <li key={codigo}>
              <b>{nome}</b> ({codigo}): {motivo}
            </li>
          ))}
        </ul>
        {more > 0 && <p>{words.brokenMore(more)}</p>}
      </details>
    </Notice>
  )
}
