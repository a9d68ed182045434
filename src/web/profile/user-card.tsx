import { Fragment } from 'react'
import { brDate } from '#contract/laws/dates.ts'
import { formatDocument, maskPhone } from '#drafts/masks.ts'
import type { User } from '#contract/nouns/user.ts'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { Hidden } from '../ui/hidden.tsx'
import { ToolIcon } from '../ui/tool-icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
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

/** The person's own data, folded under the name; grey lines of the same height until it is there. */
export const UserCard = ({ user }: { user: User | null }) => (
  <Card as="section" className={styles.card} labelledBy="perfil-nome">
    <h2 id="perfil-nome" className={styles.name}>
      {user?.nome ?? (
        <>
          <Hidden>Seus dados</Hidden>
          <Skeleton width="12ch" />
        </>
      )}
    </h2>
    <details className={styles.fold}>
      <summary>
        <ToolIcon name="chevron" />
        Seus dados
      </summary>
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
    </details>
  </Card>
)
