import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'

/** Loads the page anew once the shop answers; without a connection the browser would show its own error instead. */
const tryAgain = (): void => {
  fetch('/healthz').then(
    () => globalThis.location.reload(),
    () => undefined,
  )
}

/** A page whose script did not arrive, or that broke: say what is safe, offer to try again. */
export const PageFailed = () => (
  <Page
    title="Não foi possível abrir esta página"
    lead="Verifique sua conexão e tente novamente. Nada do que você já confirmou foi perdido."
  >
    <Button onClick={tryAgain}>Tentar novamente</Button>
  </Page>
)
