import { hidden, type Shown } from './shown.ts'

const digits = new Intl.NumberFormat('pt-BR')

const Value = ({ value }: { value: null | boolean | number | string }) => {
  if (value === hidden)
    return (
      <span className="hidden">
        <span aria-hidden="true">{hidden}</span>
        <span className="heard">escondido</span>
      </span>
    )
  if (value === null) return <i>nada</i>
  if (value === '') return <i>vazio</i>
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  return typeof value === 'number' ? digits.format(value) : value
}

type BranchProps = { name: string; value: Shown; depth: number }

const Branch = ({ name, value, depth }: BranchProps) => {
  if (value === null || typeof value !== 'object' || Object.keys(value).length === 0)
    return (
      <li>
        <code>{name}</code>{' '}
        {value !== null && typeof value === 'object' ? <i>nenhum</i> : <Value value={value} />}
      </li>
    )
  return (
    <li>
      <details open={depth < 1}>
        <summary>
          <code>{name}</code>
        </summary>
        <Tree value={value} depth={depth + 1} />
      </details>
    </li>
  )
}

/** What may be shown of a context, as it is nested. */
export const Tree = ({ value, depth = 0 }: { value: Shown; depth?: number }) => {
  if (value === null || typeof value !== 'object') return <Value value={value} />
  const entries: [string, Shown][] = Array.isArray(value)
    ? value.map((item, index) => [String(index + 1), item])
    : Object.entries(value)
  return (
    <ul className="tree">
      {entries.map(([name, item]) => (
        <Branch key={name} name={name} value={item} depth={depth} />
      ))}
    </ul>
  )
}
