import { useMachine } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Dashboard } from '#contract/nouns/dashboard.ts'
import { limits } from '#contract/words/limits.ts'
import { salesAreOpen } from '#contract/nouns/event.ts'
import { dayIn, zonedDateTime } from '#contract/laws/dates.ts'
import { messages } from '#contract/words/messages.ts'
import type { dashboardMachine } from '#machines/dashboard.machine.ts'
import type { DashboardInput } from '#machines/dashboard.setup.ts'
import { Attention } from '../ui/attention.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { AccessErrands } from './access-list.tsx'
import { AwaitedList } from './awaited-list.tsx'
import { BlockedTypes } from './blocked-types.tsx'
import { BrokenEntries } from './broken-entries.tsx'
import { BracketsPanel } from './brackets.panel.tsx'
import { CancellationLink } from './cancellation-link.tsx'
import { CatalogPanel } from './catalog.panel.tsx'
import { CouponsPanel } from './coupons.panel.tsx'
import styles from './dashboard.module.css'
import { DashboardHead } from './dashboard-head.tsx'
import { eventStanding } from './event-standing.ts'
import { type DashboardParts, dashboardView } from './dashboard.view.ts'
import { Failure } from './failure.tsx'
import { FirstSteps, isUnsold } from './first-steps.tsx'
import { EventEditingPanel } from './event-editing.panel.tsx'
import { LotsPanel } from './lots.panel.tsx'
import { OccupationList } from './occupation-list.tsx'
import { SalesChart } from './sales-chart.tsx'
import { SectionIndex } from './section-index.tsx'
import { sectionsFor } from './sections.ts'
import { StatementPanel } from './statement.panel.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { HolderLink } from './holder-link.tsx'
import { TablesPanel } from './tables.panel.tsx'
import { KeptColumns } from './kept-columns.tsx'
import { Leave } from '../ui/leave.tsx'

type Props = {
  machine: typeof dashboardMachine
  input: DashboardInput
  /** The one that its address asks for. */
  section?: string
  /** Until how many hours before an event the shop lets tickets be given back. */
  shopHours?: number
  access: (eventId: string, dashboard: ActorRefFrom<typeof dashboardMachine>) => AccessErrands
  /** The time by the shop's clock. */
  now: () => Date
  /** Whom an organiser asks. */
  contactEmail?: string
}

const pathOf = (eventId: string, section: string): string =>
  `/eventos/${eventId}/dashboard${section && `#${section}`}`

export const DashboardPage = ({
  machine,
  input,
  section = '',
  access,
  shopHours = limits.withdrawalHoursMax,
  now,
  contactEmail = '',
}: Props) => {
  const [snapshot, send, actor] = useMachine(machine, { input })
  const {
    isSignedOut,
    title,
    heading,
    lead,
    isLoading,
    canRetry,
    isMissing,
    failure,
    dashboard,
    isRefreshing,
    parts,
  } = dashboardView(snapshot)
  if (isSignedOut)
    return <Leave to="/login" replace state={{ login: { from: pathOf(input.eventId, section) } }} />
  return (
    <Page title={title} heading={null}>
      <DashboardHead
        evento={dashboard?.evento ?? null}
        heading={heading}
        standing={dashboard && eventStanding(dashboard, now())}
        lead={dashboard ? lead : undefined}
        isRefreshing={isRefreshing}
        onRefresh={() => send({ type: 'refresh' })}
      />
      {isLoading && <Loading />}
      {failure && canRetry && (
        <Failure {...failure}>
          <div className={styles.ways}>
            <Button variant="secondary" onClick={() => send({ type: 'retry' })}>
              Tentar novamente
            </Button>
            {isMissing && <LinkButton to="/perfil">Minha Conta</LinkButton>}
          </div>
        </Failure>
      )}
      {dashboard && (
        <>
          <Attention
            onVisible={() => send({ type: 'tab.visible' })}
            onOnline={() => send({ type: 'network.online' })}
          />
          <SectionIndex sections={sectionsFor(dashboard.evento.pode_editar)} />
          {!dashboard.evento.pode_editar && <p className={styles.reader}>{messages.dashboard.reader}</p>}
          {dashboard.evento.oculto && <p className={styles.reader}>{messages.catalog.isHidden}</p>}
          {failure && <Failure {...failure} />}
          <Sections
            dashboard={dashboard}
            parts={parts}
            now={now}
            shopHours={shopHours}
            contactEmail={contactEmail}
            access={access(dashboard.evento.id, actor)}
          />
        </>
      )}
    </Page>
  )
}

const Loading = () => (
  <div className={styles.sections} role="status">
    <p>{messages.dashboard.loading}</p>
    <Skeleton height={140} />
    <Skeleton height={300} />
    <Skeleton height={420} />
  </div>
)

type SectionsProps = {
  dashboard: Dashboard
  parts: DashboardParts
  now: () => Date
  shopHours: number
  contactEmail: string
  access: AccessErrands
}

const Sections = ({ dashboard, parts, now, shopHours, contactEmail, access }: SectionsProps) => {
  const { evento, vendasPorDia, vendasPorHora, totais, ocupacao, aguardando } = dashboard
  const { pode_editar: mayEdit, fuso_horario: zone } = evento
  const { tables, statement, catalog, lots, coupons, eventEditing, brackets } = parts
  const isOver = !salesAreOpen(evento, now())
  return (
    <div className={styles.sections}>
      <h2 id="resumo" tabIndex={-1} className={styles.summary}>
        Resumo
      </h2>
      {mayEdit && lots && !isOver && <BlockedTypes lots={lots} now={now()} />}
      {mayEdit && isUnsold(dashboard, now()) && <FirstSteps evento={evento} />}
      <SummaryCards days={vendasPorDia} totals={totais} />
      {aguardando && <AwaitedList awaited={aguardando} zone={zone} />}
      <div className={styles.columns}>
        <SalesChart days={vendasPorDia} hours={vendasPorHora} />
        <OccupationList types={ocupacao} />
      </div>
      {dashboard.irregulares && <BrokenEntries of={dashboard.irregulares} isLed />}
      {tables && <KeptColumns eventId={evento.id} tables={tables} />}
      {tables && (
        <TablesPanel tables={tables} zone={zone} ticketsOf={mayEdit ? evento.id : null}>
          {mayEdit && <HolderLink errand={access.link} log={access.linkLog} />}
        </TablesPanel>
      )}
      {statement && (
        <StatementPanel
          statement={statement}
          zone={zone}
          contactEmail={contactEmail}
          evidence={access.evidence}
        />
      )}
      {mayEdit && lots && (
        <LotsPanel lots={lots} occupation={ocupacao} zone={zone} now={now()} isOver={isOver} />
      )}
      {mayEdit && catalog && (
        <CatalogPanel
          catalog={catalog}
          isHidden={evento.oculto ?? false}
          hasSales={!(evento.pode_ocultar ?? true)}
          localNow={zonedDateTime(now(), zone).slice(0, 16)}
          isCancelled={evento.cancelado ?? false}
          broken={dashboard.irregulares?.total ?? 0}
        />
      )}
      {mayEdit && coupons && (
        <CouponsPanel coupons={coupons} types={dashboard.ticketTypes} today={dayIn(now(), zone)} />
      )}
      {eventEditing && (
        <EventEditingPanel editing={eventEditing} access={access} mayEdit={mayEdit} shopHours={shopHours} />
      )}
      {brackets && <BracketsPanel brackets={brackets} mayEdit={mayEdit} />}
      {mayEdit && <CancellationLink eventId={evento.id} isCancelled={evento.cancelado ?? false} />}
    </div>
  )
}
