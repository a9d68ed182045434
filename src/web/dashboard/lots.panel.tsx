import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { brDateTime, timeZoneNote } from '#contract/laws/dates.ts'
import type { Lot } from '#contract/nouns/lot.ts'
import { activeLot, isPastEnd, lotStatus } from '#contract/laws/lots.ts'
import { lotMessages } from '#contract/words/lot-messages.ts'
import { messages } from '#contract/words/messages.ts'
import { toCents } from '#contract/laws/money.ts'
import { availableNow, type TicketType, turnsByItself } from '#contract/nouns/ticket-type.ts'
import type { Occupation } from '#contract/nouns/dashboard.ts'
import type { LotChoice } from '#drafts/lot-choices.ts'
import type { lotSelectionMachine } from '#machines/lot-selection.machine.ts'
import { counted } from '../ui/counted.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { FootBar } from '../ui/foot-bar.tsx'
import { KeptFocus } from './kept-focus.tsx'
import { Money } from '../ui/money.tsx'
import { KeptTyping } from '../session/kept-typing.tsx'
import { TypedLots } from './typed-parts.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'
import styles from './dashboard.module.css'
import { Failure } from './failure.tsx'
import { FoldingSection } from './folding-section.tsx'
import { type LotDoubt, lotsView } from './lots.view.ts'
import { percentSold } from './percent-sold.ts'
import { unsoldAdvice } from './unsold.ts'

const turning = 'Virada automática'

type Props = {
  lots: ActorRefFrom<typeof lotSelectionMachine>
  occupation: readonly Occupation[]
  zone: string
  now: Date
  isOver?: boolean
}

export const LotsPanel = ({ lots, occupation, zone, now, isOver = false }: Props) => {
  const snapshot = useSelector(lots, (state) => state)
  const { eventId, choices, types, failure, doubts, isAsked, isBusy, isUnsaved } = lotsView(snapshot, now)
  const { send } = lots
  return (
    <FoldingSection
      id="lotes"
      title="Gerenciar Lotes (Manual)"
      said={types.map(({ type }) => type.nome).join(' · ')}
      staysOpen={isUnsaved || failure !== null}
    >
      <UnsavedGuard what="nos lotes" isUnsaved={isUnsaved} />
      <KeptTyping
        place={`${eventId}/lotes`}
        typed={isUnsaved ? { ...choices } : null}
        schema={TypedLots}
        onBack={(typed) => {
          for (const [ticketTypeId, choice] of Object.entries(typed))
            if (choice) send({ type: 'lot.choose', ticketTypeId, ...choice })
        }}
      />
      <KeptFocus inPlace>
        <p className={styles.help}>
          {isOver
            ? lotMessages.eventOver
            : 'Escolha o lote à venda em cada tipo de ingresso. A troca vale depois de salvar.'}
        </p>
        {!isOver && types.some(({ type }) => activeLot(type.lotes)) && (
          <p className={styles.help}>
            <strong>{turning}:</strong> {messages.dashboard.lotTurns}
          </p>
        )}
        <div className={styles.grid}>
          {types.map(({ type, stored, onSale }) => (
            <TypeLots
              key={type.id}
              type={type}
              stored={stored}
              occupation={occupation.find(({ ticket_type_id }) => ticket_type_id === type.id)}
              onSale={onSale}
              doubt={doubts.find(({ id }) => id === type.id)}
              zone={zone}
              now={now}
              isOver={isOver}
              disabled={isBusy}
              onChoose={(choice) => send({ type: 'lot.choose', ticketTypeId: type.id, ...choice })}
            />
          ))}
        </div>
        <ConfirmDialog
          open={isAsked}
          title={lotMessages.doubtTitle}
          confirmLabel="Salvar assim mesmo"
          cancelLabel="Voltar"
          onConfirm={() => send({ type: 'lots.confirm' })}
          onCancel={() => send({ type: 'lots.back' })}
        >
          {doubts.map(({ id, ticket, lot, why }) => (
            <p key={id}>
              <strong>{ticket}:</strong> {lotMessages.doubts[why](lot)}
            </p>
          ))}
        </ConfirmDialog>
        {failure && <Failure {...failure} />}
        {isUnsaved && (
          <FootBar>
            <Button busy={isBusy} onClick={() => send({ type: 'lots.save', now: now.toISOString() })}>
              Salvar
            </Button>
            <Button variant="secondary" disabled={isBusy} onClick={() => send({ type: 'lots.cancel' })}>
              Cancelar
            </Button>
          </FootBar>
        )}
      </KeptFocus>
    </FoldingSection>
  )
}

