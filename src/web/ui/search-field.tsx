import { useEffect, useRef } from 'react'
import { limits } from '#contract/words/limits.ts'
import { Button } from './button.tsx'
import styles from './search-field.module.css'

/** What events are looked for by, and the button that looks; for a form of its own that asks for `q`. */
export const SearchField = ({ words = '' }: { words?: string }) => {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(words)
  useEffect(() => {
    // what was typed before the page was taken over stays
    if (input.current && shown.current !== words) input.current.value = words
    shown.current = words
  }, [words])
  return (
    <div className={styles.search}>
      <input
        ref={input}
        type="search"
        name="q"
        aria-label="Buscar por evento, cidade ou esporte"
        placeholder="Evento ou cidade"
        defaultValue={words}
        maxLength={limits.textMax}
        enterKeyHint="search"
        autoComplete="off"
      />
      <Button type="submit" variant="secondary">
        Buscar
      </Button>
    </div>
  )
}
