import { useMachine } from '@xstate/react'
import { bracketMessages as messages } from '#contract/words/bracket-messages.ts'
import { bracketLabel } from '#contract/nouns/bracket.ts'
import { publicMessages } from '#contract/words/public-messages.ts'
import type { BracketInput, bracketMachine } from '#machines/bracket.machine.ts'
import { BackLink } from '../ui/back-link.tsx'
import { AnchorButton, Button, LinkButton } from '../ui/button.tsx'
import { ToolIcon } from '../ui/tool-icon.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Missing } from '../ui/missing.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Retry } from '../ui/retry.tsx'
import { Spinner } from '../ui/spinner.tsx'
import styles from './bracket.module.css'
import { bracketView } from './bracket.view.ts'

type Props = {
  machine: typeof bracketMachine
  input: BracketInput
  /** Pages of the shop itself are never given their own origin inside the frame. */
  ownOrigin: string
}

const sandbox = 'allow-scripts allow-popups allow-forms'

export const BracketPage = ({ machine, input, ownOrigin }: Props) => {
  const [state, send] = useMachine(machine, { input })
  const { eventId, url, evento, nome, brackets, frame } = bracketView(state)
  if (frame.shows === 'missing') return <Missing title={publicMessages.event.missing} />
  const framed = frame.shows === 'frame' ? frame.url : null
  return (
    <Page title="Chaveamento" heading={null}>
      <header className={styles.head}>
        <div className={styles.ways}>
          {frame.shows !== 'invalid' && (
            <BackLink to="/eventos/$id" params={{ id: eventId }}>
              Voltar ao evento
            </BackLink>
          )}
          {framed !== null && (
            <AnchorButton variant="ghost" href={framed} target="_blank" rel="noopener noreferrer">
              <ToolIcon name="external" /> Abrir em nova aba
            </AnchorButton>
          )}
        </div>
        <div>
          <h1 tabIndex={-1}>{nome ? `Chaveamento: ${nome}` : 'Chaveamento'}</h1>
          <p className={styles.lead}>{evento ?? '\u00a0'}</p>
        </div>
        {brackets.length > 1 && (
          <div className={styles.choices}>
            {brackets.map((bracket, index) => (
              <Button
                key={bracket.url}
                variant="secondary"
                aria-pressed={bracket.url === url}
                onClick={() => send({ type: 'url.choose', url: bracket.url })}
              >
                {bracketLabel(bracket, index)}
              </Button>
            ))}
          </div>
        )}
      </header>
      {frame.shows === 'invalid' && (
        <EmptyState message={<span role="alert">{messages.bracket.invalidUrl}</span>}>
          <p>{frame.isNone ? messages.bracket.noneYet : messages.bracket.notHere}</p>
          <LinkButton to="/eventos/$id" params={{ id: eventId }}>
            Voltar ao evento
          </LinkButton>
        </EmptyState>
      )}
      {frame.shows === 'failed' && (
        <Notice kind="error">
          <p>{publicMessages.event.failed}</p>
          <Retry variant="secondary" onRetry={() => send({ type: 'retry' })} />
        </Notice>
      )}
      {frame.shows === 'frame' && (
        // another box once it is known how many there are: their buttons move it down
        <div key={framed === null ? 'awaited' : 'framed'} className={styles.frame}>
          {frame.busy && <Spinner large label={messages.bracket.loading} />}
          {framed !== null && (
            <iframe
              key={framed}
              src={framed}
              title={nome ? `Chaveamento do evento: ${nome}` : 'Chaveamento do evento'}
              sandbox={
                new URL(framed, ownOrigin).origin === ownOrigin ? sandbox : `${sandbox} allow-same-origin`
              }
              referrerPolicy="no-referrer"
              onLoad={() => send({ type: 'frame.loaded' })}
            />
          )}
        </div>
      )}
    </Page>
  )
}
