import { useMachine } from '@xstate/react'
import type { Dashboard } from '#contract/nouns/dashboard.ts'
import { messages } from '#contract/words/messages.ts'
import type { bracketEditingMachine } from '#machines/bracket-editing.machine.ts'
import type { couponsMachine } from '#machines/coupons.machine.ts'
import type { DashboardInput, dashboardMachine } from '#machines/dashboard.machine.ts'
import type { eventEditingMachine } from '#machines/event-editing.machine.ts'
import type { lotSelectionMachine } from '#machines/lot-selection.machine.ts'
import { Attention } from '../ui/attention.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { ConfirmAccess } from './access-list.tsx'
import { BracketsPanel } from './brackets.panel.tsx'
import { CouponsPanel } from './coupons.panel.tsx'
import styles from './dashboard.module.css'
import { Failure } from './failure.tsx'
import { EventEditingPanel } from './event-editing.panel.tsx'
import { LotsPanel } from './lots.panel.tsx'
import { OccupationList } from './occupation-list.tsx'
import { SalesChart } from './sales-chart.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { TablesPanel } from './tables.panel.tsx'
import { Leave } from '../ui/leave.tsx'

export type DashboardPanels = {
  coupons: typeof couponsMachine
  lots: (refresh: () => void) => typeof lotSelectionMachine
  eventEditing: (refresh: () => void) => typeof eventEditingMachine
  brackets: (refresh: () => void) => typeof bracketEditingMachine
  access: (eventId: string, refresh: () => void) => ConfirmAccess
}

type Props = { machine: typeof dashboardMachine; input: DashboardInput; panels: DashboardPanels; now: Date }

export const DashboardPage = ({ machine, input, panels, now }: Props) => {
  const [state, send] = useMachine(machine, { input })
  const refresh = () => send({ type: 'refresh' })
  if (state.matches('unauthenticated'))
    return <Leave to="/login" replace state={{ login: { from: `/eventos/${input.eventId}/dashboard` } }} />
  const { dashboard, error, reason } = state.context
  const { tables } = state.children
  return (
    <Page title="Dashboard" heading={dashboard?.evento.nome ?? 'Dashboard'}>
      {state.matches('loading') && <Loading />}
      {state.matches('failed') && error && (
        <Failure error={error} reason={reason}>
          <div className={styles.ways}>
            <Button variant="secondary" onClick={() => send({ type: 'retry' })}>
              Tentar novamente
            </Button>
            {error === messages.dashboard.missing && <LinkButton to="/perfil">Minha Conta</LinkButton>}
          </div>
        </Failure>
      )}
      {state.matches('loaded') && dashboard && (
        <>
          <Attention
            onVisible={() => send({ type: 'tab.visible' })}
            onOnline={() => send({ type: 'network.online' })}
          />
          <Toolbar evento={dashboard.evento} busy={state.hasTag('busy')} onRefresh={refresh} />
          {!dashboard.evento.pode_editar && <p className={styles.reader}>{messages.dashboard.reader}</p>}
          {state.matches({ loaded: 'stale' }) && error && <Failure error={error} reason={reason} />}
          <Sections dashboard={dashboard} panels={panels} now={now} onChange={refresh}>
            {tables && <TablesPanel tables={tables} zone={dashboard.evento.fuso_horario} />}
          </Sections>
        </>
      )}
    </Page>
  )
}

const Loading = () => (
  <div className={styles.sections} role="status">
    <p>{messages.dashboard.loading}</p>
    <div className={styles.cards}>
      <Skeleton height={112} />
      <Skeleton height={112} />
      <Skeleton height={112} />
    </div>
    <Skeleton height={300} />
    <Skeleton height={420} />
  </div>
)

type ToolbarProps = { evento: Dashboard['evento']; busy: boolean; onRefresh: () => void }

const Toolbar = ({ evento, busy, onRefresh }: ToolbarProps) => (
  <div className={styles.toolbar}>
    <LinkButton
      to="/perfil"
      hash={evento.pode_editar ? 'meus-eventos' : 'eventos-com-acesso'}
      variant="secondary"
    >
      {evento.pode_editar ? 'Meus Eventos' : 'Eventos com acesso'}
    </LinkButton>
    <LinkButton to="/eventos/$id" params={{ id: evento.id }} variant="secondary">
      Ver Evento
    </LinkButton>
    <Button variant="ghost" busy={busy} onClick={onRefresh}>
      {!busy && <Icon name="reload" />} Atualizar
    </Button>
  </div>
)

type SectionsProps = {
  dashboard: Dashboard
  panels: DashboardPanels
  now: Date
  onChange: () => void
  /** The tables. */
  children: React.ReactNode
}

const Sections = ({ dashboard, panels, now, onChange, children }: SectionsProps) => {
  const { evento, vendasPorDia, totais, ocupacao, ticketTypes } = dashboard
  const mayEdit = evento.pode_editar
  return (
    <div className={styles.sections}>
      <SummaryCards days={vendasPorDia} totals={totais} />
      <div className={styles.columns}>
        <SalesChart days={vendasPorDia} />
        <OccupationList types={ocupacao} />
      </div>
      {children}
      {mayEdit && (
        <>
          <LotsPanel
            machine={panels.lots(onChange)}
            input={{ eventId: evento.id, ticketTypes, versao: evento.versao }}
            zone={evento.fuso_horario}
            now={now}
          />
          <CouponsPanel machine={panels.coupons} input={{ eventId: evento.id }} dashboard={dashboard} />
        </>
      )}
      <EventEditingPanel
        confirmAccess={panels.access(evento.id, onChange)}
        machine={panels.eventEditing(onChange)}
        evento={evento}
        mayEdit={mayEdit}
      />
      <BracketsPanel
        machine={panels.brackets(onChange)}
        input={{ eventId: evento.id, chaveamentoUrl: evento.chaveamento_url, versao: evento.versao }}
        mayEdit={mayEdit}
      />
    </div>
  )
}
