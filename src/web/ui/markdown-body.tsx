import MarkdownToJsx from 'markdown-to-jsx/react'
import type { AnchorHTMLAttributes, CSSProperties, ReactNode } from 'react'
import { readAddress } from '#contract/laws/addresses.ts'

const safeProtocols = new Set<string | undefined>(['http:', 'https:', 'mailto:'])

const isSafe = (address: string): boolean => safeProtocols.has(readAddress(address)?.protocol)

const SafeLink = ({ href, children }: AnchorHTMLAttributes<HTMLAnchorElement>) =>
  href !== undefined && isSafe(href) ? (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  ) : (
    <span>{children}</span>
  )

type HeadingLevel = 3 | 4

type HeadingProps = { children?: ReactNode }

/** All headings of the text stand one step below the page's own, whatever steps the organiser skipped. */
const headingOf = (level: HeadingLevel) => {
  const Tag = `h${level}` as const
  return ({ children }: HeadingProps) => <Tag>{children}</Tag>
}

type CellProps = { style?: CSSProperties; children?: ReactNode }

/** Aligned by its class: an own style is refused in a page that the server writes. */
const cell =
  (Tag: 'td' | 'th') =>
  ({ style, children }: CellProps) => <Tag data-align={style?.textAlign}>{children}</Tag>

const optionsFor = (level: HeadingLevel) => {
  const heading = headingOf(level)
  return {
    disableParsingRawHTML: true,
    forceBlock: true,
    overrides: {
      a: SafeLink,
      h1: heading,
      h2: heading,
      h3: heading,
      h4: heading,
      h5: heading,
      h6: heading,
      td: cell('td'),
      th: cell('th'),
      img: ({ alt }: { alt?: string }) => <span>{alt}</span>,
    },
    slugify: () => '',
  }
}

const options = { 3: optionsFor(3), 4: optionsFor(4) }

export const MarkdownBody = ({ text, level = 4 }: { text: string; level?: HeadingLevel }) => (
  <MarkdownToJsx options={options[level]}>{text}</MarkdownToJsx>
)
