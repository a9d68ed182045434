import { useEffect, useRef } from 'react'
import { charts } from './charts.ts'
import type { Moment } from './moments.ts'
import { time } from './panel.tsx'
import { type Column, type Message, sequenceOf } from './sequence.ts'

type RowProps = { message: Message; columns: readonly Column[]; isShown: boolean; onChoose: () => void }

const Row = ({ message: { moment, from, to, text }, columns, isShown, onChoose }: RowProps) => {
  const at = (id: string): number => columns.findIndex((column) => column.id === id)
  const [start, end] = [Math.min(at(from), at(to)), Math.max(at(from), at(to))]
  const way = start === end ? 'own' : at(from) < at(to) ? 'forth' : 'back'
  const title = (id: string): string => columns[at(id)]?.title ?? id
  const arrow = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isShown) arrow.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isShown])
  return (
    <li>
      <button type="button" aria-pressed={isShown} onClick={onChoose}>
        <small>{time.format(moment.at)}</small>
        <span
          ref={arrow}
          className={`message ${way}`}
          style={
            { gridColumn: `${start + 2} / ${end + 3}`, '--span': end - start + 1 } as React.CSSProperties
          }
        >
          <span className="who">{from === to ? title(to) : `${title(from)} → ${title(to)}`}: </span>
          {text}
        </span>
      </button>
    </li>
  )
}

type Props = { moments: readonly Moment[]; shown: Moment; onChoose: (moment: Moment) => void }

/** What the machines of one tab said to each other: a column for each, time goes down. */
export const SequenceView = ({ moments, shown, onChoose }: Props) => {
  const { columns, messages } = sequenceOf(moments, charts)
  return (
    <section
      className="sequence"
      aria-label="Conversa das máquinas"
      tabIndex={0}
      style={{ '--columns': columns.length } as React.CSSProperties}
    >
      <div className="heads" aria-hidden="true">
        <b>Hora</b>
        {columns.map(({ id, title }) => (
          <b key={id}>
            {title}
            {charts.has(id) && <code>{id}</code>}
          </b>
        ))}
      </div>
      <ol>
        {messages.map((message, index) => (
          <Row
            key={index}
            message={message}
            columns={columns}
            isShown={message.moment.number === shown.number}
            onChoose={() => onChoose(message.moment)}
          />
        ))}
      </ol>
    </section>
  )
}
