import { accountMessages as messages } from '#contract/words/account-messages.ts'
import type { errandMachine } from '#machines/errand.machine.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Errand } from '../session/errand.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import styles from './auth-form.module.css'

type Props = {
  machine: typeof errandMachine
  /** From the mail's link, '' when the address has none. */
  token: string
}

/** A button, not the opening of the page: mail programs open links by themselves. */
export const EmailConfirmationPage = ({ machine, token }: Props) => (
  <Page title="Confirmar e-mail" narrow>
    <Card>
      <div className={styles.fields}>
        {token === '' ? (
          <Notice kind="error">{messages.emailConfirmation.linkInvalid}</Notice>
        ) : (
          <>
            <p>{messages.emailConfirmation.ask}</p>
            <Errand
              machine={machine}
              failed={messages.emailConfirmation.failed}
              label="Confirmar e-mail"
              busyLabel="Confirmando..."
              large
            />
          </>
        )}
        <LinkButton to="/perfil" variant="secondary" block>
          Ir para Minha Conta
        </LinkButton>
      </div>
    </Card>
  </Page>
)
