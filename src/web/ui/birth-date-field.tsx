import { parseBrDate } from '#contract/laws/plain-dates.ts'
import { maskBirthDate } from '#drafts/masks.ts'
import { type Common, TextField } from './field.tsx'

type Props = Common & { autoComplete?: string | undefined; value: string; onChange: (date: string) => void }

/** Typed as 'dd/mm/aaaa'; what is kept is 'yyyy-mm-dd', or the text as long as it is no day. */
export const BirthDateField = ({ value, onChange, ...field }: Props) => (
  <TextField
    {...field}
    inputMode="numeric"
    placeholder="dd/mm/aaaa"
    mask={maskBirthDate}
    value={maskBirthDate(value)}
    onChange={(text) => onChange(parseBrDate(text) ?? text)}
  />
)
