import { publicMessages as messages } from '#contract/words/public-messages.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'

export const NotFoundPage = () => (
  <Page title={messages.notFound}>
    <EmptyState message="O endereço pode ter mudado ou o link estar incompleto.">
      <LinkButton to="/eventos">Ver eventos</LinkButton>
    </EmptyState>
  </Page>
)
