import { useEffect, useState } from 'react'
import { type Awaited, awaitedMax, type RefusedOrder } from '#contract/nouns/dashboard.ts'
import { digitsOnly } from '#contract/laws/documents.ts'
import { toCents } from '#contract/laws/money.ts'
import { serverNow } from '../http/server-clock.ts'
import { Card } from '../ui/card.tsx'
import { counted } from '../ui/counted.ts'
import { DateTime } from '../ui/date-time.tsx'
import { Hidden } from '../ui/hidden.tsx'
import { Money } from '../ui/money.tsx'
import styles from './dashboard.module.css'

type Order = Awaited['pedidos'][number]

const reasonWords: Record<Order['motivo'], string> = {
  pix: 'Aguardando PIX',
  analise: 'Em análise',
  recusado: 'Recusado',
}

/** ms */
const tick = 10_000

const useNow = (): number => {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tick)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** 'faltam 12 minutos': whole minutes, as many as are left for sure. */
const timeLeft = (until: string, now: number): string => {
  const minutes = Math.floor((Date.parse(until) - now) / 60_000)
  if (minutes < 0) return 'prazo encerrado'
  if (minutes === 0) return 'falta menos de 1 minuto'
  return `${minutes === 1 ? 'falta' : 'faltam'} ${counted(minutes, 'minuto', 'minutos')}`
}

const WhatsApp = ({ nome, telefone }: Pick<Order, 'nome' | 'telefone'>) =>
  telefone !== '' && (
    <a href={`https://wa.me/55${digitsOnly(telefone)}`} target="_blank" rel="noopener noreferrer">
      WhatsApp <Hidden>de {nome}</Hidden>
    </a>
  )

const badges: Record<Order['motivo'], string | undefined> = {
  pix: styles.badgeGreen,
  analise: styles.badgeAmber,
  recusado: styles.badge,
}

const Row = ({ order, now }: { order: Order; now: number }) => {
  const { nome, motivo, ingressos, total, ate, telefone } = order
  return (
    <li>
      <strong>{nome}</strong>
      <span className={badges[motivo]}>{reasonWords[motivo]}</span>
      <span className={styles.help}>
        {counted(ingressos, 'ingresso', 'ingressos')} · <Money cents={toCents(total)} />
        {ate !== null && ` · ${timeLeft(ate, now)}`}
      </span>
      <WhatsApp nome={nome} telefone={telefone} />
    </li>
  )
}

type RefusedProps = { orders: readonly RefusedOrder[]; zone: string }

/** Who wanted to pay and could not: their names stay when their places are free again. */
const Refused = ({ orders, zone }: RefusedProps) => (
  <>
    <h3 className={styles.refused}>Recusados que não pagaram</h3>
    <p className={styles.help}>A reserva acabou e as vagas voltaram à venda.</p>
    <ul className={styles.awaited}>
      {orders.map(({ nome, ingressos, total, em, telefone }, index) => (
        <li key={index}>
          <strong>{nome}</strong>
          <span className={styles.badge}>{reasonWords.recusado}</span>
          <span className={styles.help}>
            {counted(ingressos, 'ingresso', 'ingressos')} · <Money cents={toCents(total)} /> · em{' '}
            <DateTime value={em} zone={zone} />
          </span>
          <WhatsApp nome={nome} telefone={telefone} />
        </li>
      ))}
    </ul>
    {orders.length === awaitedMax && <p className={styles.help}>Os {awaitedMax} mais recentes.</p>}
  </>
)

/** Orders that may still be paid: how many of each kind there is one of, and whose, what ends first first. */
export const AwaitedList = ({ awaited, zone }: { awaited: Awaited; zone: string }) => {
  const now = useNow()
  const { pedidos, contagem, reservados, recusados = [] } = awaited
  const all = contagem.pix + contagem.analise + contagem.recusado
  const counts = Object.entries({
    'Aguardando PIX': contagem.pix,
    'Em análise': contagem.analise,
    Recusados: contagem.recusado,
    'Vagas em reserva': reservados,
  }).filter(([, count]) => count > 0)
  return (
    <Card as="section" labelledBy="aguardando">
      <div className={styles.awaitedHead}>
        <h2 id="aguardando">Aguardando pagamento</h2>
        {counts.length > 0 && (
          <dl className={styles.counts}>
            {counts.map(([name, count]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{count}</dd>
              </div>
            ))}
          </dl>
        )}
        {pedidos.length === 0 && (
          <p className={styles.help}>
            {reservados > 0
              ? 'Ninguém está pagando ainda: as vagas em reserva são de quem preenche os dados.'
              : 'Ninguém está pagando agora.'}
          </p>
        )}
      </div>
      {pedidos.length > 0 && (
        <ul className={styles.awaited}>
          {pedidos.map((order, index) => (
            <Row key={index} order={order} now={now} />
          ))}
        </ul>
      )}
      {all > awaitedMax && (
        <p className={styles.help}>
          Os primeiros {awaitedMax} de {counted(all, 'pedido', 'pedidos')}.
        </p>
      )}
      {recusados.length > 0 && <Refused orders={recusados} zone={zone} />}
    </Card>
  )
}
