import type { FormHTMLAttributes, ReactNode } from 'react'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'
import styles from './auth-form.module.css'

type PageProps = {
  title: string
  lead?: string | undefined
  /** Id of what the heading is read with: it has the focus when the page is come to. */
  readWith?: string | undefined
  children: ReactNode
}

/** One column of every account page; a wide window has a court beside it. */
export const AuthPage = ({ title, lead, readWith, children }: PageProps) => (
  <Page title={title} heading={null}>
    <div className={styles.beside}>
      <div className={styles.court} />
      <div className={styles.column}>
        <header className={styles.header}>
          <h1 tabIndex={-1} aria-describedby={readWith}>
            {title}
          </h1>
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

export const AuthForm = ({ locked = false, onSubmit, watch, children, more, ...page }: Props) => (
  <AuthPage {...page}>
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