type TypeLotsProps = {
  type: TicketType
  /** As the server has it. */
  stored: TicketType
  occupation: Occupation | undefined
  /** The lot that is on sale while another is chosen. */
  onSale: string | null
  /** What wants a second look of the lot that is chosen. */
  doubt: LotDoubt | undefined
  zone: string
  now: Date
  isOver: boolean
  disabled: boolean
  onChoose: (choice: LotChoice) => void
}

const TypeLots = ({
  type,
  stored,
  occupation,
  onSale,
  doubt,
  zone,
  now,
  isOver,
  disabled,
  onChoose,
}: TypeLotsProps) => {
  const turns = turnsByItself(type)
  const active = activeLot(type.lotes)
  const unsold = onSale === null && !isOver ? unsoldAdvice({ ...type, active_lot: active }, now) : null
  const opens = isOver ? null : type.virada?.abre_em
  return (
    <fieldset className={styles.lots} disabled={disabled}>
      <legend>{type.nome}</legend>
      {type.lotes.map((lot) => (
        <label key={lot.id} className={styles.lot}>
          <input
            type="radio"
            name={`lote-${type.id}`}
            value={lot.id}
            checked={lot.ativo}
            onChange={() => onChoose({ lotId: lot.id, turns: false })}
          />
          <LotText
            type={stored}
            lot={stored.lotes.find(({ id }) => id === lot.id) ?? lot}
            isChosen={lot.ativo}
            sold={occupation?.lotes.find(({ id }) => id === lot.id)}
            zone={zone}
            now={now}
            isOver={isOver}
          />
        </label>
      ))}
      {active && (
        <label className={styles.lot}>
          <input
            type="checkbox"
            checked={turns}
            onChange={() => onChoose({ lotId: active.id, turns: !turns })}
          />
          <span className={styles.lotText}>{turning}</span>
        </label>
      )}
      {opens && (
        <p className={styles.help}>
          {messages.event.opensAt} <span className="joined">{brDateTime(opens)}</span> {timeZoneNote(zone)}
        </p>
      )}
      {onSale !== null && !isOver && <p className={styles.help}>{messages.dashboard.lotOnSale(onSale)}</p>}
      {doubt && !isOver && (
        <p className={styles.warning} role="status">
          {lotMessages.doubts[doubt.why](doubt.lot)}
        </p>
      )}
      {unsold && (
        <p className={styles.warning} role="status">
          {unsold}
        </p>
      )}
    </fieldset>
  )
}

type LotTextProps = {
  /** As the server has them. */
  type: TicketType
  lot: Lot
  /** Marked on this page. */
  isChosen: boolean
  sold: Occupation['lotes'][number] | undefined
  zone: string
  now: Date
  isOver: boolean
}

const LotText = ({ type, lot, isChosen, sold, zone, now, isOver }: LotTextProps) => {
  const isTaken = sold !== undefined && sold.vendidos + sold.reservados > 0
  const status = lotStatus(type, lot, { now, sold: isTaken, isOver })
  const { virada: _, ...stocked } = type
  const held = sold ? sold.capacidade - sold.vendidos - lot.quantidade_disponivel : 0
  return (
    <span className={styles.lotText}>
      <span className={styles.lotName}>
        {lot.nome} · <Money cents={toCents(lot.preco)} />
      </span>
      <span className={status === 'À venda' ? styles.badgeGreen : styles.badge}>{status}</span>
      {isChosen && !lot.ativo && <span className={styles.badge}>{messages.dashboard.lotChosen}</span>}
      <span className={styles.help}>
        {counted(availableNow({ ...stocked, active_lot: lot }), 'disponível', 'disponíveis')}
        {lot.data_fim && (
          <>
            {' · '}
            <span className="joined">até {brDateTime(lot.data_fim)}</span> {timeZoneNote(zone)}
          </>
        )}
      </span>
      {sold && (
        <span className={styles.lotBar}>
          <progress className={styles.progress} max={100} value={percentSold(sold)} aria-hidden="true" />
          <span className={styles.help}>
            {sold.vendidos} de {counted(sold.capacidade, 'vendido', 'vendidos')}
            {held > 0 && ` · ${held} em reserva`}
          </span>
        </span>
      )}
      {status === 'À venda' && !turnsByItself(type) && isPastEnd(lot, now) && (
        <span className={styles.warning}>O prazo deste lote já passou e ele continua à venda.</span>
      )}
    </span>
  )
}
