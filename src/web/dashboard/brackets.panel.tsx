import { useMachine } from '@xstate/react'
import { type FormEvent, useCallback } from 'react'
import { areBracketsEdited } from '#contract/laws/bracket-text.ts'
import { messages } from '#contract/words/messages.ts'
import type { BracketEditingInput, bracketEditingMachine } from '#machines/bracket-editing.machine.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { KeptFocus } from './kept-focus.tsx'
import { TextField } from '../ui/field.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { useNewer } from './use-newer.ts'
import styles from './dashboard.module.css'
import { Failure } from './failure.tsx'

type Props = { machine: typeof bracketEditingMachine; input: BracketEditingInput; mayEdit: boolean }

export const BracketsPanel = ({ machine, input, mayEdit }: Props) => {
  const [state, send, actor] = useMachine(machine, { input })
  const isUnsaved = useCallback(() => {
    const snapshot = actor.getSnapshot()
    const { saved: before, urls: after, entry: typed } = snapshot.context
    return !snapshot.matches('viewing') && areBracketsEdited(before, after, typed)
  }, [actor])
  const { chaveamentoUrl, versao } = input
  useNewer(`${versao} ${chaveamentoUrl}`, () => send({ type: 'brackets.refresh', chaveamentoUrl, versao }))
  const { urls, saved, entry, entryError, error, reason } = state.context
  const editing = !state.matches('viewing')
  const busy = state.hasTag('busy')
  const add = (event: FormEvent): void => {
    event.preventDefault()
    send({ type: 'url.add' })
  }
  return (
    <Card as="section" labelledBy="chaveamento">
      <UnsavedGuard what="no chaveamento" isUnsaved={isUnsaved} />
      <KeptFocus>
        <h2 id="chaveamento">Chaveamento</h2>
        <ul className={styles.urls}>
          {(editing ? urls : saved).map((url) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                {url}
              </a>
              {editing && (
                <Button
                  variant="ghost"
                  disabled={busy}
                  aria-label={`Apagar ${url}`}
                  onClick={() => send({ type: 'url.remove', url })}
                >
                  Apagar
                </Button>
              )}
            </li>
          ))}
        </ul>
        {(editing ? urls : saved).length === 0 && <p className={styles.help}>{messages.bracket.undefined}</p>}
        {editing && (
          <>
            <form
              className={styles.addUrl}
              onSubmit={add}
              noValidate
              aria-label="Novo endereço de chaveamento"
            >
              <TextField
                label="URL do chaveamento"
                name="chaveamento_url"
                type="url"
                inputMode="url"
                placeholder="https://"
                help="O endereço começa com https://."
                value={entry}
                error={entryError ?? undefined}
                onChange={(text) => send({ type: 'entry.change', entry: text })}
              />
              <Button type="submit" variant="secondary" disabled={busy}>
                Adicionar
              </Button>
            </form>
            {error && <Failure error={error} reason={reason} />}
            <div className={styles.actions}>
              <Button busy={busy} onClick={() => send({ type: 'edit.save' })}>
                Salvar
              </Button>
              <Button variant="secondary" disabled={busy} onClick={() => send({ type: 'edit.cancel' })}>
                Cancelar
              </Button>
            </div>
          </>
        )}
        {!editing && mayEdit && (
          <div className={styles.actions}>
            <Button variant="secondary" onClick={() => send({ type: 'edit.start' })}>
              Editar Chaveamento
            </Button>
          </div>
        )}
      </KeptFocus>
    </Card>
  )
}
