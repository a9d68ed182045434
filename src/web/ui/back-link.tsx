import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import styles from './back-link.module.css'
import { ToolIcon } from './tool-icon.tsx'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

const Anchor = ({ children, ...rest }: Props) => (
  <a {...rest} className={styles.back}>
    <ToolIcon name="chevron" size={18} />
    {children}
  </a>
)

/** The way to the page above this one, over its heading. */
export const BackLink = createLink(Anchor)
