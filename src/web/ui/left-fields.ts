import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Message by field name. */
type Errors = Readonly<Partial<Record<string, string>>>
type Typed = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const typedIn = (target: EventTarget): Typed | null =>
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type))
    ? target
    : null

/**
 * What is wrong with the fields that were filled in and left: said then, and until it is mended. Never while something is
 * typed for the first time, and never of a field that is empty. `watch` goes on the form.
 */
export const useLeftFields = (wrong: Errors) => {
  const [left, setLeft] = useState<readonly string[]>([])
  const isPressed = useRef(false)
  const due = useRef<string[]>([])

  const settle = (): void => {
    setTimeout(() => {
      if (isPressed.current) return
      const names = due.current.splice(0)
      if (names.length > 0) setLeft((now) => [...now.filter((name) => !names.includes(name)), ...names])
    })
  }
  const press = useEffectEvent(({ type }: Event) => {
    isPressed.current = type === 'pointerdown'
    if (!isPressed.current) settle()
  })
  useEffect(() => {
    // What is said moves what stands below it: not under a finger that presses just there.
    const heard = (event: Event): void => press(event)
    const types = ['pointerdown', 'pointerup', 'pointercancel']
    for (const type of types) document.addEventListener(type, heard, true)
    return () => {
      for (const type of types) document.removeEventListener(type, heard, true)
    }
  }, [])

  const still = left.filter((name) => wrong[name] !== undefined)
  if (still.length < left.length) setLeft(still)
  const newest = still.at(-1)
  return {
    errors: Object.fromEntries(still.map((name) => [name, wrong[name]])) as Record<string, string>,
    /** The newest of them, for an `aria-live` of the form. */
    said: newest === undefined ? '' : wrong[newest],
    watch: {
      onBlur: ({ target }: FocusEvent): void => {
        const field = typedIn(target)
        if (!field || field.value.trim() === '') return
        due.current.push(field.name)
        settle()
      },
      onInput: ({ target }: FormEvent): void => {
        const field = typedIn(target)
        if (field?.value.trim() === '') setLeft((now) => now.filter((name) => name !== field.name))
      },
    },
  }
}
