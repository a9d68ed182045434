import { Link, useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { anyEvent, type EventFilter, searchChoices } from '#contract/laws/search-choices.ts'
import { folded } from '#contract/laws/folded.ts'
import type { EventSummary } from '#contract/nouns/event.ts'
import { SearchField } from '../ui/search-field.tsx'
import { searchedWords } from '../ui/searched-words.ts'
import { addressOf } from './filter-address.ts'
import styles from './event-search.module.css'

/** px at the end of the row in which chips fade, and some air. */
const fade = 56

/** A chip is moved into sight, as far as it has to be: one that is half in sight Chromium leaves there, though it has the focus. */
const show = (row: Element, chip: Element | null): void => {
  if (!chip) return
  const at = chip.getBoundingClientRect()
  const { left, right } = row.getBoundingClientRect()
  row.scrollLeft += Math.max(0, at.right - right + fade) || Math.min(0, at.left - left - fade)
}

type Props = {
  /** Of the tab: what can be chosen. */
  events: readonly EventSummary[]
  filter: EventFilter | null
  /** The events are on their way, and with them the chips. */
  isLoading: boolean
}

type ChipsProps = {
  filter: EventFilter
  label: string
  part: 'cidade' | 'esporte'
  names: readonly string[]
}

/** Each chip is an address: pressed again, it leads to the one without it. */
const Chips = ({ label, part, names, filter }: ChipsProps) => {
  const chosen = filter[part]
  const isOn = (name: string): boolean => folded(name) === folded(chosen)
  // What was chosen can be left again, though nothing here has it.
  const all = chosen === '' || names.some(isOn) ? names : [chosen, ...names]
  return (
    all.length > 0 && (
      <div className={styles.group}>
        {chosen && <input type="hidden" name={part} value={chosen} />}
        <span id={part} aria-hidden="true">
          {label}
        </span>
        <ul className={styles.chips} aria-label={label}>
          {all.map((name) => (
            <li key={name}>
              <Link
                to="/eventos"
                search={addressOf({ ...filter, [part]: isOn(name) ? '' : name })}
                resetScroll={false}
                activeOptions={{ exact: true, includeSearch: true }}
                activeProps={{ 'aria-current': undefined }}
                aria-current={isOn(name) ? 'true' : undefined}
                className={styles.chip}
                aria-describedby={part}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    )
  )
}

/** Text, sport and city by which events are looked for. Chips are plain addresses; words need the script. */
export const EventSearch = ({ events, filter: said, isLoading }: Props) => {
  const router = useRouter()
  const filter = said ?? anyEvent
  const { cidades, esportes } = searchChoices(events)
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const q = searchedWords(event.currentTarget)
    void router.navigate({ to: '/eventos', search: addressOf({ ...filter, q }), resetScroll: false })
  }
  return (
    <form
      role="search"
      action="/eventos"
      className={styles.search}
      aria-busy={isLoading || undefined}
      onSubmit={search}
    >
      <div className={styles.form}>
        <SearchField words={filter.q} />
      </div>
      <div
        key={cidades.length + esportes.length}
        ref={(row) => {
          if (row) show(row, row.querySelector('[aria-current="true"]'))
        }}
        onFocus={({ currentTarget, target }) => show(currentTarget, target)}
        className={styles.row}
      >
        <Chips label="Esporte" part="esporte" names={esportes} filter={filter} />
        <Chips label="Cidade" part="cidade" names={cidades} filter={filter} />
      </div>
    </form>
  )
}
