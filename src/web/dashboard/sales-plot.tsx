import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { SalesDay } from '#contract/dashboard.ts'
import { brl, toCents } from '#contract/money.ts'
import { useMedia } from '../ui/use-media.ts'
import styles from './dashboard.module.css'

const height = 260

const colour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()

const dayName = (seconds: number): string => {
  const date = new Date(seconds * 1000)
  return `${String(date.getUTCDate()).padStart(2, '0')}/${String(date.getUTCMonth() + 1).padStart(2, '0')}`
}

/** While nothing is pointed at, the legend tells of the last day. */
const showLastDay = (plot: UPlot): void => {
  if (typeof plot.legend.idx !== 'number') plot.setLegend({ idx: plot.data[0].length - 1 }, false)
}

const optionsFor = (width: number): UPlot.Options => {
  const axis = {
    stroke: colour('--ink-soft'),
    grid: { stroke: colour('--line'), width: 1 },
    font: '12px system-ui',
  }
  return {
    width,
    height,
    hooks: { ready: [showLastDay], setLegend: [showLastDay] },
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'UTC'),
    scales: {
      x: { time: true },
      y: { range: (_, __, max) => [0, Math.max(1, max * 1.1)] },
      q: { range: (_, __, max) => [0, Math.max(1, max * 1.25)] },
    },
    axes: [
      { ...axis, values: (_, ticks) => ticks.map(dayName), space: 60 },
      {
        ...axis,
        size: 84,
        values: (_, ticks) => ticks.map((value) => brl(toCents(value)).replace(/,00$/, '')),
      },
      {
        ...axis,
        scale: 'q',
        side: 1,
        grid: { show: false },
        size: 40,
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
      },
    ],
    series: [
      { label: 'Dia', value: (_, seconds) => (seconds === null ? '' : dayName(seconds)) },
      {
        label: 'Valor',
        stroke: colour('--sea'),
        fill: colour('--sea-soft'),
        ...(UPlot.paths.bars && { paths: UPlot.paths.bars({ size: [0.7, 40], radius: 0.15 }) }),
        points: { show: false },
        value: (_, value) => (value === null ? '' : brl(toCents(value))),
      },
      {
        label: 'Ingressos',
        scale: 'q',
        stroke: colour('--coral'),
        width: 2,
        points: { size: 6, fill: colour('--coral') },
      },
    ],
  }
}

const dataOf = (days: readonly SalesDay[]): UPlot.AlignedData => [
  days.map((day) => Date.parse(`${day.data}T00:00:00Z`) / 1000),
  days.map((day) => day.totalVendas),
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
    const plot = new UPlot(optionsFor(box.clientWidth), dataOf(days), box)
    const observer = new ResizeObserver(() => plot.setSize({ width: box.clientWidth, height }))
    observer.observe(box)
    return () => {
      observer.disconnect()
      plot.destroy()
    }
  }, [days])
  return <div ref={host} className={styles.plot} aria-hidden="true" />
}
