import type { Occupation } from '#contract/nouns/dashboard.ts'
import { loosePlaces } from '#contract/laws/stranded-places.ts'
import { lotMessages } from '#contract/words/lot-messages.ts'
import { Card } from '../ui/card.tsx'
import { ToolIcon } from '../ui/tool-icon.tsx'
import { counted } from '../ui/counted.ts'
import { useMedia } from '../ui/use-media.ts'
import styles from './dashboard.module.css'
import { percentSold } from './percent-sold.ts'

type Row = Pick<Occupation, 'nome' | 'capacidade' | 'vendidos' | 'reservados' | 'arquivado'> &
  Pick<Occupation['categorias'][number], 'cancelada'>

const left = ({ capacidade, vendidos, reservados }: Row): number =>
  Math.max(0, capacidade - vendidos - reservados)

/** What is archived has no places left to tell of. */
const leftWords = (row: Row, most: number): string => {
  if (row.cancelada) return 'Cancelada'
  if (row.arquivado) return 'Fora da venda'
  const places = Math.min(left(row), most)
  return places === 0 ? 'Sem vagas' : counted(places, 'vaga', 'vagas')
}

/** `most`: places that are left of what the row is part of. */
type BarProps = { row: Row; strong?: boolean; loose?: number; most?: number }

const Bar = ({ row, strong = false, loose = 0, most = Infinity }: BarProps) => (
  <span className={strong ? styles.barStrong : styles.bar}>
    <span className={styles.barName}>{row.nome}</span>
    <span className={styles.barCount}>
      {row.arquivado
        ? counted(row.vendidos, 'vendido', 'vendidos')
        : `${row.vendidos} de ${row.capacidade} (${percentSold(row)}%)`}
    </span>
    {!row.arquivado && (
      <progress className={styles.progress} max={100} value={percentSold(row)} aria-hidden="true" />
    )}
    <span className={styles.barLeft}>
      {leftWords(row, most)}
      {loose > 0 && `, ${lotMessages.loose(loose)}`}
      {row.reservados > 0 && ` · ${row.reservados} em reserva agora`}
    </span>
  </span>
)

type GroupProps = { title: string; rows: readonly (Row & { id: string })[]; most?: number }

const Group = ({ title, rows, most }: GroupProps) =>
  rows.length === 0 ? null : (
    <div className={styles.group}>
      <h4>{title}</h4>
      {rows.map((row) => (
        <Bar key={row.id} row={row} {...(most !== undefined && { most })} />
      ))}
    </div>
  )

/** Of what is left, how much no lot holds. */
const looseOf = (type: Occupation): number => {
  const lots = type.lotes.filter(({ arquivado }) => !arquivado).map((lot) => ({ left: left(lot) }))
  return type.arquivado || lots.length === 0 ? 0 : loosePlaces(left(type), lots)
}

const partsOf = ({ categorias, lotes }: Occupation): number => categorias.length + lotes.length

/** As many parts as stand beside the chart without making it the lower of the two. */
const mostOpen = 6

const isOpenFirst = (types: readonly Occupation[], index: number): boolean =>
  types.slice(0, index + 1).reduce((sum, type) => sum + partsOf(type), 0) <= mostOpen

/** How full each ticket type, its categories and its lots are. */
export const OccupationList = ({ types }: { types: readonly Occupation[] }) => {
  const isWide = useMedia('(width >= 56.25em)')
  return (
    <Card as="section" labelledBy="ocupacao">
      <h2 id="ocupacao">Ocupação</h2>
      {types.map((type, index) => (
        <details
          key={type.ticket_type_id}
          className={styles.occupation}
          open={isWide && isOpenFirst(types, index)}
        >
          <summary>
            <ToolIcon name="chevron" />
            <h3 className={styles.inline}>
              <Bar row={type} strong loose={looseOf(type)} />
            </h3>
          </summary>
          <Group title="Categorias" rows={type.categorias} />
          {/* a category that was cancelled takes its places from the type, and from no lot */}
          <Group title="Lotes" rows={type.lotes} most={left(type)} />
        </details>
      ))}
    </Card>
  )
}
