import { useHydrated } from '@tanstack/react-router'
import type { KeenSliderInstance } from 'keen-slider'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { limits } from '#contract/words/limits.ts'
import styles from './carousel.module.css'
import { cx } from '../ui/cx.ts'
import { PageIcon } from '../ui/page-icon.tsx'
import { loadChunk } from '../app/load-chunk.ts'
import { useMedia } from '../ui/use-media.ts'

type Slide = { id: string; content: ReactNode }

type Props = { label: string; slides: readonly Slide[] }

/** Beyond them arrows and a count stand in their place. */
const mostDots = 8

const medium = `(min-width: ${limits.carouselBreakpointMedium}px)`
const wide = `(min-width: ${limits.carouselBreakpointWide}px)`
const still = '(prefers-reduced-motion: reduce)'

/**
 * Slides at once: 1, 2 from 640 px, up to 3 from 1024 px, never more than there are (product §9). The styles lay them out
 * by themselves, for a page that the server writes knows no width.
 */
const usePerView = (count: number): number => {
  const isMedium = useMedia(medium)
  const isWide = useMedia(wide)
  return Math.min(count, isWide ? limits.carouselSlidesWide : isMedium ? 2 : 1)
}

type Slider = {
  current: number
  go: (index: number) => void
  /** The script that moves the slides did not come: they are scrolled by hand. */
  isMissing: boolean
}

/** Drags and moves the slides; loaded when the first carousel stands, which is laid out without it. */
const useSlider = (count: number, perView: number) => {
  const box = useRef<HTMLUListElement>(null)
  const instance = useRef<KeenSliderInstance>(null)
  const [current, setCurrent] = useState(0)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    let left = false
    const start = async (): Promise<void> => {
      const { default: KeenSlider } = await loadChunk(() => import('keen-slider'))
      if (left || !box.current || count <= perView) return
      box.current.dataset['sliding'] = 'true'
      instance.current = new KeenSlider(box.current, {
        slides: { perView, spacing: 20 },
        selector: ':scope > *',
        defaultAnimation: { duration: matchMedia(still).matches ? 0 : 500 },
        slideChanged: (slider) => setCurrent(slider.track.details.rel),
      })
    }
    start().catch(() => setMissing(!left))
    const element = box.current
    return () => {
      left = true
      delete element?.dataset['sliding']
      instance.current?.destroy()
      instance.current = null
      setCurrent(0)
    }
  }, [count, perView])
  const slider: Slider = { current, go: (index) => instance.current?.moveToIdx(index), isMissing }
  return [box, slider] as const
}

const Controls = ({
  pages,
  slider,
  isPlaying,
  onToggle,
}: {
  pages: number
  slider: Slider
  isPlaying: boolean
  onToggle: () => void
}) => (
  <div
    className={cx(styles.controls, pages > mostDots && styles.crowded)}
    data-many={pages > 4 ? pages : undefined}
  >
    <button
      type="button"
      className={styles.control}
      onClick={onToggle}
      aria-label={isPlaying ? 'Pausar a troca automática' : 'Retomar a troca automática'}
    >
      <PageIcon name={isPlaying ? 'pause' : 'play'} />
    </button>
    <button
      type="button"
      className={cx(styles.step, styles.back)}
      aria-label="Slide anterior"
      onClick={() => slider.go((slider.current + pages - 1) % pages)}
    />
    {Array.from({ length: pages > mostDots ? 0 : pages }, (_, index) => (
      <button
        key={index}
        type="button"
        className={styles.dot}
        aria-label={`Ir para o slide ${index + 1}`}
        aria-current={index === slider.current || undefined}
        onClick={() => slider.go(index)}
      />
    ))}
    <span className={styles.count} aria-hidden="true">
      {slider.current + 1} de {pages}
    </span>
    <button
      type="button"
      className={styles.step}
      aria-label="Próximo slide"
      onClick={() => slider.go((slider.current + 1) % pages)}
    />
  </div>
)

/** Slides that move on by themselves every 5 s, whatever the person does, until paused (product §2, law A8). */
export const Carousel = ({ label, slides }: Props) => {
  const perView = usePerView(slides.length)
  const pages = slides.length - perView + 1
  const [box, slider] = useSlider(slides.length, perView)
  const isStill = useMedia(still)
  const isHydrated = useHydrated()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isPlaying = chosen ?? !isStill
  const { current, go, isMissing } = slider
  const isSliding = isHydrated && pages > 1 && !isMissing
  const advance = useEffectEvent(() => go((current + 1) % pages))
  useEffect(() => {
    if (!isPlaying || !isSliding) return undefined
    const timer = setInterval(() => advance(), limits.carouselAutoplay)
    return () => clearInterval(timer)
  }, [isPlaying, isSliding])
  return (
    <section aria-roledescription="carrossel" aria-label={label}>
      <ul
        ref={box}
        className={cx(styles.slides, isMissing && styles.scrolled)}
        data-count={Math.min(slides.length, limits.carouselSlidesWide + 1)}
      >
        {slides.map(({ id, content }, index) => (
          <li
            key={id || index}
            className={styles.slide}
            inert={isSliding && (index < current || index >= current + perView)}
          >
            {content}
          </li>
        ))}
      </ul>
      {isSliding ? (
        <Controls
          pages={pages}
          slider={slider}
          isPlaying={isPlaying}
          onToggle={() => setChosen(!isPlaying)}
        />
      ) : (
        !isHydrated && <div className={styles.controls} />
      )}
    </section>
  )
}
