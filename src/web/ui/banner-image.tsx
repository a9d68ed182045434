import { useState } from 'react'
import { publicMessages as messages } from '#contract/words/public-messages.ts'
import styles from './banner-image.module.css'
import { Court } from './court.tsx'
import { cx } from './cx.ts'
import { FilledSkeleton } from './skeleton.tsx'
import { useTakenOver } from './use-taken-over.ts'

type Props = {
  /** Address or data URL; null when the event has no banner. */
  src: string | null
  /** Base64 of a tiny WebP that is shown, blurred, while the banner loads. */
  preview?: string | null | undefined
  alt: string
  /** Any text of the event; gives the generated court its tint. */
  tint: string
  /** Above the fold: loaded first. */
  eager?: boolean
  className?: string
}

/**
 * A 16:9 banner: its blurred preview or a skeleton while it loads, its court when there is none, a sentence when it
 * fails.
 */
export const BannerImage = ({ src, preview = null, alt, tint, eager = false, className }: Props) => {
  const [settled, setSettled] = useState<{ src: string; state: 'loaded' | 'failed' } | null>(null)
  // What was loaded before the script came says so to nobody.
  const isTakenOver = useTakenOver()
  const settle = (of: string, isLoaded: boolean): void =>
    setSettled({ src: of, state: isLoaded ? 'loaded' : 'failed' })
  const state = src === null ? 'missing' : settled?.src === src ? settled.state : 'loading'
  return (
    <div className={cx(styles.banner, className)} data-state={state}>
      {state === 'missing' && <Court tint={tint} label={alt} />}
      {state === 'failed' && (
        <>
          <Court tint={tint} />
          <p className={styles.failed}>{messages.event.bannerFailed}</p>
        </>
      )}
      {state === 'loading' && preview === null && <FilledSkeleton />}
      {preview !== null && (state === 'loading' || state === 'loaded') && (
        <img className={styles.preview} src={`data:image/webp;base64,${preview}`} alt="" />
      )}
      {src !== null && state !== 'failed' && (
        <img
          ref={(image) => {
            if (isTakenOver && image?.complete && state === 'loading') settle(src, image.naturalWidth > 0)
          }}
          src={src}
          alt={alt}
          width={1280}
          height={720}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onLoad={() => settle(src, true)}
          onError={() => settle(src, false)}
        />
      )}
    </div>
  )
}
