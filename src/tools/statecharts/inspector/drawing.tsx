import { useEffect, useMemo } from 'react'
import { ChartView } from '../reader/chart-view.ts'
import { charts, drawingHtml } from './charts.ts'
import { centre, type Choice, innermost, type Moment } from './moments.ts'

/** It finds states and arrows by the drawing's own marks; the lists are for what the inspector does not ask it. */
const view = new ChartView({ machine: '', title: '', states: [], transitions: [], films: [], steps: [] })

/** Brings a state into sight, in the drawing or in the list; at once, since the next one may come while it glides. */
const show = (id: string): void => {
  const places = [...document.querySelectorAll<HTMLElement>('.chart [data-state],[data-station]')]
  const place = places.find(
    (part) => (part.dataset['state'] ?? part.dataset['station']) === id && part.getClientRects().length > 0,
  )
  const seen = place?.querySelector('.box') ?? place
  seen?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The list of stations leads from state to state. */
const goTo = (event: MouseEvent): void => {
  const link =
    event.target instanceof Element ? event.target.closest('[data-choose],a[href^="#estado="]') : null
  if (!link) return
  event.preventDefault()
  show(link.getAttribute('data-choose') ?? (link.getAttribute('href') ?? '').slice('#estado='.length))
}

/** The chart of a machine: where it is and the arrows just taken are lit, the rest is dimmed. */
export const Drawing = ({ moment, choice }: { moment: Moment; choice: Choice }) => {
  const chart = charts.get(moment.machine)
  const html = useMemo(() => ({ __html: chart ? drawingHtml(chart) : '' }), [chart])
  useEffect(() => {
    if (!chart) return
    const taken = chart.transitions.filter(({ key }) => moment.transitions.includes(key))
    view.light(innermost(moment), moment.transitions, [
      ...moment.states,
      ...taken.map(({ source }) => source),
    ])
  }, [chart, moment])
  // Whoever chooses again what is shown already wants to see it.
  const looked = useMemo(() => ({ moment, choice }), [moment, choice])
  useEffect(() => {
    if (chart) show(centre(chart, looked.moment))
  }, [chart, looked])
  useEffect(() => {
    addEventListener('click', goTo)
    return () => removeEventListener('click', goTo)
  }, [])
  return <section aria-label="Desenho" dangerouslySetInnerHTML={html} />
}
