import type { FormHTMLAttributes, ReactNode } from 'react'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'
import styles from './auth-form.module.css'

type PageProps = { title: string; lead?: string | undefined; children: ReactNode }

/** One column of every account page; a wide window has a court beside it. */
export const AuthPage = ({ title, lead, children }: PageProps) => (
  <Page title={title} heading={null}>
    <div className={styles.beside}>
      <div className={styles.court} />
      <div className={styles.column}>
        <header className={styles.header}>
          <h1 tabIndex={-1}>{title}</h1>
          {lead !== undefined && <p>{lead}</p>}
        </header>
        {children}
      </div>
    </div>
  </Page>
)

type Props = PageProps & {
  /** Nothing can be typed or sent. */
  locked?: boolean
  onSubmit: () => void
  /** Hears which fields are left (ui/left-fields). */
  watch?: Pick<FormHTMLAttributes<HTMLFormElement>, 'onBlur' | 'onInput'>
  /** Other ways on, under the form. */
  more?: ReactNode
}

export const AuthForm = ({ title, lead, locked = false, onSubmit, watch, children, more }: Props) => (
  <AuthPage title={title} lead={lead}>
    <Card>
      <form
        {...watch}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <fieldset disabled={locked} className={styles.fields}>
          {children}
        </fieldset>
      </form>
    </Card>
    {more && <div className={styles.more}>{more}</div>}
  </AuthPage>
)
