import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import type { TableFilters, TableSort } from '#machines/dashboard-tables.setup.ts'
import { cx } from '../ui/cx.ts'
import { useMedia } from '../ui/use-media.ts'
import styles from './data-table.module.css'
import { PhoneRow } from './phone-row.tsx'
import type { Shown } from './table-views.ts'

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
  onSort: (column: string) => void
}

const ariaSort = (sort: TableSort, column: string): 'ascending' | 'descending' | 'none' => {
  if (sort?.column !== column) return 'none'
  return sort.direction === 'asc' ? 'ascending' : 'descending'
}

const tableStyle = (columns: Shown['columns']) =>
  ({
    '--columns': columns.map(({ width }) => `minmax(${width}px, ${width}fr)`).join(' '),
    '--width': `${columns.reduce((sum, { width }) => sum + width, 0)}px`,
  }) as CSSProperties

/** A clamped text can be read whole where the pointer rests on it. */
const Cell = ({ text, isClamped }: { text: string; isClamped: boolean }) => (
  <span title={isClamped && text !== '' ? text : undefined}>{text}</span>
)

/** Only the rows in sight are in the page; a row is a line on a desktop and a card on a phone. */
const Rows = ({
  label,
  shown,
  sort,
  filters,
  isArranging,
  onSort,
  isPhone,
}: Omit<Props, 'empty'> & { isPhone: boolean }) => {
  const scroller = useRef<HTMLElement>(null)
  const { columns, count } = shown
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
    <div className={styles.edge}>
      <section
        ref={scroller}
        className={styles.scroller}
        tabIndex={0}
        aria-label={label}
        aria-busy={isArranging}
      >
        <table className={styles.table} aria-rowcount={count + 1} style={tableStyle(columns)}>
          <thead>
            <tr aria-rowindex={1}>
              {columns.map((column) => (
                <th key={column.key} scope="col" aria-sort={ariaSort(sort, column.key)}>
                  <button type="button" onClick={() => onSort(column.key)}>
                    {column.header}
                    <span aria-hidden="true" className={styles.arrow}>
                      {sort?.column === column.key ? (sort.direction === 'asc' ? '▲' : '▼') : '↕'}
                    </span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map((item) => (
              <tr
                key={item.key}
                aria-rowindex={item.index + 2}
                data-index={item.index}
                className={cx(item.index % 2 === 1 && styles.striped)}
                ref={isPhone ? virtual.measureElement : undefined}
                style={{
                  transform: `translateY(${item.start}px)`,
                  ...(!isPhone && { height: item.size }),
                }}
              >
                {isPhone && <PhoneRow shown={shown} row={item.index} />}
                {(isPhone ? [] : columns).map((column, position) => (
                  <td
                    key={column.key}
                    data-header={column.header}
                    className={cx(column.kind === 'money' && styles.number)}
                  >
                    <Cell text={shown.cell(item.index, position)} isClamped={column.kind === 'text'} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

/** A window that becomes wide or narrow, as when a phone is turned, measures its rows anew. */
export const DataTable = ({ empty, ...rest }: Props) => {
  const isPhone = useMedia('(width < 48em)')
  if (rest.shown.count === 0) return <p className={styles.empty}>{empty}</p>
  return <Rows key={isPhone ? 'cards' : 'lines'} {...rest} isPhone={isPhone} />
}
