import type { ReactNode } from 'react'
import { publicMessages as messages } from '#contract/words/public-messages.ts'
import { Lost } from '../ui/lost.tsx'

/** `coming`: what one may go to instead. */
export const NotFoundPage = ({ coming }: { coming: ReactNode }) => (
  <Lost title={messages.notFound} why="O endereço pode ter mudado ou o link estar incompleto.">
    {coming}
  </Lost>
)
