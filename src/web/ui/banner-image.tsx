import { useState } from 'react'
import { publicMessages as messages } from '#contract/public-messages.ts'
import styles from './banner-image.module.css'
import { Court } from './court.tsx'
import { cx } from './cx.ts'
import { Skeleton } from './skeleton.tsx'

type Props = {
  /** Address or data URL; null when the event has no banner. */
  src: string | null
  alt: string
  /** Any text of the event; gives the generated court its tint. */
  tint: string
  /** Above the fold: loaded first. */
  eager?: boolean
  className?: string
}

/** A 16:9 banner: skeleton while it loads, its court when there is none, a sentence when it fails. */
export const BannerImage = ({ src, alt, tint, eager = false, className }: Props) => {
  const [settled, setSettled] = useState<{ src: string; state: 'loaded' | 'failed' } | null>(null)
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
      {state === 'loading' && <Skeleton height="100%" />}
      {src !== null && state !== 'failed' && (
        <img
          src={src}
          alt={alt}
          width={1280}
          height={720}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onLoad={() => setSettled({ src, state: 'loaded' })}
          onError={() => setSettled({ src, state: 'failed' })}
        />
      )}
    </div>
  )
}
