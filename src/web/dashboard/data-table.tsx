import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import type { TableFilters, TableSort } from '#machines/dashboard-tables.setup.ts'
import { cx } from '../ui/cx.ts'
import { Hidden } from '../ui/hidden.tsx'
import { ToolIcon } from '../ui/tool-icon.tsx'
import { useMedia } from '../ui/use-media.ts'
import { CancelTicket } from './cancel-ticket.tsx'
import styles from './data-table.module.css'
import { PhoneRow } from './phone-row.tsx'
import { PhoneSort } from './phone-sort.tsx'
import type { Card, Shown } from './table-views.ts'
import { Breakable, WholeNumbers } from './whole-numbers.tsx'

const rowHeight = 48
const cardHeight = 65

type Props = {
  label: string
  shown: Shown
  empty: string
  sort: TableSort
  filters: TableFilters
  /** Other rows than these are being looked for. */
  isArranging: boolean
  onSort: (sort: TableSort) => void
  /** The event whose tickets may be cancelled; null for who only reads. */
  ticketsOf: string | null
}

const nextSort = (sort: TableSort, column: string): TableSort => {
  if (sort?.column !== column) return { column, direction: 'asc' }
  return sort.direction === 'asc' ? { column, direction: 'desc' } : null
}

const ariaSort = (sort: TableSort, column: string): 'ascending' | 'descending' | 'none' => {
  if (sort?.column !== column) return 'none'
  return sort.direction === 'asc' ? 'ascending' : 'descending'
}

/** Of one ticket's way to its cancellation, px. */
const wayWidth = 44

/** `ways`: how many tickets a row has that may be cancelled. */
const tableStyle = (columns: Shown['columns'], ways: number) =>
  ({
    '--columns': [
      ...columns.map(({ width }) => `minmax(${width}px, ${width}fr)`),
      ...(ways > 0 ? [`${ways * wayWidth}px`] : []),
    ].join(' '),
    '--width': `${columns.reduce((sum, { width }) => sum + width, ways * wayWidth)}px`,
  }) as CSSProperties

/** A clamped text can be read whole where the pointer rests on it. */
const Cell = ({ text, column }: { text: string; column: Shown['columns'][number] }) => (
  <span title={column.kind === 'text' && text !== '' ? text : undefined}>
    {column.isWhole ? <WholeNumbers text={text} /> : <Breakable text={text} />}
  </span>
)

const sortIcons = { ascending: 'ascending', descending: 'descending', none: 'unsorted' } as const

type HeadProps = Pick<Props, 'sort' | 'onSort'> & { columns: Shown['columns']; hasWays: boolean }

const Head = ({ columns, sort, onSort, hasWays }: HeadProps) => (
  <thead>
    <tr aria-rowindex={1}>
      {columns.map((column) => (
        <th key={column.key} scope="col" aria-sort={ariaSort(sort, column.key)}>
          <button type="button" onClick={() => onSort(nextSort(sort, column.key))}>
            {column.header}
            <span className={styles.arrow}>
              <ToolIcon name={sortIcons[ariaSort(sort, column.key)]} size={14} />
            </span>
          </button>
        </th>
      ))}
      {hasWays && (
        <th scope="col">
          <Hidden>Cancelar ingresso</Hidden>
        </th>
      )}
    </tr>
  </thead>
)

/** Only the rows in sight are in the page; a row is a line on a desktop and a card on a phone. */
const Rows = ({
  label,
  shown,
  sort,
  filters,
  isArranging,
  onSort,
  ticketsOf,
  isPhone,
}: Omit<Props, 'empty'> & { isPhone: boolean }) => {
  const scroller = useRef<HTMLElement>(null)
  const { columns, count } = shown
  const ways = ticketsOf === null ? 0 : shown.card(0).tickets.length
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isPhone ? cardHeight : rowHeight),
    overscan: 8,
  })
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top: 0 })
  }, [sort, filters])
  return (
    <>
      {isPhone && <PhoneSort columns={columns} sort={sort} onSort={onSort} />}
      <div className={styles.edge}>
        <section
          ref={scroller}
          className={styles.scroller}
          tabIndex={0}
          aria-label={label}
          aria-busy={isArranging}
        >
          <table
            className={styles.table}
            aria-rowcount={isPhone ? count : count + 1}
            style={tableStyle(columns, ways)}
          >
            {!isPhone && <Head columns={columns} sort={sort} onSort={onSort} hasWays={ways > 0} />}
            <tbody style={{ height: virtual.getTotalSize() }}>
              {virtual.getVirtualItems().map((item) => (
                <tr
                  key={item.key}
                  aria-rowindex={item.index + (isPhone ? 1 : 2)}
                  data-index={item.index}
                  className={cx(item.index % 2 === 1 && styles.striped)}
                  ref={isPhone ? virtual.measureElement : undefined}
                  style={{
                    transform: `translateY(${item.start}px)`,
                    ...(!isPhone && { height: item.size }),
                  }}
                >
                  {isPhone && <PhoneRow shown={shown} row={item.index} ticketsOf={ticketsOf} />}
                  {(isPhone ? [] : columns).map((column, position) => (
                    <td
                      key={column.key}
                      data-header={column.header}
                      className={cx(column.kind === 'money' && styles.number)}
                    >
                      <Cell text={shown.cell(item.index, position)} column={column} />
                    </td>
                  ))}
                  {ticketsOf !== null && ways > 0 && !isPhone && (
                    <td className={styles.ways}>
                      <Ways tickets={shown.card(item.index).tickets} eventId={ticketsOf} />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </>
  )
}

type WaysProps = { tickets: Card['tickets']; eventId: string }

/** The way out of each ticket of a row; of several, each has the number of its athlete. */
const Ways = ({ tickets, eventId }: WaysProps) =>
  tickets.map((ticket, index) => (
    <CancelTicket key={ticket.codigo} eventId={eventId} ticket={ticket}>
      <ToolIcon name="trash" />
      {tickets.length > 1 && <i data-number={index + 1} />}
    </CancelTicket>
  ))

/** A window that becomes wide or narrow, as when a phone is turned, measures its rows anew. */
export const DataTable = ({ empty, ...rest }: Props) => {
  const isPhone = useMedia('(width < 48em)')
  if (rest.shown.count === 0) return <p className={styles.empty}>{empty}</p>
  return <Rows key={isPhone ? 'cards' : 'lines'} {...rest} isPhone={isPhone} />
}
