import { type Chart, eventOf } from '../chart.ts'
import { portWord } from '../words.ts'
import { type Moment, whatHappened } from './moments.ts'

/** Who is no machine: whoever looks at the page, and what a port asks. */
const person = 'pessoa'
const outside = 'fora'

export type Column = { id: string; title: string }
/** One message between two columns; `from` and `to` are the same where a machine goes on by itself. */
export type Message = { moment: Moment; from: string; to: string; text: string }
export type Sequence = { columns: Column[]; messages: Message[] }

const senderOf = (chart: Chart, { event, from, parent, machine }: Moment): string => {
  if (event === 'xstate.init' || event === 'xstate.stop') return parent?.machine ?? person
  if (from !== null) return from.machine
  const { kind } = eventOf(event, {})
  if (kind === 'done' || kind === 'error') return outside
  return kind === 'user' && event in chart.words.events ? person : machine
}

const messagesOf = (chart: Chart, moment: Moment): Message[] => {
  const { machine, event, asked } = moment
  if (event === '') return []
  const told = { moment, from: senderOf(chart, moment), to: machine, text: whatHappened(chart, moment) }
  return [
    told,
    ...asked.map((port) => ({ moment, from: machine, to: outside, text: portWord(port, chart.words) })),
  ]
}

/** What the machines of one tab said to each other, oldest first; a column for each in the order of their coming. */
export const sequenceOf = (moments: readonly Moment[], charts: ReadonlyMap<string, Chart>): Sequence => {
  const messages = moments
    .toSorted((a, b) => a.order - b.order)
    .flatMap((moment) => {
      const chart = charts.get(moment.machine)
      return chart ? messagesOf(chart, moment) : []
    })
  const machines = [...new Set(messages.flatMap(({ from, to }) => [from, to]))].filter((id) => charts.has(id))
  return {
    columns: [
      { id: person, title: 'Pessoa e página' },
      ...machines.map((id) => ({ id, title: charts.get(id)?.title ?? id })),
      { id: outside, title: 'Servidor e aparelho' },
    ],
    messages,
  }
}
