import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'

type Props<Item> = {
  items: readonly Item[]
  /** How many come at once. */
  page: number
  className?: string | undefined
  /** One `li`. */
  children: (item: Item, index: number) => ReactNode
}

type Entry = { shown?: number } | null

/** Written past the router: a note for the way back, so that the list is as long as it was left. */
const remember = (shown: number): void =>
  History.prototype.replaceState.call(history, { ...(history.state as Entry), shown }, '')

/** A list that grows as its end comes near, and by a button; whoever pressed it stands on the first item that came. */
export const GrowingList = <Item,>({ items, page, className, children }: Props<Item>) => {
  const isHydrated = useHydrated()
  const [shown, setShown] = useState(() => (isHydrated ? (history.state as Entry)?.shown : null) ?? page)
  const list = useRef<HTMLUListElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const pressedAt = useRef<number | null>(null)
  const hasMore = shown < items.length

  useEffect(() => {
    const link = pressedAt.current === null ? null : list.current?.children[pressedAt.current]
    pressedAt.current = null
    link?.querySelector<HTMLElement>('a, button')?.focus()
    if (shown > page) remember(shown)
  }, [shown, page])

  useEffect(() => {
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setShown(shown + page)
      },
      { rootMargin: '600px' },
    )
    if (hasMore && end.current) watch.observe(end.current)
    return () => watch.disconnect()
  }, [shown, page, hasMore])

  return (
    <>
      <ul ref={list} className={className}>
        {items.slice(0, shown).map(children)}
      </ul>
      {hasMore && (
        <div ref={end} data-script>
          <Button
            variant="secondary"
            block
            onClick={() => {
              pressedAt.current = shown
              setShown(shown + page)
            }}
          >
            Carregar mais
          </Button>
        </div>
      )}
    </>
  )
}
