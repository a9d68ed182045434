import type { Door } from '#contract/nouns/door.ts'
import { doorMessages } from '#contract/words/door-messages.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { counted } from '../ui/counted.ts'
import { DateTime } from '../ui/date-time.tsx'
import styles from './doors.module.css'

type Props = {
  doors: readonly Door[]
  busy: boolean
  onDisable: (id: string) => void
  onRevoke: (id: string, device: string) => void
}

const words = { leitor: 'Leitor', supervisor: 'Supervisor', entrada: 'entrada', kit: 'kit' }

type DevicesProps = { devices: Door['aparelhos']; busy: boolean; onRevoke: (device: string) => void }

const Devices = ({ devices, busy, onRevoke }: DevicesProps) =>
  devices.length === 0 ? (
    <p className={styles.help}>Ninguém abriu esta porta ainda.</p>
  ) : (
    <ul className={styles.devices}>
      {devices.map(({ id, ajudante, ultimo_contato, registros, desligado }) => (
        <li key={id}>
          <strong>{ajudante}</strong>
          <span className={styles.help}>
            {counted(registros, 'registro', 'registros')} · último contato <DateTime value={ultimo_contato} />
            {desligado && ' · desligado'}
          </span>
          {!desligado && (
            <Button
              variant="ghost"
              disabled={busy}
              aria-label={`Desligar o celular de ${ajudante}`}
              onClick={() => onRevoke(id)}
            >
              Desligar
            </Button>
          )}
        </li>
      ))}
    </ul>
  )

/** The doors of the event, with the phones at each. */
export const DoorList = ({ doors, busy, onDisable, onRevoke }: Props) => (
  <Card as="section" className={styles.part} labelledBy="portas">
    <h2 id="portas">Portas</h2>
    {doors.length === 0 && <p className={styles.help}>{doorMessages.noDoors}</p>}
    <ul className={styles.doors}>
      {doors.map(({ id, nome, papel, tarefas, desativada, fechada_ate, aparelhos }) => (
        <li key={id}>
          <div className={styles.door}>
            <h3>{nome}</h3>
            <span className={styles.help}>
              {words[papel]} · {tarefas.map((task) => words[task]).join(' e ')}
              {desativada && ' · desativada'}
            </span>
            {!desativada && (
              <Button
                variant="ghost"
                disabled={busy}
                aria-label={`Desativar a porta ${nome}`}
                onClick={() => onDisable(id)}
              >
                Desativar
              </Button>
            )}
          </div>
          {fechada_ate !== null && (
            <p className={styles.help}>
              Fechada por PIN errado até <DateTime value={fechada_ate} />
            </p>
          )}
          <Devices devices={aparelhos} busy={busy} onRevoke={(device) => onRevoke(id, device)} />
        </li>
      ))}
    </ul>
  </Card>
)
