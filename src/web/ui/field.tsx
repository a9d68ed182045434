import type { ChangeEvent, InputHTMLAttributes, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './field.module.css'
import { type Mask, maskInPlace } from './mask-in-place.ts'

/** The id of the control of a field name, so that an error summary can link to it. */
export const fieldId = (name: string): string => `campo-${name.replaceAll(/[^\w-]/g, '-')}`

export type Common = {
  label: ReactNode
  /** Path of the field in the data: 'cpfCnpj', 'tickets.0.personalInfo.cpf'. */
  name: string
  error?: string | undefined
  help?: ReactNode
  /** Id of what is said of several fields together, elsewhere. */
  refusedBy?: string | undefined
  required?: boolean
  disabled?: boolean
}

type Described = Pick<Common, 'name' | 'error' | 'help' | 'refusedBy'>

const describedBy = ({ name, error, help, refusedBy }: Described): string | undefined =>
  cx(help !== undefined && `${fieldId(name)}-ajuda`, error && `${fieldId(name)}-erro`, refusedBy) || undefined

/** The attributes that tie a control to its label, help and error; `required` would let Firefox read an empty field as invalid. */
export const control = (field: Common) => ({
  id: fieldId(field.name),
  name: field.name,
  'aria-required': field.required || undefined,
  disabled: field.disabled,
  'aria-invalid': field.error || field.refusedBy ? true : undefined,
  'aria-describedby': describedBy(field),
})

const Notes = ({ name, error, help }: Described) => (
  <>
    {help !== undefined && (
      <p className={styles.help} id={`${fieldId(name)}-ajuda`}>
        {help}
      </p>
    )}
    {error && (
      <p className={styles.error} id={`${fieldId(name)}-erro`}>
        {error}
      </p>
    )}
  </>
)

/** Label above, control, help and error under it. */
export const Frame = ({ field, children }: { field: Common; children: ReactNode }) => (
  <div className={cx(styles.field, (field.error || field.refusedBy) && styles.invalid)}>
    <label className={styles.label} htmlFor={fieldId(field.name)} data-required={field.required || undefined}>
      {field.label}
    </label>
    {children}
    <Notes {...field} />
  </div>
)

type TextFieldProps = Common & {
  value: string
  onChange: (text: string) => void
  /** A pure function of the contract's masks; the caret stays where the person types. */
  mask?: Mask
  /** A control at the end of the box, e.g. show password. */
  suffix?: ReactNode
} & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    | 'type'
    | 'autoComplete'
    | 'inputMode'
    | 'maxLength'
    | 'placeholder'
    | 'min'
    | 'max'
    | 'step'
    | 'spellCheck'
    | 'autoCapitalize'
    | 'onKeyDown'
    | 'onPaste'
    | 'onBlur'
    | 'list'
    | 'readOnly'
  >

export const TextField = ({
  label,
  name,
  error,
  help,
  refusedBy,
  required,
  disabled,
  value,
  onChange,
  mask,
  suffix,
  type = 'text',
  ...rest
}: TextFieldProps) => {
  const field = { label, name, error, help, refusedBy, required, disabled }
  const change = ({ target }: ChangeEvent<HTMLInputElement>): void =>
    onChange(mask ? maskInPlace(target, mask) : target.value)
  return (
    <Frame field={field}>
      <span className={styles.box}>
        <input
          {...rest}
          {...control(field)}
          type={type}
          value={value}
          onChange={change}
          className={styles.control}
        />
        {suffix}
      </span>
    </Frame>
  )
}

type TextAreaProps = Common & {
  value: string
  onChange: (text: string) => void
  /** The fewest: it grows with what is typed. */
  rows?: number
  maxLength?: number
  placeholder?: string
}

export const TextArea = ({ value, onChange, rows = 4, maxLength, placeholder, ...field }: TextAreaProps) => (
  <Frame field={field}>
    <span className={styles.growing} data-text={`${value} `}>
      <textarea
        {...control(field)}
        rows={rows}
        maxLength={maxLength}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={cx(styles.box, styles.area)}
      />
    </span>
  </Frame>
)

/** `detail` goes on with the label of a radio; where fields stand close it is only heard. */
export type Option = { value: string; label: string; detail?: string; disabled?: boolean }

type SelectFieldProps = Common & {
  value: string
  onChange: (value: string) => void
  options: readonly Option[]
  /** The first, empty choice; left out when every value is a real one. */
  placeholder?: string
  autoComplete?: string
  tabIndex?: number | undefined
}

export const SelectField = ({
  value,
  onChange,
  options,
  placeholder,
  autoComplete,
  tabIndex,
  ...field
}: SelectFieldProps) => (
  <Frame field={field}>
    <select
      {...control(field)}
      autoComplete={autoComplete}
      tabIndex={tabIndex}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={cx(styles.box, styles.select)}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  </Frame>
)

type CheckboxFieldProps = Common & { checked: boolean; onChange: (checked: boolean) => void }

export const CheckboxField = ({ checked, onChange, ...field }: CheckboxFieldProps) => (
  <div className={cx(styles.field, field.error && styles.invalid)}>
    <label className={styles.choice} htmlFor={fieldId(field.name)}>
      <input
        {...control(field)}
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{field.label}</span>
    </label>
    <Notes {...field} />
  </div>
)

type RadioGroupProps = Common & {
  value: string
  onChange: (value: string) => void
  options: readonly Option[]
}

export const RadioGroup = ({
  value,
  onChange,
  options,
  label,
  name,
  error,
  help,
  ...rest
}: RadioGroupProps) => (
  <fieldset
    className={cx(styles.field, error && styles.invalid)}
    aria-describedby={describedBy({ name, error, help })}
    disabled={rest.disabled}
  >
    <legend className={styles.label}>{label}</legend>
    {options.map((option, index) => (
      <label key={option.value} className={styles.choice}>
        <input
          type="radio"
          id={index === 0 ? fieldId(name) : undefined}
          name={name}
          value={option.value}
          checked={option.value === value}
          disabled={option.disabled}
          required={rest.required}
          onChange={() => onChange(option.value)}
        />
        <span>
          {option.label}
          {option.detail && <span className={styles.detail}>{option.detail}</span>}
        </span>
      </label>
    ))}
    <Notes name={name} error={error} help={help} />
  </fieldset>
)
