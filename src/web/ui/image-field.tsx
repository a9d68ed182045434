import { useEffect, useRef, useState } from 'react'
import { messages } from '#contract/words/messages.ts'
import { Button } from './button.tsx'
import { control, fieldId, Frame } from './field.tsx'
import { changeThenFocus } from './focus-field.ts'
import { ToolIcon } from './tool-icon.tsx'
import styles from './image-field.module.css'
import { bytesOf } from './data-url.ts'
import { Said } from './said.tsx'
import { shrinkImage } from './shrink-image.ts'
import { Spinner } from './spinner.tsx'

type Props = {
  label: string
  name: string
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  /** A JPEG data URL or the address of one that the server keeps, '' for none. */
  value: string
  maxBytes: number
  /** Called later than the render it was given in: it must not depend on what that render knew. */
  onChange: (dataUrl: string) => void
}

type Reading = 'preparing' | 'unreadable' | null

const errorOf = (reading: Reading, error: string | undefined): string | undefined => {
  if (reading === 'unreadable') return messages.checkout.imageUnreadable
  return reading === 'preparing' && error ? messages.checkout.imageUnready : error
}

const sizeOf = (value: string): string | null =>
  value.startsWith('data:') ? `${Math.max(1, Math.round(bytesOf(value) / 1024))} kB` : null

type PreviewProps = {
  label: string
  value: string
  /** Of the file that was chosen; null once the page was left since. */
  fileName: string | null
}

const Preview = ({ label, value, fileName }: PreviewProps) => {
  const size = sizeOf(value)
  return (
    <>
      <img className={styles.preview} src={value} alt={`Imagem enviada em ${label}`} />
      <p className={styles.about}>
        <span className={styles.name}>{fileName ?? messages.checkout.imageKept}</span>
        {size !== null && <span className={styles.size}>{size}</span>}
      </p>
    </>
  )
}

/** An image from the device, reduced before it is kept: its picture, name and size as they are sent. */
export const ImageField = ({ label, name, error, required, disabled, value, maxBytes, onChange }: Props) => {
  const [reading, setReading] = useState<Reading>(null)
  const [fileName, setFileName] = useState<string | null>(null)
  const latest = useRef<File | null>(null)
  useEffect(
    () => () => {
      latest.current = null
    },
    [],
  )
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return
    latest.current = file
    setFileName(file.name)
    setReading('preparing')
    onChange('')
    const dataUrl = await shrinkImage(file, maxBytes).catch(() => null)
    if (latest.current !== file) return
    setReading(dataUrl === null ? 'unreadable' : null)
    if (dataUrl !== null) onChange(dataUrl)
  }
  const remove = (): void => changeThenFocus(() => onChange(''), name)
  const field = {
    label,
    name,
    required: required === true && value === '',
    disabled,
    error: errorOf(reading, error),
    help: 'Foto ou imagem; ela é reduzida antes do envio.',
  }
  return (
    <Frame field={field}>
      <Said text={value !== '' && fileName !== null ? `Imagem escolhida: ${fileName}` : null} />
      {reading === 'preparing' && <Spinner label={messages.checkout.imagePreparing} />}
      <div className={value === '' ? styles.empty : styles.chosen}>
        {value !== '' && <Preview label={label} value={value} fileName={fileName} />}
        <input
          {...control(field)}
          aria-required={undefined}
          required={field.required}
          className={styles.input}
          type="file"
          accept="image/*"
          onChange={({ currentTarget }) => {
            void read(currentTarget.files?.[0])
            // The same file may be chosen again after it was removed.
            currentTarget.value = ''
          }}
        />
        <label className={styles.choose} htmlFor={fieldId(name)} aria-hidden="true">
          <ToolIcon name="upload" />
          {value === '' ? 'Escolher imagem' : 'Trocar imagem'}
        </label>
        {value !== '' && (
          <Button
            variant="ghost"
            disabled={disabled}
            onClick={remove}
            aria-label={`Remover imagem de ${label}`}
          >
            <ToolIcon name="trash" />
            Remover
          </Button>
        )}
      </div>
    </Frame>
  )
}
