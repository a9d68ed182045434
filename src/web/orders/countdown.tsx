import { useEffect, useEffectEvent, useState } from 'react'
import { serverNow } from '../http/server-clock.ts'
import styles from './countdown.module.css'
import { cx } from '../ui/cx.ts'
import { Hidden } from '../ui/hidden.tsx'

type Props = {
  /** Wire date-time of the end. */
  until: string
  /** 'Sua reserva termina em' */
  label: string
  /** The clock is the largest of what stands around it. */
  large?: boolean
  onEnd?: () => void
}

const secondsLeft = (until: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))

const clock = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`

const announcement = (seconds: number): string => {
  if (seconds === 0) return 'O tempo acabou.'
  if (seconds <= 120) return 'Faltam menos de 2 minutos.'
  return seconds <= 300 ? 'Faltam menos de 5 minutos.' : ''
}

/** Time left until an instant; said aloud at five, two and zero minutes. */
export const Countdown = ({ until, label, large = false, onEnd }: Props) => {
  const [now, setNow] = useState(serverNow)
  const left = secondsLeft(until, now)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [])
  const ended = left === 0
  const end = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (ended) end()
  }, [ended])
  return (
    <p className={cx(styles.countdown, large && styles.large, left <= 120 && styles.urgent)}>
      {label}{' '}
      <span role="timer" className={styles.clock}>
        {clock(left)}
      </span>
      <Hidden>
        <span aria-live="polite">{announcement(left)}</span>
      </Hidden>
    </p>
  )
}
