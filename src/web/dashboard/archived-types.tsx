import type { CatalogType } from '#contract/nouns/catalog.ts'
import { messages } from '#contract/words/messages.ts'
import { Button } from '../ui/button.tsx'
import { Hidden } from '../ui/hidden.tsx'
import styles from './dashboard.module.css'

const words = messages.catalog

type Props = { types: readonly CatalogType[]; hasRoom: boolean; onBack: (id: string) => void }

/** What was taken off the event with sales: each can be sold again. */
export const ArchivedTypes = ({ types, hasRoom, onBack }: Props) => (
  <section aria-labelledby="ingressos-arquivados">
    <h3 id="ingressos-arquivados">{words.archived}</h3>
    <p className={styles.help}>{words.archivedHelp}</p>
    <ul className={styles.awaited}>
      {types.map(({ id, nome, ocupadas }) => (
        <li key={id}>
          <strong>{nome}</strong>
          <span className={styles.help}>{words.occupied(ocupadas)}</span>
          <Button
            variant="secondary"
            aria-describedby={hasRoom ? undefined : 'tipos-publicados-contagem'}
            disabled={!hasRoom}
            onClick={() => onBack(id)}
          >
            Reativar <Hidden>{nome}</Hidden>
          </Button>
        </li>
      ))}
    </ul>
  </section>
)
