import { useMachine } from '@xstate/react'
import type { ReactNode } from 'react'
import { comingFirst } from '#contract/nouns/own-events.ts'
import { messages } from '#contract/words/messages.ts'
import type { profileMachine } from '#machines/profile.machine.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Landing } from './landing.tsx'
import { cx } from '../ui/cx.ts'
import { Page } from '../ui/page.tsx'
import type { CareErrands } from './account-care.tsx'
import { EventEntry } from './event-entry.tsx'
import type { Standing } from './open-orders.panel.tsx'
import { OwnEvents } from './own-events.tsx'
import { ProfileSection } from './profile-section.tsx'
import { profileView, type ProfileView } from './profile.view.ts'
import { EventTickets, TicketSkeleton } from './event-tickets.tsx'
import { UserCard } from './user-card.tsx'
import styles from './profile.module.css'
import { daysUntil, type EventGroup, walletOf } from './wallet.ts'
import { Leave } from '../ui/leave.tsx'

/** `list` is null while there is nothing in it. */
type Around = (list: ReactNode, standing: Standing) => ReactNode

type Props = {
  machine: typeof profileMachine
  now: Date
  /** The orders that are still to be paid, in what is laid out around them. */
  renderOrders?: (around: Around) => ReactNode
  errands: CareErrands
  /** What goes back by PIX. */
  returns?: ReactNode
  /** Where one may play: for who has no ticket, nor an order, nor events of their own before all. */
  coming?: ReactNode
}

/** `quiet` beside orders that are still to be paid. */
const NoTickets = ({ quiet }: { quiet: boolean }) => (
  <EmptyState message={messages.profile.noTickets} small>
    <LinkButton to="/eventos" variant={quiet ? 'secondary' : 'primary'}>
      Ver próximos eventos
    </LinkButton>
  </EmptyState>
)

const papers = (list: readonly EventGroup[]) =>
  list.map(({ key, tickets }) => <EventTickets key={key} tickets={tickets} />)

/** A list with a heading, or nothing at all. */
const Tickets = ({ title, list }: { title: string; list: readonly EventGroup[] }) =>
  list.length > 0 && (
    <ProfileSection title={title} loaded empty={null} skeleton={null} wide>
      {papers(list)}
    </ProfileSection>
  )

type MineProps = Pick<Props, 'now' | 'renderOrders' | 'coming'> & { view: ProfileView; children: ReactNode }

/** Tickets and orders; what is below them is not painted before both are there, as it would be moved. */
const MyTickets = ({
  view,
  now,
  renderOrders = (around) => around(null, 'calm'),
  coming: offered,
  children,
}: MineProps) => {
  const { user, tickets } = view
  const { next, coming, past } = walletOf(tickets.list, user, now)
  const isEmpty = tickets.list.length === 0
  const first = next?.tickets[0]?.ticket
  return renderOrders((list, standing) => {
    const isKnown = standing !== 'unknown'
    const isFirst = standing === 'urgent' || (isEmpty && tickets.isLoaded)
    return (
      <>
        {isFirst && list}
        {/* another one once that is known: nothing of it is moved */}
        <div key={String(isKnown)} className={styles.place}>
          {tickets.isLoaded && !isKnown && (
            <div className={styles.cover} data-title="Meus Ingressos" aria-hidden="true">
              <TicketSkeleton />
            </div>
          )}
          <ProfileSection
            title="Meus Ingressos"
            className={cx(tickets.isLoaded && !isKnown && styles.awaiting)}
            loaded={tickets.isLoaded}
            empty={
              isEmpty ? (
                <>
                  <NoTickets quiet={list !== null} />
                  {isKnown && list === null && view.order === 'ticketsFirst' && offered}
                </>
              ) : null
            }
            skeleton={<TicketSkeleton />}
            wide
          >
            {next === null ? (
              papers([...coming, ...past])
            ) : (
              <EventTickets tickets={next.tickets} until={daysUntil(first?.evento_data_hora ?? '', now)} />
            )}
          </ProfileSection>
        </div>
        <div className={cx(!(tickets.isLoaded && isKnown) && styles.awaiting)}>
          {!isFirst && list}
          {next !== null && (
            <>
              <Tickets title={messages.profile.otherTickets} list={coming} />
              <Tickets title={messages.profile.pastTickets} list={past} />
            </>
          )}
          {children}
        </div>
      </>
    )
  })
}

/** Tickets and orders, `children`, then what others share. */
const Lists = ({ view, now, renderOrders, coming, children }: MineProps) => {
  const { shared, order } = view
  return (
    <MyTickets
      key={order}
      view={view}
      now={now}
      coming={coming}
      renderOrders={order === 'unknown' ? (around) => around(null, 'unknown') : renderOrders}
    >
      {children}
      {shared.length > 0 && (
        <ProfileSection
          id="eventos-com-acesso"
          title="Eventos com acesso"
          loaded
          empty={null}
          skeleton={null}
        >
          {comingFirst(shared, now).map((event, index) => (
            <EventEntry key={event.id || index} event={event} />
          ))}
        </ProfileSection>
      )}
    </MyTickets>
  )
}

/**
 * What is needed next stands first: for who organises, the own events; for everybody else what is to be paid while a
 * clock runs (decision 137), then the ticket of the next event. Nothing is listed before it is known which (decision 070), so that nothing moves. Own data come last.
 */
export const ProfilePage = ({ machine, now, renderOrders, errands, returns, coming }: Props) => {
  const [state] = useMachine(machine)
  const view = profileView(state)
  if (view === null) return <Leave to="/login" replace />
  const { user, events, shared, arrived, order } = view
  const isHeld = order === 'ownEventsFirst' && !events.isLoaded
  const own = <OwnEvents events={events} now={now} first={order === 'ownEventsFirst'} />
  return (
    <Page title="Minha Conta">
      <Landing id="meus-eventos" loaded={arrived} />
      <Landing id="eventos-com-acesso" loaded={shared.length > 0 ? arrived : 0} />
      <div className={styles.layout}>
        <div className={styles.lists}>
          {order === 'ownEventsFirst' && own}
          {isHeld || (
            <Lists view={view} now={now} renderOrders={renderOrders} coming={coming}>
              {order !== 'ownEventsFirst' && own}
            </Lists>
          )}
        </div>
        <div className={cx(styles.account, isHeld && styles.awaiting)}>
          {returns}
          <UserCard user={user} errands={errands} />
        </div>
      </div>
    </Page>
  )
}
