import type { ReactNode } from 'react'
import type { CancellationBatch } from '#contract/nouns/cancellation.ts'
import { toCents } from '#contract/laws/money.ts'
import { cancellationMessages } from '#contract/words/cancellation-messages.ts'
import { Arrival } from '../ui/arrival.tsx'
import { Card } from '../ui/card.tsx'
import { counted } from '../ui/counted.ts'
import { Failure } from '../ui/failure.tsx'
import { Money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './event-cancellation.module.css'

const titles: Record<CancellationBatch['situacao'], string> = {
  running: 'Cancelando',
  paused: 'Pausado',
  incomplete: 'Alguns pedidos falharam',
  finished: 'Cancelado',
}

const count = new Intl.NumberFormat('pt-BR')

const notes: Record<CancellationBatch['situacao'], string> = {
  running: 'Pode fechar esta página: o cancelamento continua.',
  paused: 'O que já foi cancelado continua cancelado; o resto espera.',
  incomplete: 'Os outros foram cancelados. Tente de novo os que falharam.',
  finished: 'Todos foram avisados por e-mail, e os valores estão voltando.',
}

const noteOf = ({ situacao, espera, pedidos, total }: CancellationBatch): string => {
  if (espera)
    return 'Faltam só compras que estão sendo pagas agora: se forem pagas, também são canceladas. Pode fechar esta página.'
  if (situacao === 'finished' && pedidos === 0)
    return 'Nada mais é vendido aqui. Se alguém ia pagar por PIX, foi avisado por e-mail.'
  return situacao === 'finished' && total === 0 ? 'Todos foram avisados por e-mail.' : notes[situacao]
}

const whatOf = ({ alvo, categoria, pedidos }: CancellationBatch): string => {
  const { ofWhat } = cancellationMessages
  return categoria ?? ofWhat[alvo === 'ingressos' && pedidos === 1 ? 'ingresso' : alvo]
}

/** How far a cancellation is; what can be done stands below. */
export const CancellationProgress = ({
  batch,
  isBeforeAnother,
  awaited,
  refusal,
  children,
}: {
  batch: CancellationBatch
  /** Another one is filled in, and waits. */
  isBeforeAnother: boolean
  /** Whose ticket cannot be cancelled before this one is over; null where none waits for it. */
  awaited: string | null
  refusal: string | undefined
  children: ReactNode
}) => {
  const { pedidos, feitos, falhas, total, devolvido, falhos, situacao } = batch
  return (
    <Card as="section" labelledBy="andamento">
      <Arrival id="andamento">{batch.espera ? 'Esperando pagamentos' : titles[situacao]}</Arrival>
      <div className={styles.form}>
        {isBeforeAnother && <Notice kind="info">{cancellationMessages.putOff}</Notice>}
        {awaited !== null && !isBeforeAnother && (
          <Notice kind="info">{cancellationMessages.awaited.says(awaited)}</Notice>
        )}
        <p className={styles.what}>{whatOf(batch)}</p>
        {pedidos > 0 && (
          <>
            <progress max={pedidos} value={feitos} aria-labelledby="contagem" />
            <p id="contagem" role="status">
              {count.format(feitos)} de {counted(pedidos, 'pedido', 'pedidos')}
              {falhas > 0 && ` · ${counted(falhas, 'falha', 'falhas')}`}
            </p>
          </>
        )}
        {total > 0 && (
          <dl className={styles.figures}>
            <div className={styles.total}>
              <dt>Devolução pedida</dt>
              <dd>
                <Money cents={toCents(devolvido)} />
              </dd>
            </div>
            <div>
              <dt>Total</dt>
              <dd>
                <Money cents={toCents(total)} />
              </dd>
            </div>
          </dl>
        )}
        <p className={styles.help}>{noteOf(batch)}</p>
        {falhos.length > 0 && (
          <>
            <h3>Falharam</h3>
            <ul className={styles.failures}>
              {falhos.map(({ comprador, valor }, index) => (
                <li key={index}>
                  <span>{comprador}</span>
                  <Money cents={toCents(valor)} />
                </li>
              ))}
            </ul>
          </>
        )}
        {refusal !== undefined && <Failure>{refusal}</Failure>}
        <div className={styles.ways}>{children}</div>
      </div>
    </Card>
  )
}
