import type { FormEvent } from 'react'
import type { CancellationPlan } from '#contract/nouns/cancellation.ts'
import { toCents } from '#contract/laws/money.ts'
import { cancellationMessages } from '#contract/words/cancellation-messages.ts'
import { limits } from '#contract/words/limits.ts'
import type { CancellationDraft } from '#machines/event-cancellation.setup.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { counted } from '../ui/counted.ts'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import { Money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './event-cancellation.module.css'

const thisTicket = 'ingresso'
const count = new Intl.NumberFormat('pt-BR')

type Props = {
  plan: CancellationPlan
  category: string | null
  draft: CancellationDraft
  errors: { motivo: string | undefined; confirmacao: string | undefined }
  isCounting: boolean
  isStarting: boolean
  onTarget: (category: string | null) => void
  onChange: (draft: CancellationDraft) => void
  onFind: () => void
  onStart: () => void
}

/** Says what goes back before anything does; the event's name confirms it. */
export const CancellationForm = (props: Props) => {
  const { plan, category, draft, errors, isCounting, isStarting, onTarget, onChange, onFind, onStart } = props
  const isLocked = isCounting || isStarting
  const { ingresso } = plan
  const hasNothing = plan.pedidos === 0 && (plan.cancelado || category !== null)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onStart()
  }
  return (
    <Card as="section" labelledBy="cancelar">
      <h2 id="cancelar">O que cancelar</h2>
      {plan.cancelado && <Notice kind="warning">{cancellationMessages.eventCancelled}</Notice>}
      <form className={styles.form} onSubmit={submit} noValidate aria-label="Cancelamento">
        <SelectField
          label="Cancelar"
          name="cancelamento-alvo"
          value={ingresso ? thisTicket : (category ?? '')}
          options={[
            ...(ingresso ? [{ value: thisTicket, label: `${ingresso.nome} · ${ingresso.tipo}` }] : []),
            { value: '', label: 'O evento inteiro' },
            ...plan.categorias.map(({ id, nome }) => ({ value: id, label: nome })),
          ]}
          disabled={isLocked}
          onChange={(value) => onTarget(value === '' ? null : value)}
        />
        {!ingresso && (
          <>
            <TextField
              label="Código de um ingresso"
              name="cancelamento-codigo"
              help="Para cancelar só um: o código está na tabela de participantes, como QD-7K2M-9P4X."
              value={draft.codigo}
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
        <dl className={styles.figures}>
          <div>
            <dt>Pedidos</dt>
            <dd>{count.format(plan.pedidos)}</dd>
          </div>
          <div>
            <dt>Ingressos</dt>
            <dd>{count.format(plan.ingressos)}</dd>
          </div>
          <div className={styles.total}>
            <dt>Voltam</dt>
            <dd>
              <Money cents={toCents(plan.total)} />
            </dd>
          </div>
        </dl>
        {hasNothing ? (
          <p className={styles.help}>{cancellationMessages.nothing}</p>
        ) : (
          <>
            <p className={styles.help}>
              {ingresso
                ? 'O ingresso deixa de valer na entrada'
                : 'As vendas fecham agora. Cada pedido é cancelado'}{' '}
              e o valor volta pelo mesmo meio de pagamento, menos o que já foi devolvido. Isto não pode ser
              desfeito.
            </p>
            <TextArea
              label="Motivo"
              name="cancelamento-motivo"
              help={`Quem comprou ${counted(plan.pedidos, 'pedido', 'pedidos')} lê este texto no e-mail.`}
              value={draft.motivo}
              error={errors.motivo}
              maxLength={limits.cancellationReasonMax}
              onChange={(motivo) => onChange({ ...draft, motivo })}
              required
            />
            <TextField
              label="Digite o nome do evento"
              name="cancelamento-nome"
              value={draft.confirmacao}
              error={errors.confirmacao}
              maxLength={limits.textMax}
              autoComplete="off"
              onChange={(confirmacao) => onChange({ ...draft, confirmacao })}
              required
            />
            <div>
              <Button type="submit" variant="danger" busy={isStarting} disabled={isCounting}>
                Cancelar e devolver
              </Button>
            </div>
          </>
        )}
      </form>
    </Card>
  )
}
