import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react'
import styles from './button.module.css'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'ghost' | 'danger'

type Look = {
  variant?: ButtonVariant
  /** Full width of its box. */
  block?: boolean
  /** Taller, for the one action of a screen. */
  large?: boolean
}

const classes = ({ variant = 'primary', block, large }: Look, className?: string): string =>
  cx(styles.button, styles[variant], block && styles.block, large && styles.large, className)

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    /** Shows a spinner and disables; the label stays the caller's ('Entrando...'). `elsewhere`: another button shows the spinner. */
    busy?: boolean | 'elsewhere'
    ref?: Ref<HTMLButtonElement>
  }

export const Button = ({
  variant,
  block,
  large,
  busy = false,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    disabled={disabled === true || busy !== false}
    aria-busy={busy !== false || undefined}
    className={classes({ variant, block, large }, className)}
  >
    {busy === true && <Spinner />}
    {children}
  </button>
)

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & Look & { ref?: Ref<HTMLAnchorElement> }

/** A link to another site that looks like a button. */
export const AnchorButton = ({ variant, block, large, className, children, ...rest }: AnchorProps) => (
  <a {...rest} className={classes({ variant, block, large }, className)}>
    {children}
  </a>
)

/** A router link that looks like a button. */
export const LinkButton = createLink(AnchorButton)
