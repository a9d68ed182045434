import type { ReactNode } from 'react'
import { useLocation } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import type { ShownTicket } from '#contract/nouns/shown-ticket.ts'
import type { TicketFace } from '#contract/nouns/ticket-face.ts'
import { dayIn } from '#contract/laws/dates.ts'
import { shortDateTime, shortTime } from '#contract/laws/short-dates.ts'
import { ticketMessages as messages } from '#contract/words/ticket-messages.ts'
import type { ticketPageMachine } from '#machines/ticket-page.machine.ts'
import type { TicketPageInput } from '#machines/ticket-page.setup.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EventDate } from '../ui/event-date.tsx'
import { latePart } from '../ui/late-part.tsx'
import { Missing } from '../ui/missing.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { Retry } from '../ui/retry.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { loadChunk } from '../app/load-chunk.ts'
import { serverNow } from '../http/server-clock.ts'
import styles from './ticket.module.css'
import { type Keeping as KeepingState, ticketPageView } from './ticket.view.ts'
import { kindText } from '#contract/words/kind-text.ts'

export type BuyersPart = {
  face: TicketFace
  /** What became of it there. */
  send: (
    event:
      | { type: 'ticket.correct'; ticket: ShownTicket }
      | { type: 'ticket.withdraw' }
      | { type: 'ticket.refuse'; error: string },
  ) => void
}

type Props = {
  machine: typeof ticketPageMachine
  input: TicketPageInput
  /** What its buyer, or its person, does with it, in place of what anybody does. */
  buyers?: (part: BuyersPart) => ReactNode
  /** Said above the ticket. */
  news?: string
  /** Asks the shop again, in place of the machine. */
  onReload?: () => void
}

const Row = ({ label, value }: { label: string; value: string }) =>
  value === '' ? null : (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )

const Code = ({ face }: { face: TicketFace }) => {
  if (face.em_analise) return <Notice kind="warning">{messages.ticket.contested}</Notice>
  if (face.situacao === 'Cancelado') return <Notice kind="error">{messages.ticket.cancelled}</Notice>
  if (face.passou_em !== null) return <Notice kind="info">{messages.ticket.passed(face.nome)}</Notice>
  if (face.qr === null) return <Notice kind="info">{messages.ticket.preparing}</Notice>
  return <QrCode text={face.qr} label={`Código QR do ingresso ${face.codigo}`} />
}

/** When the door opens, or did; with its day where that is not today. */
const Opens = ({ at, zone }: { at: string | null; zone: string }) => {
  if (!at) return null
  const now = serverNow()
  const isToday = dayIn(new Date(now), zone) === at.slice(0, 10)
  return (
    <Row
      label={`A entrada ${Date.parse(at) <= now ? 'abriu' : 'abre'} ${isToday ? 'às' : 'em'}`}
      value={isToday ? shortTime(at) : shortDateTime(at, '')}
    />
  )
}

const Ticket = ({ face }: { face: TicketFace }) => (
  <article className={styles.ticket} data-state={face.situacao}>
    <div className={styles.band}>
      {face.banner && <img src={face.banner} alt="" width={640} height={360} />}
      {face.evento_id !== '' && face.passou_em === null && <p className={styles.state}>{face.situacao}</p>}
    </div>
    <div className={styles.body}>
      <h1 tabIndex={-1}>{face.evento || 'Ingresso'}</h1>
      <p className={styles.name}>{face.nome}</p>
      <p className={styles.type}>{kindText(face.tipo, face.categoria)}</p>
      <p className={styles.when}>
        <EventDate value={face.data_hora} zone={face.fuso_horario} />
        <span>{face.local}</span>
      </p>
    </div>
    <div className={styles.tear}>
      <Code face={face} />
      <p className={styles.code}>{face.codigo}</p>
      <dl className={styles.facts}>
        <Row label="Dupla com" value={face.dupla} />
        <Opens at={face.abre_em} zone={face.fuso_horario} />
      </dl>
    </div>
  </article>
)

/** `isTold`: that it is kept; without a session the note says so. */
type KeepingProps = { of: KeepingState; isTold: boolean; onKeep: () => void; onDrop: () => void }

const Keeping = ({ of: keeping, isTold, onKeep, onDrop }: KeepingProps) => (
  <>
    {(keeping === 'free' || keeping === 'keeping') && (
      <div className={styles.keep}>
        <Button variant="secondary" block large busy={keeping === 'keeping'} onClick={onKeep}>
          {keeping === 'keeping' ? 'Salvando...' : 'Salvar neste aparelho'}
        </Button>
        <p>{messages.ticket.keepWhy}</p>
      </div>
    )}
    {(keeping === 'kept' || keeping === 'dropping') && (
      <div className={styles.kept}>
        {isTold && <Notice kind="success">{messages.ticket.kept}</Notice>}
        <Button variant="ghost" className={styles.drop} busy={keeping === 'dropping'} onClick={onDrop}>
          {keeping === 'dropping' ? 'Apagando...' : 'Apagar deste aparelho'}
        </Button>
      </div>
    )}
  </>
)

const LogIn = ({ from }: { from: string }) => (
  <div className={styles.keep}>
    <LinkButton to="/login" state={{ login: { from } }} block>
      Login
    </LinkButton>
    <p>{messages.ticket.loginOthers}</p>
  </div>
)

/** Comes with its page: the code waits for nothing else. */
export const Tools = latePart(async () => (await loadChunk(() => import('./ticket-tools.tsx'))).TicketTools)

/** /ingresso/{id}: what is shown at the door. */
export const TicketPage = ({ machine, input, buyers, news, onReload }: Props) => {
  const [state, send] = useMachine(machine, { input })
  const here = useLocation({ select: ({ href }) => href })
  const view = ticketPageView(state)
  const reload = onReload ?? (() => send({ type: 'ticket.reload' }))
  if (view.shows === 'ticket')
    return (
      <Page key="ticket" title="Ingresso" heading={null}>
        <div className={styles.beside}>
          {view.error !== null && <Notice kind="error">{view.error}</Notice>}
          {news !== undefined && <Notice kind="success">{news}</Notice>}
          <Ticket face={view.face} />
          <div className={styles.actions}>
            {view.note !== null && <Notice kind="info">{view.note}</Notice>}
            {view.canReload && <Retry variant="secondary" onRetry={reload} />}
            {view.canLogIn && <LogIn from={here} />}
            <Keeping
              of={view.keeping}
              isTold={!view.canLogIn}
              onKeep={() => send({ type: 'ticket.keep' })}
              onDrop={() => send({ type: 'ticket.drop' })}
            />
            {buyers ? buyers({ face: view.face, send }) : <Tools face={view.face} />}
          </div>
        </div>
      </Page>
    )
  if (view.shows === 'missing')
    return <Missing title={messages.ticket.missing} why={messages.ticket.missingWhy} isOwn />
  return (
    <Page title="Ingresso" narrow={view.shows !== 'loading'}>
      {view.shows === 'loading' && (
        <div className="frame-ticket">
          <Spinner label={messages.ticket.loading} />
        </div>
      )}
      {view.shows === 'failed' && (
        <Card className={styles.sheet}>
          <Notice kind="error">{view.error}</Notice>
          <Retry onRetry={reload} />
          <LinkButton to="/perfil" variant="secondary">
            Ir para Minha Conta
          </LinkButton>
        </Card>
      )}
      {view.shows === 'login' && (
        <Card className={styles.sheet}>
          <Notice kind="info">{view.note}</Notice>
          <LogIn from={here} />
          <p>{messages.ticket.loginDoor}</p>
        </Card>
      )}
    </Page>
  )
}
