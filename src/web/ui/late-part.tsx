import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, lazy, memo, type ReactNode, Suspense } from 'react'
import { publicMessages as messages } from '#contract/words/public-messages.ts'
import { loadAnew } from '../app/load-anew.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/**
 * A part of a page whose script comes later; `waiting` stands there until then. When it does not come, or breaks, it fails
 * alone and is tried again in its place; an engine that remembers the failure gets the page anew.
 */
export const latePart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting?: (props: P) => ReactNode,
): ComponentType<P> => {
  const ask = () => lazy(async () => ({ default: await load() }))
  let Part = ask()
  let wasRetried = false

  const Failed = ({ reset }: { reset: () => void }) => (
    <Notice kind="error">
      <p>{messages.partFailed}</p>
      <Button
        variant="secondary"
        onClick={() => {
          if (wasRetried) return loadAnew()
          wasRetried = true
          Part = ask()
          reset()
        }}
      >
        Tentar novamente
      </Button>
    </Notice>
  )
  const Newest = (props: P) => <Part {...props} />

  // Drawn again while its script is on its way, what the server had written there would be lost.
  return memo((props) => (
    <CatchBoundary getResetKey={() => 0} errorComponent={Failed}>
      <Suspense fallback={waiting?.(props)}>
        <Newest {...props} />
      </Suspense>
    </CatchBoundary>
  ))
}
