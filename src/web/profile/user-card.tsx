import { Fragment, type ReactNode } from 'react'
import { brDate } from '#contract/laws/dates.ts'
import { formatDocument, maskPhone } from '#drafts/masks.ts'
import type { User } from '#contract/nouns/user.ts'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { Hidden } from '../ui/hidden.tsx'
import { ToolIcon } from '../ui/tool-icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type CareErrands, EverySession, PendingEmail } from './account-care.tsx'
import styles from './user-card.module.css'

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const rowsOf = (user: User): [string, string][] => [
  ['E-mail', user.email],
  ['Celular', maskPhone(user.celular)],
  ['Data de Nascimento', brDate(user.data_nascimento)],
  ['Gênero', capitalized(user.genero)],
  [user.cpf_cnpj.length > 11 ? 'CNPJ' : 'CPF', formatDocument(user.cpf_cnpj)],
]

const placeholders = ['E-mail', 'Celular', 'Data de Nascimento', 'Gênero', 'CPF']

/** The person's own data; grey lines of the same height until they are there. */
const Data = ({ user }: { user: User | null }) => (
  <dl className={styles.data} aria-busy={user === null}>
    {user === null
      ? placeholders.map((label) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Skeleton width="16ch" />
            </dd>
          </div>
        ))
      : rowsOf(user)
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <div key={label} className={cx(label === 'CNPJ' && styles.long)}>
              <dt>{label}</dt>
              <dd className={cx(/^(Celular|CPF|CNPJ)$/.test(label) && styles.whole)}>
                {text.split(/(?=@)/).map((part, index) => (
                  <Fragment key={index}>
                    {index > 0 && <wbr />}
                    {part}
                  </Fragment>
                ))}
              </dd>
            </div>
          ))}
  </dl>
)

/** A row of the card that opens. */
const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={styles.fold}>
    <summary>
      {title}
      <ToolIcon name="chevron" />
    </summary>
    <div className={styles.folded}>{children}</div>
  </details>
)

/** Who the person is, as rows of one card: what waits for him, own data, what is open elsewhere. */
export const UserCard = ({ user, errands }: { user: User | null; errands: CareErrands }) => (
  <Card as="section" className={styles.card} labelledBy="perfil-nome">
    <h2 id="perfil-nome" className={styles.name}>
      {user?.nome ?? (
        <>
          <Hidden>Seus dados</Hidden>
          <Skeleton width="12ch" />
        </>
      )}
    </h2>
    <PendingEmail user={user} errands={errands} />
    <Fold title="Seus dados">
      <Data user={user} />
    </Fold>
    <Fold title="Aparelhos">
      <EverySession errands={errands} />
    </Fold>
  </Card>
)
