import type { FieldErrors } from '#contract/laws/event-rules.ts'
import { useLeftFields } from '../ui/left-fields.ts'

/** What is wrong with the numbers that were typed and left, before the whole form is judged; `watch` goes on the form. */
export const useLeftQuantities = (wrong: FieldErrors) =>
  useLeftFields(
    Object.fromEntries(Object.entries(wrong).filter(([path]) => /\.quantidade(Disponivel)?$/.test(path))),
  )
