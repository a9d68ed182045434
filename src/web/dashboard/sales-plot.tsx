import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { everyDay, type SalesDay, secondsOfDay } from '#contract/nouns/dashboard.ts'
import { brl, toCents } from '#contract/laws/money.ts'
import { useMedia } from '../ui/use-media.ts'
import styles from './dashboard.module.css'
import {
  dayLabel,
  dayRange,
  daySteps,
  dayTicks,
  fromZero,
  fullDay,
  isOverAYear,
  moneyLabels,
  wholeSteps,
} from './sales-axes.ts'

const heightFor = (width: number): number => (width < 420 ? 260 : 340)

const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()

const font = (): string => `12px ${token('--font')}`

/** As wide as its longest label. */
const widthOfLabels: UPlot.Axis.Size = (plot, labels) => {
  plot.ctx.font = font()
  const widths = (labels ?? []).map((label) => plot.ctx.measureText(label).width)
  return Math.ceil(Math.max(20, ...widths)) + 18
}

/** While nothing is pointed at, the legend tells of the last day. */
const showLastDay = (plot: UPlot): void => {
  if (typeof plot.legend.idx !== 'number') plot.setLegend({ idx: plot.data[0].length - 1 }, false)
}

const optionsFor = (width: number): UPlot.Options => {
  const axis = {
    stroke: token('--ink-soft'),
    grid: { stroke: token('--line'), width: 1 },
    font: font(),
  }
  return {
    width,
    height: heightFor(width),
    hooks: { ready: [showLastDay], setLegend: [showLastDay] },
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'UTC'),
    scales: {
      x: {
        time: true,
        range: ({ data: [days] }, first, last) => dayRange(first, last, days.length),
      },
      y: { range: (_, __, most) => fromZero(most, 1.1) },
      q: { range: (_, __, most) => fromZero(most, 1.25) },
    },
    axes: [
      {
        ...axis,
        incrs: daySteps,
        space: (_, __, from, to) => (isOverAYear(from, to) ? 68 : 46),
        splits: (_, __, from, to, step) => dayTicks(from, to, step),
        values: ({ scales: { x } }, days) =>
          days.map((day) => dayLabel(day, isOverAYear(x?.min ?? 0, x?.max ?? 0))),
      },
      { ...axis, incrs: wholeSteps, size: widthOfLabels, values: (_, values) => moneyLabels(values) },
      {
        ...axis,
        scale: 'q',
        side: 1,
        grid: { show: false },
        incrs: wholeSteps,
        size: widthOfLabels,
        values: (_, values) => values.map(String),
      },
    ],
    series: [
      { label: 'Dia', value: (_, seconds) => (seconds === null ? '' : fullDay(seconds)) },
      {
        label: 'Valor',
        stroke: token('--sea'),
        fill: token('--sea-soft'),
        ...(UPlot.paths.bars && { paths: UPlot.paths.bars({ size: [0.7, 40], radius: 0.15 }) }),
        points: { show: false },
        value: (_, value) => brl(toCents(value ?? 0)),
      },
      {
        label: 'Ingressos',
        scale: 'q',
        stroke: token('--coral'),
        width: 2,
        points: { size: 6, fill: token('--coral') },
      },
    ],
  }
}

const dataOf = (days: readonly SalesDay[]): UPlot.AlignedData => [
  days.map((day) => secondsOfDay(day.data)),
  days.map((day) => day.totalVendas || null),
  days.map((day) => day.quantidade),
]

/** The drawing itself; follows its box. The table beside it says the same in text. */
export const SalesPlot = ({ days }: { days: readonly SalesDay[] }) => {
  const isDark = useMedia('(prefers-color-scheme: dark)')
  return <Plot key={isDark ? 'dark' : 'light'} days={days} />
}

const Plot = ({ days }: { days: readonly SalesDay[] }) => {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = host.current
    if (!box) return undefined
    const plot = new UPlot(optionsFor(box.clientWidth), dataOf(everyDay(days)), box)
    const observer = new ResizeObserver(() =>
      plot.setSize({ width: box.clientWidth, height: heightFor(box.clientWidth) }),
    )
    observer.observe(box)
    return () => {
      observer.disconnect()
      plot.destroy()
    }
  }, [days])
  return <div ref={host} className={styles.plot} aria-hidden="true" />
}
