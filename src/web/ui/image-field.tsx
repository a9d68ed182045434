import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { control, Frame } from './field.tsx'
import styles from './image-field.module.css'
import { shrinkImage } from './shrink-image.ts'

type Props = {
  label: string
  name: string
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  /** A JPEG data URL, '' for none. */
  value: string
  maxBytes: number
  onChange: (dataUrl: string) => void
}

/** An image from the device, reduced before it is kept, with its preview. */
export const ImageField = ({ label, name, error, required, disabled, value, maxBytes, onChange }: Props) => {
  const [unreadable, setUnreadable] = useState(false)
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return
    try {
      onChange(await shrinkImage(file, maxBytes))
      setUnreadable(false)
    } catch {
      onChange('')
      setUnreadable(true)
    }
  }
  const field = {
    label,
    name,
    required: required === true && value === '',
    disabled,
    error: unreadable ? messages.checkout.imageUnreadable : error,
    help: 'Foto ou imagem; ela é reduzida antes do envio.',
  }
  return (
    <Frame field={field}>
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
