import { useMachine } from '@xstate/react'
import { refundMessages } from '#contract/words/refund-messages.ts'
import { refundLimits } from '#contract/words/refund-limits.ts'
import type { refundKeysMachine } from '#machines/refund-keys.machine.ts'
import { Amounts } from '../ui/amounts.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { fieldId, TextField } from '../ui/field.tsx'
import { FirstError } from '../ui/first-error.tsx'
import { Hidden } from '../ui/hidden.tsx'
import { LentFocus } from '../ui/lent-focus.tsx'
import { Notice } from '../ui/notice.tsx'
import { Retry } from '../ui/retry.tsx'
import styles from './event-entry.module.css'
import { Landing } from './landing.tsx'
import { ProfileSection } from './profile-section.tsx'
import { refundKeysView, type RefundEntry } from './refund-keys.view.ts'

type FormProps = {
  form: NonNullable<RefundEntry['form']>
  onChange: (text: string) => void
  onSubmit: () => void
  onClose: () => void
}

const KeyForm = ({ form: { typed, isBusy, error }, onChange, onSubmit, onClose }: FormProps) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    <FirstError attempt={`${isBusy} ${error}`} errors={error === null ? {} : { chave_pix: error }} />
    <fieldset disabled={isBusy} className={styles.event}>
      <TextField
        label="Sua chave PIX"
        name="chave_pix"
        value={typed}
        onChange={onChange}
        maxLength={refundLimits.pixKeyMax}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        help="CPF, e-mail ou celular com DDD."
        error={error ?? undefined}
      />
      <Button type="submit" block busy={isBusy}>
        {isBusy ? 'Salvando...' : 'Salvar chave'}
      </Button>
      <Button block variant="secondary" onClick={onClose}>
        Voltar
      </Button>
    </fieldset>
  </form>
)

/** The button that opens the form of a refund. */
const openerOf = (id: string): string => `chave_pix-${id}`

type EntryProps = { entry: RefundEntry; onBegin: () => void } & Omit<FormProps, 'form'>

const Entry = ({ entry: { id, evento, text, told, form }, onBegin, ...rest }: EntryProps) => (
  <Card as="li" className={styles.event}>
    <div>
      <h3 className={styles.name}>{evento}</h3>
      <p className={styles.when}>
        <Amounts of={text} />
      </p>
      {told !== null && (
        <p className={styles.when} role="status">
          {told}
        </p>
      )}
    </div>
    {form === null ? (
      <div className={styles.ways}>
        <Button
          id={fieldId(openerOf(id))}
          variant={told === null ? 'primary' : 'secondary'}
          onClick={onBegin}
        >
          {told === null ? 'Informar chave PIX' : 'Trocar chave'}
          <Hidden>{` de ${evento}`}</Hidden>
        </Button>
      </div>
    ) : (
      <LentFocus to="chave_pix" back={openerOf(id)}>
        <KeyForm form={form} {...rest} />
      </LentFocus>
    )}
  </Card>
)

/** What goes back by PIX, and the keys for it; nothing at all when there is none. */
export const RefundKeysPanel = ({ machine }: { machine: typeof refundKeysMachine }) => {
  const [state, send] = useMachine(machine)
  const view = refundKeysView(state)
  if (view.shows === 'nothing') return null
  return (
    <>
      <Landing id="devolucoes" loaded={1} />
      <ProfileSection id="devolucoes" title={refundMessages.key.title} loaded empty={null} skeleton={null}>
        {view.shows === 'failed' ? (
          <li className={styles.event}>
            <Notice kind="error">{view.error}</Notice>
            <div>
              <Retry variant="secondary" onRetry={() => send({ type: 'list.reload' })} />
            </div>
          </li>
        ) : (
          view.entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              onBegin={() => send({ type: 'key.begin', id: entry.id })}
              onChange={(text) => send({ type: 'key.change', text })}
              onSubmit={() => send({ type: 'key.submit' })}
              onClose={() => send({ type: 'key.close' })}
            />
          ))
        )}
      </ProfileSection>
    </>
  )
}
