import { useMemo } from 'react'
import type { PairRow, ParticipantRow, TableView } from '#contract/nouns/participant.ts'
import { noFilters, type TableFilters, type TableRows } from '#machines/dashboard-tables.setup.ts'
import { Button } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { changeThenFocus } from '../ui/focus-field.ts'
import { useMedia } from '../ui/use-media.ts'
import { cx } from '../ui/cx.ts'
import styles from './dashboard.module.css'
import unfold from '../ui/unfold.module.css'
import { categoriesOf, distinctValues } from './rows.ts'

type Props = {
  view: TableView
  rows: TableRows
  filters: TableFilters
  onChange: (filters: TableFilters) => void
}

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/**
 * product §2 Filters: Nome and Email (participants and pairs), Gênero (participants), Tipo de Ingresso (participants and
 * tickets), Categoria (all).
 */
export const TableFilterRow = ({ view, rows, filters, onChange }: Props) => {
  const people = view === 'duplas' ? undefined : rows[view]
  const found = useMemo(
    () => ({
      genero: options(distinctValues(people ?? [], (row) => [row.genero])),
      tipoIngresso: options(distinctValues(people ?? [], (row) => [row.tipo_ingresso])),
      categoria: options(distinctValues<ParticipantRow | PairRow>(people ?? rows.duplas ?? [], categoriesOf)),
    }),
    [people, rows.duplas],
  )
  const text = (name: 'nome' | 'email', label: string) => (
    <TextField
      label={label}
      name={`filtro-${name}`}
      type="search"
      value={filters[name]}
      onChange={(value) => onChange({ ...filters, [name]: value })}
    />
  )
  const select = (name: 'genero' | 'tipoIngresso' | 'categoria', label: string) => (
    <SelectField
      label={label}
      name={`filtro-${name}`}
      value={filters[name]}
      options={found[name]}
      placeholder="Todos"
      onChange={(value) => onChange({ ...filters, [name]: value })}
    />
  )
  const clear = () =>
    changeThenFocus(() => onChange(noFilters), view === 'tickets' ? 'filtro-tipoIngresso' : 'filtro-nome')
  const active = Object.values(filters).some(Boolean)
  const hasRoom = useMedia('(width >= 40em)')
  return (
    <details className={cx(styles.filters, unfold.unfold)} open={hasRoom || undefined}>
      <summary>Filtros{active ? ' (ativos)' : ''}</summary>
      <div className={styles.filterRow}>
        {view !== 'tickets' && text('nome', 'Nome')}
        {view !== 'tickets' && text('email', 'Email')}
        {view === 'participantes' && select('genero', 'Gênero')}
        {view !== 'duplas' && select('tipoIngresso', 'Tipo de Ingresso')}
        {select('categoria', 'Categoria')}
        {active && (
          <Button variant="ghost" onClick={clear}>
            Limpar filtros
          </Button>
        )}
      </div>
    </details>
  )
}
