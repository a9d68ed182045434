import type { Dashboard } from '#contract/nouns/dashboard.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Joined } from '../ui/joined.tsx'
import { ToolIcon } from '../ui/tool-icon.tsx'
import styles from './dashboard-head.module.css'
import type { Standing } from './event-standing.ts'

type Props = {
  /** Null while it is not here; the heading stays the same element when it comes, with the focus that it has. */
  evento: Dashboard['evento'] | null
  heading: string
  standing: Standing | null
  /** Events of one name differ by it. */
  lead: string | undefined
  isRefreshing: boolean
  onRefresh: () => void
}

/** Which event it is and how it stands, with the ways to its other pages. */
export const DashboardHead = ({ evento, heading, standing, lead, isRefreshing, onRefresh }: Props) => (
  <header className={styles.head}>
    {evento && (
      <BackLink to="/perfil" hash={evento.pode_editar ? 'meus-eventos' : 'eventos-com-acesso'}>
        {evento.pode_editar ? 'Meus Eventos' : 'Eventos com acesso'}
      </BackLink>
    )}
    <div className={styles.event}>
      <h1 tabIndex={-1}>{heading}</h1>
      {standing && (
        <span className={standing.tone === 'good' ? styles.good : styles.plain}>{standing.words}</span>
      )}
      {lead && (
        <p className={styles.lead}>
          <Joined text={lead} />
        </p>
      )}
    </div>
    {evento && (
      <div className={styles.ways}>
        {!evento.oculto && (
          <LinkButton to="/eventos/$id" params={{ id: evento.id }} variant="secondary">
            Ver Evento
          </LinkButton>
        )}
        {evento.pode_editar && (
          <LinkButton to="/eventos/$id/portaria" params={{ id: evento.id }} variant="secondary">
            Portaria
          </LinkButton>
        )}
        <Button variant="secondary" busy={isRefreshing} onClick={onRefresh}>
          {!isRefreshing && <ToolIcon name="reload" size={20} />}{' '}
          <span className={styles.word}>Atualizar</span>
        </Button>
      </div>
    )}
  </header>
)
