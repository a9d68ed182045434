import { type FormEvent, useState } from 'react'
import type { CancellationPlan } from '#contract/nouns/cancellation.ts'
import { toCents } from '#contract/laws/money.ts'
import { cancellationMessages } from '#contract/words/cancellation-messages.ts'
import { limits } from '#contract/words/limits.ts'
import type { CancellationChoice, CancellationDraft } from '#drafts/cancellation-draft.ts'
import { Arrival } from '../ui/arrival.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Failure } from '../ui/failure.tsx'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import { FirstError } from '../ui/first-error.tsx'
import { Money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './event-cancellation.module.css'

const wholeEvent = 'evento'
const thisTicket = 'ingresso'
const count = new Intl.NumberFormat('pt-BR')

type Props = {
  /** Whether somebody came here from the end of another cancellation, and is to be led on. */
  isNext: boolean
  plan: CancellationPlan
  target: CancellationChoice | null
  draft: CancellationDraft
  errors: Record<'alvo' | 'codigo' | 'motivo' | 'confirmacao', string | undefined>
  refusal: string | undefined
  isCounting: boolean
  isStarting: boolean
  onTarget: (target: CancellationChoice | null) => void
  onChange: (draft: CancellationDraft) => void
  onFind: () => void
  onStart: () => void
}

const choiceOf = (value: string): CancellationChoice | null => {
  if (value === '') return null
  return value === wholeEvent ? { kind: 'event' } : { kind: 'category', id: value }
}

/** A ticket is one of the choices once its code led to it. */
const valueOf = (target: CancellationChoice | null, { ingresso }: CancellationPlan): string => {
  if (target?.kind === 'category') return target.id
  if (target?.kind === 'event') return wholeEvent
  return target && ingresso ? thisTicket : ''
}

const leftOf = ({ ultimo }: CancellationPlan): string | null => {
  if (ultimo?.espera) return cancellationMessages.left.waiting
  return ultimo?.situacao === 'incomplete' ? cancellationMessages.left.incomplete : null
}

const readers = (orders: number): string | undefined => {
  if (orders === 0) return undefined
  return orders === 1
    ? 'Quem fez esta compra lê este texto no e-mail.'
    : `Quem fez estas ${count.format(orders)} compras lê este texto no e-mail.`
}

const named = ({ alvo, codigo, motivo, confirmacao }: Props['errors']): Record<string, string> => ({
  ...(alvo !== undefined && { 'cancelamento-alvo': alvo }),
  ...(codigo !== undefined && { 'cancelamento-codigo': codigo }),
  ...(motivo !== undefined && { 'cancelamento-motivo': motivo }),
  ...(confirmacao !== undefined && { 'cancelamento-nome': confirmacao }),
})

const Sums = ({ plan }: { plan: CancellationPlan }) => {
  const used = cancellationMessages.used(plan.entraram, plan.kits)
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>Pedidos</dt>
          <dd>{count.format(plan.pedidos)}</dd>
        </div>
        <div>
          <dt>Ingressos</dt>
          <dd>{count.format(plan.ingressos)}</dd>
        </div>
        {plan.total > 0 && (
          <div className={styles.total}>
            <dt>Voltam</dt>
            <dd>
              <Money cents={toCents(plan.total)} />
            </dd>
          </div>
        )}
      </dl>
      {used !== null && <Notice kind="warning">{used}</Notice>}
    </>
  )
}

/** Says what goes back before anything does; the event's name confirms it. */
export const CancellationForm = (props: Props) => {
  const { isNext, plan, target, draft, errors, refusal, isCounting, isStarting } = props
  const { onTarget, onChange, onFind, onStart } = props
  const [attempts, setAttempts] = useState(0)
  const isLocked = isCounting || isStarting
  const { ingresso } = plan
  const left = leftOf(plan)
  const hasNothing = plan.pedidos === 0 && plan.cancelado
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setAttempts(attempts + 1)
    onStart()
  }
  return (
    <Card as="section" labelledBy="cancelar">
      {isNext ? <Arrival id="cancelar">O que cancelar</Arrival> : <h2 id="cancelar">O que cancelar</h2>}
      <form className={styles.form} onSubmit={submit} noValidate aria-label="Cancelamento">
        {plan.cancelado && <Notice kind="warning">{cancellationMessages.eventCancelled}</Notice>}
        {left !== null && <Notice kind="info">{left}</Notice>}
        <FirstError attempt={`${attempts} ${isLocked}`} errors={isLocked ? {} : named(errors)} />
        <SelectField
          label="Cancelar"
          name="cancelamento-alvo"
          placeholder="Selecione"
          value={valueOf(target, plan)}
          error={errors.alvo}
          options={[
            ...(ingresso ? [{ value: thisTicket, label: `${ingresso.nome} · ${ingresso.tipo}` }] : []),
            { value: wholeEvent, label: 'O evento inteiro' },
            ...plan.categorias.map(({ id, nome }) => ({ value: id, label: nome })),
          ]}
          disabled={isLocked}
          onChange={(value) => onTarget(choiceOf(value))}
          required
        />
        {!ingresso && (
          <>
            <TextField
              label="Código de um ingresso"
              name="cancelamento-codigo"
              help="Para cancelar só um: o código está na tabela de participantes, como QD-7K2M-9P4X."
              value={draft.codigo}
              error={errors.codigo}
              maxLength={limits.textMax}
              autoComplete="off"
              disabled={isLocked}
              onChange={(codigo) => onChange({ ...draft, codigo })}
            />
            <div>
              <Button variant="secondary" disabled={isLocked || draft.codigo.trim() === ''} onClick={onFind}>
                Buscar ingresso
              </Button>
            </div>
          </>
        )}
        {target && <Sums plan={plan} />}
        {hasNothing ? (
          <p className={styles.help}>{cancellationMessages.nothing}</p>
        ) : (
          <>
            {target && (
              <p className={styles.help}>
                {cancellationMessages.effects[target.kind]}
                {plan.total > 0 && cancellationMessages.moneyGoesBack}
                {target.kind === 'category' && cancellationMessages.unpaidGoToo}. Isto não pode ser desfeito.
              </p>
            )}
            <TextArea
              label="Motivo"
              name="cancelamento-motivo"
              help={target ? readers(plan.pedidos) : undefined}
              value={draft.motivo}
              error={errors.motivo}
              maxLength={limits.cancellationReasonMax}
              onChange={(motivo) => onChange({ ...draft, motivo })}
              required
            />
            <TextField
              label="Digite o nome do evento"
              name="cancelamento-nome"
              help={plan.evento ? `Digite “${plan.evento.nome}”` : undefined}
              value={draft.confirmacao}
              error={errors.confirmacao}
              maxLength={limits.textMax}
              autoComplete="off"
              onChange={(confirmacao) => onChange({ ...draft, confirmacao })}
              required
            />
          </>
        )}
        {refusal !== undefined && <Failure>{refusal}</Failure>}
        {!hasNothing && (
          <div>
            <Button type="submit" variant="danger" busy={isStarting} disabled={isCounting}>
              {cancellationMessages.deeds[target?.kind ?? 'nothing']}
            </Button>
          </div>
        )}
      </form>
    </Card>
  )
}
