import type { MouseEvent } from 'react'
import { AnchorButton } from './button.tsx'
import { PageIcon } from './page-icon.tsx'

/**
 * Shares an address with the phone's own sheet, else by WhatsApp. A written page has the shop's public address, which may be
 * another than the one it is read at.
 */
type Props = { title: string; url: string; variant?: 'ghost' | 'secondary'; block?: boolean }

export const ShareButton = ({ title, url, variant = 'ghost', block = false }: Props) => {
  const share = (event: MouseEvent): void => {
    if (!('share' in navigator)) return
    event.preventDefault()
    navigator.share({ title, url }).catch(() => undefined)
  }
  return (
    <AnchorButton
      variant={variant}
      block={block}
      href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
      target="_blank"
      rel="noopener noreferrer"
      onClick={share}
      suppressHydrationWarning
    >
      <PageIcon name="share" /> <span>Compartilhar</span>
    </AnchorButton>
  )
}
