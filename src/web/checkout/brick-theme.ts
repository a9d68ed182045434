import { type RefObject, useEffect, useRef, useState } from 'react'
import { useMedia } from '../ui/use-media.ts'

type Look = {
  isDark: boolean
  /** The fields of a card stand open, so a new form begins with them. */
  isCard: boolean
}

/** In frames of the provider's, or fields of the page. */
const cardIsOpen = (host: HTMLElement | null): boolean =>
  [...(host?.querySelectorAll('iframe, [autocomplete^="cc-"]') ?? [])].some(
    (field) => field.getClientRects().length > 0,
  )

/** By the provider's names: the button to pay is the page's main act. */
const mainColours = {
  baseColor: '--coral',
  baseColorFirstVariant: '--coral-strong',
  buttonTextColor: '--on-coral',
}

/** How the provider's form is to look, in the page's own colours of now. */
export const brickStyle = (isDark: boolean) => {
  const page = getComputedStyle(document.documentElement)
  const own = Object.entries(mainColours).flatMap(([name, token]) => {
    const colour = page.getPropertyValue(token).trim()
    return colour === '' ? [] : [[name, colour]]
  })
  return {
    theme: isDark ? 'dark' : 'default',
    ...(own.length > 0 && { customVariables: Object.fromEntries(own) as Record<string, string> }),
  }
}

const isChoice = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type)

/** What is typed into a frame is not heard by the page, only that it took the focus. */
const isInFrame = (host: HTMLElement): boolean =>
  document.activeElement instanceof HTMLIFrameElement && host.contains(document.activeElement)

/**
 * The theme that the provider's form is made in: it follows the page's until something was typed, for a theme is given
 * to a form once and what is in its fields cannot be taken along.
 */
export const useBrickTheme = (host: RefObject<HTMLElement | null>) => {
  const isDark = useMedia('(prefers-color-scheme: dark)')
  const [look, setLook] = useState<Look>({ isDark, isCard: false })
  const isUsed = useRef(false)
  const use = (): void => {
    isUsed.current = true
  }
  useEffect(() => {
    if (isUsed.current) return
    setLook((now) => (now.isDark === isDark ? now : { isDark, isCard: cardIsOpen(host.current) }))
  }, [host, isDark])
  useEffect(() => {
    const element = host.current
    if (!element) return undefined
    const typed = ({ target }: Event): void => {
      if (!isChoice(target)) isUsed.current = true
    }
    const left = (): void => {
      if (isInFrame(element)) isUsed.current = true
    }
    element.addEventListener('input', typed)
    window.addEventListener('blur', left)
    return () => {
      element.removeEventListener('input', typed)
      window.removeEventListener('blur', left)
    }
  }, [host])
  return { ...look, use }
}
