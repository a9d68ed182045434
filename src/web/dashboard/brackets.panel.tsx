import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { completedAddress } from '#contract/laws/bracket-text.ts'
import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import type { bracketEditingMachine } from '#machines/bracket-editing.machine.ts'
import { Button } from '../ui/button.tsx'
import { counted } from '../ui/counted.ts'
import { CancelButton } from './cancel-button.tsx'
import { FootBar } from '../ui/foot-bar.tsx'
import { KeptFocus } from './kept-focus.tsx'
import { TextField } from '../ui/field.tsx'
import { KeptTyping } from '../session/kept-typing.tsx'
import { TypedBrackets } from './typed-parts.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { bracketsView } from './brackets.view.ts'
import styles from './dashboard.module.css'
import { Failure } from './failure.tsx'
import { FoldingSection } from './folding-section.tsx'

const isAtEnd = (name = ''): boolean => name.length >= limits.bracketNameMax

type Props = { brackets: ActorRefFrom<typeof bracketEditingMachine>; mayEdit: boolean }

export const BracketsPanel = ({ brackets, mayEdit }: Props) => {
  const { send } = brackets
  const { eventId, saved, isEditing, isBusy, urls, names, entry, entryError, failure, isUnsaved } =
    useSelector(brackets, bracketsView)
  const add = (event: FormEvent): void => {
    event.preventDefault()
    send({ type: 'url.add' })
  }
  const complete = (): void => {
    const whole = completedAddress(entry)
    if (whole !== entry.trim()) send({ type: 'entry.change', entry: whole })
  }
  const bringBack = (typed: TypedBrackets): void => {
    send({ type: 'edit.start' })
    for (const url of typed.saved) if (!typed.urls.includes(url)) send({ type: 'url.remove', url })
    for (const url of typed.urls) {
      if (typed.saved.includes(url)) continue
      send({ type: 'entry.change', entry: url })
      send({ type: 'url.add' })
    }
    for (const [url, nome] of Object.entries(typed.names)) send({ type: 'name.change', url, nome })
    send({ type: 'entry.change', entry: typed.entry })
  }
  return (
    <FoldingSection
      id="chaveamento"
      title="Chaveamento"
      said={saved.length === 0 ? messages.bracket.undefined : counted(saved.length, 'endereço', 'endereços')}
      staysOpen={isEditing}
    >
      <UnsavedGuard what="no chaveamento" isUnsaved={isUnsaved} />
      <KeptTyping
        place={`${eventId}/chaveamento`}
        typed={isUnsaved ? { saved, urls, names: { ...names }, entry } : null}
        schema={TypedBrackets}
        onBack={bringBack}
      />
      <KeptFocus>
        <ul className={styles.urls}>
          {urls.map((url, index) => (
            <li key={url}>
              <span className={styles.bracket}>
                {!isEditing && <strong>{names[url] || `Chaveamento ${index + 1}`}</strong>}
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {url}
                </a>
                {isEditing && (
                  <TextField
                    label={`Nome do chaveamento ${index + 1} (opcional)`}
                    name={`chaveamento-nome-${index}`}
                    value={names[url] ?? ''}
                    maxLength={limits.bracketNameMax}
                    help={isAtEnd(names[url]) ? messages.bracket.nameTooLong : undefined}
                    placeholder="Masculina B"
                    autoComplete="off"
                    disabled={isBusy}
                    onChange={(nome) => send({ type: 'name.change', url, nome })}
                  />
                )}
              </span>
              {isEditing && (
                <Button
                  variant="ghost"
                  disabled={isBusy}
                  aria-label={`Apagar ${url}`}
                  onClick={() => send({ type: 'url.remove', url })}
                >
                  Apagar
                </Button>
              )}
            </li>
          ))}
        </ul>
        {urls.length === 0 && <p className={styles.help}>{messages.bracket.undefined}</p>}
        {isEditing && (
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
                help="Cole o endereço da página do chaveamento. Sem https://, nós completamos."
                value={entry}
                error={entryError ?? undefined}
                onChange={(text) => send({ type: 'entry.change', entry: text })}
                onBlur={complete}
              />
              <Button type="submit" variant="secondary" disabled={isBusy}>
                Adicionar
              </Button>
            </form>
            {failure && <Failure {...failure} />}
            <FootBar>
              <Button busy={isBusy} onClick={() => send({ type: 'edit.save' })}>
                Salvar
              </Button>
              <CancelButton
                what="no chaveamento"
                isUnsaved={isUnsaved}
                disabled={isBusy}
                onCancel={() => send({ type: 'edit.cancel' })}
              />
            </FootBar>
          </>
        )}
        {!isEditing && mayEdit && (
          <div className={styles.actions}>
            <Button variant="secondary" onClick={() => send({ type: 'edit.start' })}>
              Editar Chaveamento
            </Button>
          </div>
        )}
      </KeptFocus>
    </FoldingSection>
  )
}
