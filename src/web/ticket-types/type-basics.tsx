import type { ReactNode } from 'react'
import type { TicketTypeDraft } from '#drafts/event-draft-form.ts'
import { Button } from '../ui/button.tsx'
import { fieldId } from '../ui/field.tsx'
import { changeThenFocus } from '../ui/focus-field.ts'
import { ToolIcon } from '../ui/tool-icon.tsx'
import { Problems } from './problems.tsx'
import styles from './ticket-form.module.css'
import { kindText, placesText } from './ticket-type-summary.ts'

type Props = {
  type: TicketTypeDraft
  path: string
  /** How many of the fields are wrong. */
  problems: number
  isFolded: boolean
  onOpen: () => void
  children: ReactNode
}

/** What a ticket is; on a phone one line while a list of it is filled in. */
export const TypeBasics = ({ type, path, problems, isFolded, onOpen, children }: Props) => {
  const id = fieldId(`${path}.dados`)
  const said = [kindText(type), placesText(type.quantidadeDisponivel)].filter(Boolean).join(' · ')
  return (
    <>
      {isFolded && (
        <Button
          variant="ghost"
          className={styles.basics}
          aria-expanded={false}
          aria-controls={id}
          onClick={() => changeThenFocus(onOpen, `${path}.nome`)}
        >
          <span>
            <strong>Dados do ingresso</strong>
            <br />
            <span className={styles.soft}>
              {problems > 0 ? <Problems count={problems} /> : said || 'a preencher'}
            </span>
          </span>
          <ToolIcon name="chevron" />
        </Button>
      )}
      <div id={id} className={styles.fields} hidden={isFolded}>
        {children}
      </div>
    </>
  )
}
