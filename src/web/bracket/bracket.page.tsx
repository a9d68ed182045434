import { useMachine } from '@xstate/react'
import { bracketMessages as messages } from '#contract/words/bracket-messages.ts'
import { publicMessages } from '#contract/words/public-messages.ts'
import type { BracketInput, bracketMachine } from '#machines/bracket.machine.ts'
import { AnchorButton, Button, LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Spinner } from '../ui/spinner.tsx'
import styles from './bracket.module.css'

type Props = {
  machine: typeof bracketMachine
  input: BracketInput
  /** Pages of the shop itself are never given their own origin inside the frame. */
  ownOrigin: string
}

const sandbox = 'allow-scripts allow-popups allow-forms'

export const BracketPage = ({ machine, input, ownOrigin }: Props) => {
  const [state, send] = useMachine(machine, { input })
  const { eventId, url, urls } = state.context
  const isFramed = (state.matches('framing') || state.matches('shown')) && url !== null
  return (
    <Page title="Chaveamento">
      <div className={styles.actions}>
        <LinkButton variant="secondary" to="/eventos/$id" params={{ id: eventId }}>
          Voltar ao evento
        </LinkButton>
        {isFramed && (
          <AnchorButton variant="secondary" href={url} target="_blank" rel="noopener noreferrer">
            <Icon name="external" /> Abrir em nova aba
          </AnchorButton>
        )}
        {urls.length > 1 &&
          urls.map((other, index) => (
            <Button
              key={other}
              variant="ghost"
              aria-pressed={other === url}
              onClick={() => send({ type: 'url.choose', url: other })}
            >
              {`Ver Chaveamento ${index + 1}`}
            </Button>
          ))}
      </div>
      {state.matches('invalid') && <Notice kind="error">{messages.bracket.invalidUrl}</Notice>}
      {state.matches('failed') && (
        <Notice kind="error">
          <p>{publicMessages.event.failed}</p>
          <Button variant="secondary" onClick={() => send({ type: 'retry' })}>
            Tentar novamente
          </Button>
        </Notice>
      )}
      {!state.matches('invalid') && !state.matches('failed') && (
        <div className={styles.frame}>
          {state.hasTag('busy') && <Spinner large label={messages.bracket.loading} />}
          {isFramed && (
            <iframe
              key={url}
              src={url}
              title="Chaveamento do evento"
              sandbox={
                new URL(url, ownOrigin).origin === ownOrigin ? sandbox : `${sandbox} allow-same-origin`
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
