import { useSelector } from '@xstate/react'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { ActorRefFrom } from 'xstate'
import { timeZoneNote } from '#contract/laws/dates.ts'
import { messages } from '#contract/words/messages.ts'
import type { TableView } from '#contract/nouns/participant.ts'
import type { dashboardTablesMachine } from '#machines/dashboard-tables.machine.ts'
import { counted } from '../ui/counted.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ToolIcon } from '../ui/tool-icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { ColumnChoice } from './column-choice.tsx'
import styles from './dashboard.module.css'
import { DataTable } from './data-table.tsx'
import { Failure } from './failure.tsx'
import { exportProgress } from './export-progress.ts'
import { TableFilterRow } from './table-filters.tsx'
import { useShownRows } from './use-shown-rows.ts'
import { tablesView } from './tables.view.ts'

const titles: Record<TableView, string> = {
  participantes: 'Participantes',
  tickets: 'Tickets',
  duplas: 'Duplas',
}

const emptyText: Record<TableView, string> = {
  participantes: messages.dashboard.noParticipants,
  tickets: messages.dashboard.noTickets,
  duplas: messages.dashboard.noPairs,
}

const tabs = (['participantes', 'tickets', 'duplas'] as const).map((id) => ({ id, label: titles[id] }))

const count = new Intl.NumberFormat('pt-BR')

type Props = {
  tables: ActorRefFrom<typeof dashboardTablesMachine>
  /** Of the event, whose local times the rows carry. */
  zone: string
  /** The event whose tickets the reader may cancel; null for who only reads. */
  ticketsOf: string | null
  /** Behind the filters. */
  children?: ReactNode
}

export const TablesPanel = ({ tables, zone, ticketsOf, children }: Props) => {
  const { send } = tables
  const { view, rows, filters, sort, columns, error, ...can } = useSelector(tables, tablesView)
  const { isFetching, isFilling, isExporting } = can
  const { shown, isArranging } = useShownRows({ view, rows, filters, sort, columns })
  const note = view === 'duplas' ? '' : timeZoneNote(zone)
  return (
    <Card as="section" labelledBy="inscricoes">
      <h2 id="inscricoes" tabIndex={-1} className={styles.hiddenOnPhone}>
        Inscrições
      </h2>
      <Tabs
        label="Tabelas do evento"
        tabs={tabs}
        selected={view}
        onSelect={(chosen) => send({ type: 'view.choose', view: chosen })}
      >
        <div className={styles.tableHead}>
          <h3 aria-live="polite">
            {titles[view]} ({isFetching || isFilling || can.isCutOff ? '…' : count.format(shown.count)})
          </h3>
          <div className={styles.actions}>
            <Button variant="ghost" disabled={!can.canRefresh} onClick={() => send({ type: 'rows.refresh' })}>
              <ToolIcon name="reload" /> <span className={styles.hiddenOnPhone}>Atualizar tabela</span>
            </Button>
            <Button
              variant="secondary"
              busy={isExporting}
              disabled={!can.canExport}
              onClick={() => send({ type: 'export.start' })}
            >
              <ToolIcon name="download" /> Exportar para Excel
            </Button>
          </div>
        </div>
        {note !== '' && <p className={styles.help}>Datas de compra {note}</p>}
        {isExporting && (
          <ExportProgress total={shown.count} onCancel={() => send({ type: 'export.cancel' })} />
        )}
        {isFilling && (
          <p className={styles.help}>
            {counted((rows[view] ?? []).length, 'linha já está', 'linhas já estão')} aqui; as outras estão
            chegando…
          </p>
        )}
        <div className={styles.folds}>
          <TableFilterRow
            view={view}
            rows={rows}
            filters={filters}
            onChange={(next) => send({ type: 'filters.change', filters: next })}
          />
          <ColumnChoice
            rows={rows[view] ?? []}
            chosen={columns}
            onChoose={(next) => send({ type: 'columns.choose', columns: next })}
          />
          {children}
        </div>
        {error && (
          <Failure error={error} reason={null}>
            {(can.canRetry || can.isCutOff) && (
              <Button
                variant="secondary"
                onClick={() => send({ type: can.isCutOff ? 'rows.continue' : 'rows.refresh' })}
              >
                Tentar novamente
              </Button>
            )}
          </Failure>
        )}
        {isFetching ? (
          <Skeleton height={420} />
        ) : (
          <DataTable
            key={view}
            label={titles[view]}
            shown={shown}
            empty={emptyText[view]}
            sort={sort}
            filters={filters}
            isArranging={isArranging}
            ticketsOf={ticketsOf}
            onSort={(next) => send({ type: 'sort.change', sort: next })}
          />
        )}
      </Tabs>
    </Card>
  )
}

const ExportProgress = ({ total, onCancel }: { total: number; onCancel: () => void }) => {
  const done = useSyncExternalStore(exportProgress.subscribe, exportProgress.read)
  return (
    <div className={styles.exporting}>
      <p className={styles.help} role="status">
        Gerando a planilha: {count.format(done)} de {counted(total, 'linha', 'linhas')}
      </p>
      <Button variant="ghost" onClick={onCancel}>
        Cancelar exportação
      </Button>
    </div>
  )
}
