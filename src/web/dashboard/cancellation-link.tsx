import { LinkButton } from '../ui/button.tsx'
import styles from './dashboard.module.css'
import { FoldingSection } from './folding-section.tsx'

/** The way to the page on which an organiser cancels: nothing is cancelled from here. */
export const CancellationLink = ({ eventId, isCancelled }: { eventId: string; isCancelled: boolean }) => (
  <FoldingSection
    id="cancelamento"
    title="Cancelamento"
    said={isCancelled ? 'Quanto já voltou para quem comprou' : 'Do evento ou de uma categoria'}
  >
    <p className={styles.help}>
      {isCancelled
        ? 'Este evento foi cancelado. Veja quanto já voltou para quem comprou.'
        : 'Cancelar o evento ou uma categoria devolve o valor a quem comprou. Antes de confirmar, você vê o total.'}
    </p>
    <div className={styles.actions}>
      <LinkButton to="/eventos/$id/cancelamento" params={{ id: eventId }} variant="secondary">
        {isCancelled ? 'Ver cancelamento' : 'Cancelar ingressos'}
      </LinkButton>
    </div>
  </FoldingSection>
)
