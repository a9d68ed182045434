import { publicMessages as messages } from '#contract/words/public-messages.ts'
import { Lost } from '../ui/lost.tsx'

export const NotFoundPage = () => (
  <Lost title={messages.notFound} why="O endereço pode ter mudado ou o link estar incompleto." />
)
