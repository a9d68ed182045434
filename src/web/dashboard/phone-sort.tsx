import type { TableSort } from '#machines/dashboard-tables.setup.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { ToolIcon } from '../ui/tool-icon.tsx'
import styles from './phone-row.module.css'
import type { Shown } from './table-views.ts'

type Props = { columns: Shown['columns']; sort: TableSort; onSort: (sort: TableSort) => void }

/** What the heads of the columns do where rows are cards: cards have no columns to stand under. */
export const PhoneSort = ({ columns, sort, onSort }: Props) => (
  <div className={styles.sort}>
    <SelectField
      label="Ordenar por"
      name="ordem"
      value={sort?.column ?? ''}
      placeholder="Ordem de compra"
      options={columns.map(({ key, header }) => ({ value: key, label: header }))}
      onChange={(column) => onSort(column === '' ? null : { column, direction: 'asc' })}
    />
    {sort && (
      <Button
        variant="secondary"
        onClick={() => onSort({ ...sort, direction: sort.direction === 'asc' ? 'desc' : 'asc' })}
      >
        <ToolIcon name={sort.direction === 'asc' ? 'ascending' : 'descending'} size={14} />
        {sort.direction === 'asc' ? 'Crescente' : 'Decrescente'}
      </Button>
    )}
  </div>
)
