import { useState } from 'react'
import { TextField } from '../ui/field.tsx'
import styles from './password-field.module.css'

type Props = {
  label: string
  name: string
  value: string
  onChange: (text: string) => void
  autoComplete: 'current-password' | 'new-password'
  error?: string | undefined
  refusedBy?: string | undefined
  help?: string
}

/** A password box whose content can be shown. */
export const PasswordField = (props: Props) => {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      required
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      suffix={
        <button type="button" className={styles.toggle} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Ocultar' : 'Mostrar'}
        </button>
      }
    />
  )
}
