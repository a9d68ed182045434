import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import '../reader/reader.css'
import { charts } from './charts.ts'
import { Drawing } from './drawing.tsx'
import './inspector.css'
import {
  type Choice,
  chosen,
  codesOf,
  type Heard,
  type Moment,
  tabOf,
  titlesOf,
  whatHappened,
} from './moments.ts'
import { MomentText, time } from './panel.tsx'
import { PhoneHelp } from './phone.tsx'
import { pageOf } from './report.ts'
import { SequenceView } from './sequence-view.tsx'
import { useHeard } from './use-heard.ts'

const inWords = ({ moment }: { moment: Moment }): { title: string; state: string; happened: string } => {
  const chart = charts.get(moment.machine)
  return chart
    ? { title: chart.title, state: titlesOf(chart, moment), happened: whatHappened(chart, moment) }
    : { title: moment.machine, state: codesOf(moment), happened: moment.event }
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

type PartProps = { heard: Heard; shown: Moment; choose: (choice: Choice) => void }

const Machines = ({ heard: { running, tabs }, shown, choose }: PartProps) => (
  <nav aria-label="Máquinas em uso">
    {tabs.map(({ page, name }) => {
      const own = running.filter(({ actor }) => pageOf(actor) === page)
      return own.length === 0 ? null : (
        <section key={page} aria-label={name}>
          <h2>{name}</h2>
          <div className="machines">
            {own.map((moment) => {
              const { title, state } = inWords({ moment })
              return (
                <button
                  type="button"
                  key={moment.actor}
                  aria-pressed={shown.actor === moment.actor}
                  onClick={() => choose({ kind: 'machine', actor: moment.actor })}
                >
                  <b>{title}</b> {state}
                  <small>
                    <code>
                      {moment.machine}: {codesOf(moment)}
                    </code>
                  </small>
                </button>
              )
            })}
          </div>
        </section>
      )
    })}
  </nav>
)

const Moments = ({ heard: { moments }, shown, choose }: PartProps) => (
  <section className="moments" aria-label="Últimos acontecimentos">
    <h3>Últimos acontecimentos</h3>
    <ol reversed>
      {moments.map((moment) => {
        const { title, state, happened } = inWords({ moment })
        return (
          <li key={moment.number}>
            <button
              type="button"
              aria-pressed={moment.number === shown.number}
              onClick={() => choose({ kind: 'moment', moment })}
            >
              <small>
                {time.format(moment.at)} {title}
              </small>
              {happened} → <b>{state}</b>
            </button>
          </li>
        )
      })}
    </ol>
  </section>
)

/** Earlier and later moments, by buttons and by the arrow keys. */
const useTravel = (heard: Heard, shown: Moment | undefined, choose: (choice: Choice) => void) => {
  const at = heard.moments.findIndex(({ number }) => number === shown?.number)
  const earlier = at < 0 ? undefined : heard.moments[at + 1]
  const later = heard.moments[at - 1]
  const go = (moment: Moment | undefined): void => {
    if (moment) choose({ kind: 'moment', moment })
  }
  useEffect(() => {
    const turn = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): void => {
      if (altKey || ctrlKey || metaKey || document.activeElement?.matches('.sequence,.drawing')) return
      if (key === 'ArrowLeft') go(earlier)
      if (key === 'ArrowRight') go(later)
    }
    addEventListener('keydown', turn)
    return () => removeEventListener('keydown', turn)
  })
  return { earlier, later, go }
}

const Waiting = () => (
  <main>
    <h1>Statecharts ao vivo</h1>
    <p className="lead">
      Nada aconteceu ainda. Abra a loja em outra aba, e cada passo das suas máquinas aparece aqui.
    </p>
    <p>
      <a href="/" target="_blank" rel="noreferrer">
        Abrir a loja
      </a>
    </p>
    <PhoneHelp />
  </main>
)

const Inspector = () => {
  const heard = useHeard()
  const [choice, choose] = useState<Choice>({ kind: 'all' })
  const [isTalk, setTalk] = useState(false)
  const shown = chosen(heard, choice)
  const { earlier, later, go } = useTravel(heard, shown, choose)
  if (!shown) return <Waiting />
  const page = pageOf(shown.actor)
  const part = { heard, shown, choose }
  const open = heard.tabs.filter(({ isOpen }) => isOpen).length
  const tab = tabOf(heard, shown)
  return (
    <>
      <main>
        <h1>Statecharts ao vivo</h1>
        <p className="lead">
          {counted(open, 'aba da loja', 'abas da loja')},{' '}
          {counted(heard.running.length, 'máquina em uso', 'máquinas em uso')}.
        </p>
        <PhoneHelp />
        <Machines {...part} />
        <div className="views" role="group" aria-label="O que mostrar">
          <button type="button" aria-pressed={!isTalk} onClick={() => setTalk(false)}>
            Desenho
          </button>
          <button type="button" aria-pressed={isTalk} onClick={() => setTalk(true)}>
            Conversa das máquinas
          </button>
        </div>
        {isTalk ? (
          <SequenceView
            moments={heard.moments.filter(({ actor }) => pageOf(actor) === page)}
            shown={shown}
            onChoose={(moment) => choose({ kind: 'moment', moment })}
          />
        ) : (
          <Drawing moment={shown} choice={choice} />
        )}
      </main>
      <aside aria-label="Momento">
        <div className="player">
          <button type="button" disabled={!earlier} onClick={() => go(earlier)}>
            Antes
          </button>
          <button type="button" disabled={!later} onClick={() => go(later)}>
            Depois
          </button>
          <button type="button" aria-pressed={choice.kind === 'all'} onClick={() => choose({ kind: 'all' })}>
            Ao vivo
          </button>
        </div>
        <MomentText moment={shown} tab={tab ? `${tab.name}${tab.isOpen ? '' : ', fechada'}` : ''} />
        <Moments {...part} />
      </aside>
    </>
  )
}

const root = document.getElementById('inspector')
if (root !== null) createRoot(root).render(<Inspector />)
