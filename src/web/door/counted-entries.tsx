import type { CheckinPanel } from '#contract/nouns/door.ts'
import { doorMessages } from '#contract/words/door-messages.ts'
import { Card } from '../ui/card.tsx'
import unfold from '../ui/unfold.module.css'
import styles from './doors.module.css'

type Row = { nome: string; total?: number; entraram: number; kits: number }

const Table = ({ title, rows }: { title: string; rows: readonly Row[] }) =>
  rows.length === 0 ? null : (
    <table className={styles.counts}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">Entraram</th>
          <th scope="col">Kits</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ nome, total, entraram, kits }) => (
          <tr key={nome}>
            <th scope="row">{nome}</th>
            <td>{total === undefined ? entraram : `${entraram} de ${total}`}</td>
            <td>{kits}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )

/** '20/03/2027 07:30' → '07:30' of an event-local wire date-time. */
const hourOf = (wire: string): string => wire.slice(11, 16)

const Expected = ({ panel: { por_tipo, por_categoria } }: { panel: CheckinPanel }) => (
  <>
    <Table title="Tipo" rows={por_tipo} />
    <Table title="Categoria" rows={por_categoria} />
  </>
)

/** What did not happen twice, and what nobody took back: such things have a section of their own where they did. */
const NothingOdd = ({
  panel: { conflitos, conflitos_total = conflitos.length, desfeitos },
}: {
  panel: CheckinPanel
}) => {
  const said = [
    conflitos_total === 0 && doorMessages.noConflicts,
    desfeitos.total === 0 && doorMessages.noUndone,
  ].filter(Boolean)
  return said.length === 0 ? null : <p className={styles.help}>{said.join(' ')}</p>
}

/** How many came in, in all and by type, category, door and ten minutes. */
export const CountedEntries = ({ panel }: { panel: CheckinPanel }) => {
  const { total, entraram, kits, por_porta, por_dez_minutos, apos_desligar } = panel
  return (
    <Card as="section" className={styles.part} labelledBy="entraram">
      <h2 id="entraram">Quem entrou</h2>
      <p className={styles.hero}>
        <span>
          <strong>{entraram}</strong> de {total} entraram
        </span>
        {kits > 0 && (
          <span>
            <strong>{kits}</strong> {kits === 1 ? 'kit entregue' : 'kits entregues'}
          </span>
        )}
      </p>
      <progress max={Math.max(total, 1)} value={entraram} aria-hidden="true" />
      {entraram + kits === 0 ? (
        <details className={unfold.unfold}>
          <summary>Por tipo e categoria</summary>
          <Expected panel={panel} />
        </details>
      ) : (
        <Expected panel={panel} />
      )}
      <Table title="Porta" rows={por_porta} />
      {por_dez_minutos.length > 0 && (
        <table className={styles.counts}>
          <thead>
            <tr>
              <th scope="col">A partir de</th>
              <th scope="col">Entraram</th>
            </tr>
          </thead>
          <tbody>
            {por_dez_minutos.map(({ inicio, entraram: came }) => (
              <tr key={inicio}>
                <th scope="row">{hourOf(inicio)}</th>
                <td>{came}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {entraram + kits > 0 && <NothingOdd panel={panel} />}
      {apos_desligar > 0 && <p className={styles.help}>{doorMessages.afterOff(apos_desligar)}</p>}
    </Card>
  )
}
