import type { Chart } from '../chart.ts'
import { reasonWithoutScreen } from '../screens.ts'
import { charts, pictureOf } from './charts.ts'
import {
  centre,
  codesOf,
  innermost,
  type Moment,
  titlesOf,
  whatHappened,
  wordsOfTransition,
} from './moments.ts'
import { Tree } from './tree.tsx'

export const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium' })

const Picture = ({ chart, moment }: { chart: Chart; moment: Moment }) => {
  const states = [...new Set([centre(chart, moment), ...innermost(moment)])]
  const id = states.find((one) => pictureOf(one) !== null) ?? states[0] ?? chart.id
  const state = chart.states.find((one) => one.id === id)
  const picture = pictureOf(id)
  if (!state) return null
  if (picture !== null) return <img className="phone" src={picture} alt={`Tela no celular: ${state.title}`} />
  const reason = reasonWithoutScreen(chart, state)
  return <p>{reason === null ? 'A fotografia ainda não foi tirada.' : `Sem tela própria: ${reason}.`}</p>
}

const Steps = ({ chart, moment }: { chart: Chart; moment: Moment }) => {
  const taken = moment.transitions.map((key) => ({
    key,
    step: chart.transitions.find((one) => one.key === key),
  }))
  const title = (id: string | null | undefined): string =>
    chart.states.find((state) => state.id === id)?.title ?? 'permanece'
  if (taken.length === 0) return null
  return (
    <>
      <h3>Caminho</h3>
      <ol className="path">
        {taken.map(({ key, step }, index) => (
          <li key={index}>
            {title(step?.source)} → <b>{title(step?.target)}</b>: {wordsOfTransition(chart, key)}
            <small>
              <code>{step?.kind === 'user' ? step.name : (step?.guard ?? step?.name)}</code>
            </small>
          </li>
        ))}
      </ol>
    </>
  )
}

/** One moment of one machine: where it is, what happened, the screen, what it knows. */
export const MomentText = ({ moment, tab }: { moment: Moment; tab: string }) => {
  const chart = charts.get(moment.machine)
  if (!chart) return null
  const states = chart.states.filter(({ id }) => innermost(moment).includes(id))
  return (
    <>
      <div aria-live="polite">
        <h2>
          {chart.title}: {titlesOf(chart, moment)}
        </h2>
        <code>
          {moment.machine}: {codesOf(moment)}
        </code>
        <p className="said">{whatHappened(chart, moment)}</p>
        <p>
          {tab}, {time.format(moment.at)} {moment.event && <code>{moment.event}</code>}
        </p>
      </div>
      {states.map(({ id, description }) => (
        <p key={id}>{description}</p>
      ))}
      <Picture chart={chart} moment={moment} />
      <Steps chart={chart} moment={moment} />
      <h3>O que ela sabe</h3>
      <p>
        <small>O que é de alguém está coberto e não sai da aba da loja.</small>
      </p>
      <Tree value={moment.context} />
    </>
  )
}
