import { useEffect, useReducer, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { charts } from './charts.ts'
import { Drawing } from './drawing.tsx'
import './inspector.css'
import { type Heard, hear, innermost, type Moment, nothingHeard, whatHappened } from './moments.ts'
import { channelName, question, type Report } from './report.ts'

const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium' })

const inMachine = (machine: string, id: string): string =>
  id === machine ? machine : id.slice(machine.length + 1)

const shortStates = (moment: Moment): string =>
  innermost(moment)
    .map((id) => inMachine(moment.machine, id))
    .join(' · ')

const happened = (moment: Moment): string => {
  const chart = charts.get(moment.machine)
  return chart ? whatHappened(chart, moment) : moment.event
}

const useHeard = (): Heard => {
  const [heard, add] = useReducer(
    (before: Heard, { report, at }: { report: Report; at: Date }) => hear(before, report, at),
    nothingHeard,
  )
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    channel.addEventListener('message', ({ data }: MessageEvent<Report | typeof question>) => {
      if (data !== question) add({ report: data, at: new Date() })
    })
    channel.postMessage(question)
    return () => channel.close()
  }, [])
  return heard
}

const Description = ({ moment }: { moment: Moment }) => {
  const chart = charts.get(moment.machine)
  const states = chart?.states.filter(({ id }) => moment.states.includes(id)) ?? []
  return (
    <section className="description" aria-live="polite">
      <h2>
        {moment.machine}: {shortStates(moment)}
      </h2>
      <p>
        {time.format(moment.at)}, {happened(moment)} {moment.event && <code>{moment.event}</code>}
      </p>
      <dl>
        {states.map(({ id, description }) => (
          <div key={id}>
            <dt>{inMachine(moment.machine, id)}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      {moment.transitions.length > 0 && (
        <ul>
          {moment.transitions.map((key, index) => (
            <li key={index}>
              <code>{key}</code>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type ChoiceProps = { moment: Moment; isShown: boolean; onChoose: () => void }

const MomentButton = ({ moment, isShown, onChoose }: ChoiceProps) => (
  <button type="button" aria-pressed={isShown} onClick={onChoose}>
    <small>
      {time.format(moment.at)} {moment.machine}
    </small>
    {happened(moment)} → <b>{shortStates(moment)}</b>
  </button>
)

const Inspector = () => {
  const { moments, running } = useHeard()
  const [chosen, choose] = useState<Moment | null>(null)
  const shown = chosen ?? moments[0]
  if (!shown)
    return (
      <main className="waiting">
        <h1>Statecharts ao vivo</h1>
        <p>Nada aconteceu ainda. Abra a loja em outra aba deste navegador.</p>
        <a href="/" target="_blank" rel="noreferrer">
          Abrir a loja
        </a>
      </main>
    )
  return (
    <main>
      <header>
        <h1>Statecharts ao vivo</h1>
        <button type="button" aria-pressed={chosen === null} onClick={() => choose(null)}>
          Ao vivo
        </button>
      </header>
      <nav aria-label="Máquinas em uso">
        {running.map((moment) => (
          <button
            type="button"
            key={moment.actor}
            aria-pressed={shown.actor === moment.actor}
            onClick={() => choose(moment)}
          >
            {moment.machine} <b>{shortStates(moment)}</b>
          </button>
        ))}
      </nav>
      <div className="columns">
        <div>
          <Description moment={shown} />
          <Drawing machine={shown.machine} lit={shown.states} />
        </div>
        <section className="moments">
          <h2>Últimos acontecimentos</h2>
          <ol reversed>
            {moments.map((moment) => (
              <li key={moment.number}>
                <MomentButton
                  moment={moment}
                  isShown={moment.number === shown.number}
                  onChoose={() => choose(moment)}
                />
              </li>
            ))}
          </ol>
        </section>
      </div>
    </main>
  )
}

const root = document.getElementById('inspector')
if (root !== null) createRoot(root).render(<Inspector />)
