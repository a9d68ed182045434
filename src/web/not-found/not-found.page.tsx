import { publicMessages as messages } from '#contract/words/public-messages.ts'
import { LinkButton } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import empty from '../ui/empty-state.module.css'
import { Page } from '../ui/page.tsx'
import styles from './not-found.module.css'

export const NotFoundPage = () => (
  <Page title={messages.notFound} heading={null}>
    <div className={cx(empty.empty, styles.lost)}>
      <div className={empty.court} />
      <h1 tabIndex={-1}>{messages.notFound}</h1>
      <p>O endereço pode ter mudado ou o link estar incompleto.</p>
      <div className={styles.ways}>
        <LinkButton to="/eventos">Ver eventos</LinkButton>
        <LinkButton to="/" variant="secondary">
          Ir para o início
        </LinkButton>
      </div>
    </div>
  </Page>
)
