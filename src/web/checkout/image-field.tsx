import { useEffect, useRef, useState } from 'react'
import { messages } from '#contract/words/messages.ts'
import { control, Frame } from '../ui/field.tsx'
import styles from './image-field.module.css'
import { shrinkImage } from './shrink-image.ts'
import { Spinner } from '../ui/spinner.tsx'

type Props = {
  label: string
  name: string
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  /** A JPEG data URL, '' for none. */
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

/** An image from the device, reduced before it is kept, with its preview. */
export const ImageField = ({ label, name, error, required, disabled, value, maxBytes, onChange }: Props) => {
  const [reading, setReading] = useState<Reading>(null)
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
    setReading('preparing')
    onChange('')
    const dataUrl = await shrinkImage(file, maxBytes).catch(() => null)
    if (latest.current !== file) return
    setReading(dataUrl === null ? 'unreadable' : null)
    if (dataUrl !== null) onChange(dataUrl)
  }
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
      {reading === 'preparing' && <Spinner label={messages.checkout.imagePreparing} />}
      {value !== '' && <img className={styles.preview} src={value} alt={`Imagem enviada em ${label}`} />}
      <input
        {...control(field)}
        className={styles.input}
        type="file"
        accept="image/*"
        onChange={({ target }) => void read(target.files?.[0])}
      />
    </Frame>
  )
}
