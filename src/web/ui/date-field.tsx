import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { maskTime, parseTime, type TimeKind, timeFault, timeText } from '#drafts/typed-times.ts'
import { typedTimeMessages as words } from '#contract/words/typed-time-messages.ts'
import { afterPress } from './after-press.ts'
import styles from './date-field.module.css'
import fieldStyles from './field.module.css'
import { type Common, control, Frame } from './field.tsx'
import { Hidden } from './hidden.tsx'
import { maskInPlace } from './mask-in-place.ts'
import { ToolIcon } from './tool-icon.tsx'

type Props = Common & {
  /** 'yyyy-mm-dd' or 'yyyy-mm-ddThh:mm', or the text as long as it is none. */
  value: string
  onChange: (value: string) => void
  /** What the calendar offers, as it is kept. */
  min?: string | undefined
  max?: string | undefined
}

type KindProps = Props & { kind: TimeKind }

const shapes = {
  date: { type: 'date', placeholder: 'dd/mm/aaaa' },
  'date-time': { type: 'datetime-local', placeholder: 'dd/mm/aaaa hh:mm' },
} as const

const lastOf = { date: '2100-12-31', 'date-time': '2100-12-31T23:59' } as const

/** The engine's own calendar, for who would rather point than type. */
const Picker = ({ label, kind, value, min, max = lastOf[kind], disabled, onChange }: KindProps) => {
  const native = useRef<HTMLInputElement>(null)
  return (
    <span className={styles.picker}>
      <input
        ref={native}
        className={styles.native}
        type={shapes[kind].type}
        tabIndex={-1}
        aria-hidden
        min={min}
        max={max}
        disabled={disabled}
        value={timeFault(value, kind) === null ? value : ''}
        onChange={({ target }) => onChange(target.value)}
      />
      <button
        type="button"
        className={styles.open}
        disabled={disabled}
        onClick={() => native.current?.showPicker()}
      >
        <ToolIcon name="calendar" />
        <Hidden>
          {words.picker}: {label}
        </Hidden>
      </button>
    </span>
  )
}

const TimeField = ({ kind, ...props }: KindProps) => {
  const { value, onChange, error, min: _, max: __, ...field } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [isTyping, setTyping] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const fault = timeFault(value, kind)
  useEffect(() => box.current?.setCustomValidity(fault ?? ''), [fault])
  const isOwn = typed !== null && (parseTime(typed, kind) ?? typed) === value
  const type = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const text = maskInPlace(target, (typing) => maskTime(typing, kind))
    setTyped(text)
    onChange(parseTime(text, kind) ?? text)
  }
  const shown = error ?? (isTyping ? undefined : (fault ?? undefined))
  const described = { ...field, error: shown && (fault ?? shown) }
  return (
    <Frame field={described}>
      <span className={fieldStyles.box}>
        <input
          ref={box}
          {...control(described)}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={shapes[kind].placeholder}
          value={isOwn ? typed : timeText(value, kind)}
          className={fieldStyles.control}
          onChange={type}
          onFocus={() => setTyping(true)}
          onBlur={() => {
            setTyped(null)
            afterPress(() => setTyping(false))
          }}
        />
        <Picker {...props} kind={kind} />
      </span>
    </Frame>
  )
}

/** Typed as 'dd/mm/aaaa', in every browser's language; kept as 'yyyy-mm-dd'. */
export const DateField = (props: Props) => <TimeField kind="date" {...props} />

/** Typed as 'dd/mm/aaaa hh:mm', in every browser's language; kept as 'yyyy-mm-ddThh:mm'. */
export const DateTimeField = (props: Props) => <TimeField kind="date-time" {...props} />
