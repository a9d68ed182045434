import MarkdownToJsx from 'markdown-to-jsx/react'
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import styles from './markdown-body.module.css'

const isSafe = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  return ['http:', 'https:', 'mailto:'].includes(new URL(address).protocol)
}

const SafeLink = ({ href, children }: AnchorHTMLAttributes<HTMLAnchorElement>) =>
  href !== undefined && isSafe(href) ? (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  ) : (
    <span>{children}</span>
  )

type HeadingProps = { children?: ReactNode }

const H4 = ({ children }: HeadingProps) => <h4>{children}</h4>
const H5 = ({ children }: HeadingProps) => <h5>{children}</h5>
const H6 = ({ children }: HeadingProps) => <h6>{children}</h6>

const options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  overrides: {
    a: SafeLink,
    h1: H4,
    h2: H5,
    h3: H6,
    h4: H6,
    h5: H6,
    img: ({ alt }: { alt?: string }) => <span>{alt}</span>,
  },
  slugify: () => '',
}

export const MarkdownBody = ({ text }: { text: string }) => (
  <div className={styles.markdown}>
    <MarkdownToJsx options={options}>{text}</MarkdownToJsx>
  </div>
)
