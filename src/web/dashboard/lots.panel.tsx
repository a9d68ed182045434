import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { brDateTime, timeZoneNote } from '#contract/laws/dates.ts'
import type { Lot } from '#contract/nouns/lot.ts'
import { isPastEnd, lotStatus } from '#contract/laws/lots.ts'
import { messages } from '#contract/words/messages.ts'
import { toCents } from '#contract/laws/money.ts'
import { availableNow, type TicketType } from '#contract/nouns/ticket-type.ts'
import type { lotSelectionMachine } from '#machines/lot-selection.machine.ts'
import { counted } from '../ui/counted.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { KeptFocus } from './kept-focus.tsx'
import { Money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import styles from './dashboard.module.css'
import { Failure } from './failure.tsx'
import { lotsView } from './lots.view.ts'

type Props = { lots: ActorRefFrom<typeof lotSelectionMachine>; zone: string; now: Date }

export const LotsPanel = ({ lots, zone, now }: Props) => {
  const { types, failure, wasSaved, isBusy, isUnsaved } = useSelector(lots, lotsView)
  const { send } = lots
  return (
    <Card as="section" labelledBy="lotes">
      <UnsavedGuard what="nos lotes" isUnsaved={isUnsaved} />
      <KeptFocus>
        <h2 id="lotes">Gerenciar Lotes (Manual)</h2>
        <p className={styles.help}>
          Escolha o lote à venda em cada tipo de ingresso. A troca vale depois de salvar.
        </p>
        <div className={styles.grid}>
          {types.map(({ type, onSale }) => (
            <TypeLots
              key={type.id}
              type={type}
              onSale={onSale}
              zone={zone}
              now={now}
              disabled={isBusy}
              onChoose={(lotId) => send({ type: 'lot.choose', ticketTypeId: type.id, lotId })}
            />
          ))}
        </div>
        {failure && <Failure {...failure} />}
        {wasSaved && <Notice kind="success">{messages.dashboard.lotsSaved}</Notice>}
        {isUnsaved && (
          <div className={styles.actions}>
            <Button busy={isBusy} onClick={() => send({ type: 'lots.save' })}>
              Salvar
            </Button>
            <Button variant="secondary" disabled={isBusy} onClick={() => send({ type: 'lots.cancel' })}>
              Cancelar
            </Button>
          </div>
        )}
      </KeptFocus>
    </Card>
  )
}

type TypeLotsProps = {
  type: TicketType
  /** The lot that is on sale while another is chosen. */
  onSale: string | null
  zone: string
  now: Date
  disabled: boolean
  onChoose: (lotId: string) => void
}

const TypeLots = ({ type, onSale, zone, now, disabled, onChoose }: TypeLotsProps) => (
  <fieldset className={styles.lots} disabled={disabled}>
    <legend>{type.nome}</legend>
    {type.lotes.map((lot) => (
      <label key={lot.id} className={styles.lot}>
        <input
          type="radio"
          name={`lote-${type.id}`}
          value={lot.id}
          checked={lot.ativo}
          onChange={() => onChoose(lot.id)}
        />
        <LotText lot={lot} available={availableNow({ ...type, active_lot: lot })} zone={zone} now={now} />
      </label>
    ))}
    {onSale !== null && <p className={styles.help}>{messages.dashboard.lotOnSale(onSale)}</p>}
  </fieldset>
)

type LotTextProps = {
  lot: Lot
  /** What of it can be sold. */
  available: number
  zone: string
  now: Date
}

const LotText = ({ lot, available, zone, now }: LotTextProps) => {
  const status = lotStatus(lot, now)
  return (
    <span className={styles.lotText}>
      <span className={styles.lotName}>
        {lot.nome} · <Money cents={toCents(lot.preco)} />
      </span>
      <span className={status === 'Ativo' ? styles.badgeGreen : styles.badge}>{status}</span>
      <span className={styles.help}>
        {counted(available, 'disponível', 'disponíveis')}
        {lot.data_fim && ` · até ${brDateTime(lot.data_fim)} ${timeZoneNote(zone)}`}
      </span>
      {lot.ativo && isPastEnd(lot, now) && (
        <span className={styles.warning}>O prazo deste lote já passou e ele continua à venda.</span>
      )}
    </span>
  )
}
