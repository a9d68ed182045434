import type { Access } from '#contract/nouns/access.ts'
import { formatDocument } from '#drafts/masks.ts'
import { messages } from '#contract/words/messages.ts'
import type { errandMachine } from '#machines/errand.machine.ts'
import { Errand } from '../session/errand.tsx'
import { AccessRemoval } from './access-removal.tsx'
import type { LinkErrand, LogErrand } from './holder-link.tsx'
import type { EvidenceErrand } from './statement-returns.tsx'
import styles from './access-list.module.css'

/** What confirms the access of one account, and what takes one away: the CPFs that are left, and the version that was read. */
export type AccessErrands = {
  confirm: (access: { cpf: string; conta: string }) => typeof errandMachine
  /** Sends a ticket's link to whoever holds it. */
  link: LinkErrand
  /** Reads when it was last sent. */
  linkLog: LogErrand
  evidence: EvidenceErrand
  remove: (list: { left: string[]; versao: number | null }) => typeof errandMachine
}

type Props = {
  accesses: readonly Access[]
  versao: number | null
  errands: Pick<AccessErrands, 'confirm' | 'remove'>
}

const stateWords: Record<Access['situacao'], string> = {
  liberado: 'Liberado',
  'aguardando confirmação': 'Aguardando confirmação',
  'sem conta': 'Sem conta',
}

/** Who stands behind each CPF of the list: nobody gets in whom the organiser has not seen. */
export const AccessList = ({ accesses, versao, errands }: Props) => (
  <>
    <p className={styles.readers}>{messages.dashboard.accessReaders}</p>
    <ul className={styles.list}>
      {accesses.map(({ cpf, situacao, conta, nome, email }) => (
        <li key={`${cpf} ${conta} ${situacao}`} className={styles.person}>
          <p>
            <strong>{formatDocument(cpf)}</strong>{' '}
            <span data-situation={situacao}>{stateWords[situacao]}</span>
          </p>
          {nome !== '' && (
            <p>
              {nome} · {email}
            </p>
          )}
          {situacao === 'sem conta' && (
            <p className={styles.hint}>{messages.dashboard.accessWithoutAccount}</p>
          )}
          {situacao === 'aguardando confirmação' && conta !== null && (
            <Errand
              machine={errands.confirm({ cpf, conta })}
              failed={messages.dashboard.accessFailed}
              label={`Confirmar acesso de ${nome}`}
              busyLabel="Confirmando..."
              variant="secondary"
            />
          )}
          <AccessRemoval
            machine={errands.remove({
              left: [...new Set(accesses.map((access) => access.cpf))].filter((other) => other !== cpf),
              versao,
            })}
            who={nome || formatDocument(cpf)}
          />
        </li>
      ))}
    </ul>
  </>
)
