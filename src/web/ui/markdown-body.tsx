import MarkdownToJsx from 'markdown-to-jsx/react'
import type { AnchorHTMLAttributes } from 'react'
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

const options = {
  disableParsingRawHTML: true,
  disableAutoLink: false,
  forceBlock: true,
  overrides: {
    a: SafeLink,
    h1: { component: 'h4', props: {} },
    h2: { component: 'h5', props: {} },
    h3: { component: 'h6', props: {} },
    h4: { component: 'h6', props: {} },
    h5: { component: 'h6', props: {} },
    img: ({ alt }: { alt?: string }) => <span>{alt}</span>,
  },
  slugify: () => '',
}

export const MarkdownBody = ({ text }: { text: string }) => (
  <div className={styles.markdown}>
    <MarkdownToJsx options={options}>{text}</MarkdownToJsx>
  </div>
)
