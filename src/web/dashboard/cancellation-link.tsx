import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import styles from './dashboard.module.css'

/** The way to the page on which an organiser cancels: nothing is cancelled from here. */
export const CancellationLink = ({ eventId, isCancelled }: { eventId: string; isCancelled: boolean }) => (
  <Card as="section" labelledBy="cancelamento">
    <h2 id="cancelamento" tabIndex={-1}>
      Cancelamento
    </h2>
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
  </Card>
)
