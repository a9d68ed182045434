import type { MouseEvent } from 'react'
import type { Catalog } from '#contract/nouns/catalog.ts'
import { messages } from '#contract/words/messages.ts'
import { Notice } from '../ui/notice.tsx'
import unfold from '../ui/unfold.module.css'
import styles from './dashboard.module.css'

const words = messages.catalog

const listId = 'inscricoes-fora-das-exigencias'

type Props = {
  of: NonNullable<Catalog['irregulares']>
  /** It is the one that `BrokenLink` leads to. */
  isLed?: boolean
}

/** Those who are in a category that would refuse them today. */
export const BrokenEntries = ({ of: { total, primeiros }, isLed = false }: Props) => {
  if (total === 0) return null
  const more = total - primeiros.length
  return (
    <Notice kind="warning">
      <details className={unfold.unfold}>
        <summary id={isLed ? listId : undefined}>{words.broken(total)}</summary>
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

const reachList = (event: MouseEvent): void => {
  event.preventDefault()
  const summary = document.getElementById(listId)
  const list = summary?.closest('details')
  if (!summary || !list) return
  list.open = true
  summary.focus({ preventScroll: true })
  summary.scrollIntoView({ block: 'center' })
}

/** How many they are, where the rules are made, and the way to the list. */
export const BrokenLink = ({ total }: { total: number }) =>
  total === 0 ? null : (
    <Notice kind="warning">
      {words.broken(total)}.{' '}
      <a href={`#${listId}`} onClick={reachList}>
        {words.brokenSee}
      </a>
    </Notice>
  )
