import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'
import styles from './auth-form.module.css'

type Props = {
  title: string
  lead?: string
  /** Nothing can be typed or sent. */
  locked?: boolean
  onSubmit: () => void
  children: ReactNode
  /** Other ways on, under the form. */
  more?: ReactNode
}

/** The one-column form of every account page. */
export const AuthForm = ({ title, lead, locked = false, onSubmit, children, more }: Props) => (
  <Page title={title} lead={lead} narrow>
    <Card>
      <form
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
    {more !== undefined && <div className={styles.more}>{more}</div>}
  </Page>
)
