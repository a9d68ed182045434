import { type ReactNode, useEffect, useState } from 'react'
import { cx } from './cx.ts'
import { fieldId } from './field.tsx'
import styles from './file-drop.module.css'

type Props = {
  label: string
  name: string
  accept: string
  error?: string | undefined
  help?: ReactNode
  required?: boolean
  onChoose: (file: File) => void
  children: ReactNode
}

/** A file dropped beside the box is not opened by the browser in place of the page. */
const refuseDrop = (event: DragEvent): void => {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}

/** A box to click, to reach by keyboard, or to drop a file on. */
export const FileDrop = ({ label, name, accept, error, help, required, onChoose, children }: Props) => {
  const [over, setOver] = useState(false)
  const id = fieldId(name)
  useEffect(() => {
    window.addEventListener('dragover', refuseDrop)
    window.addEventListener('drop', refuseDrop)
    return () => {
      window.removeEventListener('dragover', refuseDrop)
      window.removeEventListener('drop', refuseDrop)
    }
  }, [])
  const choose = (files: FileList | null): void => {
    const file = files?.[0]
    if (file) onChoose(file)
  }
  return (
    <div
      className={styles.field}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        choose(event.dataTransfer.files)
      }}
    >
      <label className={cx(styles.drop, over && styles.over, error && styles.invalid)} htmlFor={id}>
        <span className={styles.label}>{label}</span>
        <input
          id={id}
          name={name}
          type="file"
          accept={accept}
          required={required}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(`${id}-ajuda`, error && `${id}-erro`)}
          onChange={({ currentTarget }) => {
            choose(currentTarget.files)
            currentTarget.value = ''
          }}
        />
        {children}
      </label>
      {help !== undefined && (
        <p id={`${id}-ajuda`} className={styles.help}>
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-erro`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
