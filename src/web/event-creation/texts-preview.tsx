import { useState } from 'react'
import type { EventDraft } from '#drafts/event-draft-form.ts'
import { Disclosure } from '../ticket-types/disclosure.tsx'
import styles from '../ticket-types/ticket-form.module.css'
import { Markdown } from '../ui/markdown.tsx'

const names = {
  descricao: 'Descrição',
  restricoes: 'Regulamento',
  infoAdicional: 'Informações Adicionais',
} as const

type Name = keyof typeof names

/** The three texts as the event's page shows them, without the marks they are written with. */
export const TextsPreview = ({ draft }: { draft: EventDraft }) => {
  const [isOpen, setOpen] = useState(false)
  const written = (Object.keys(names) as Name[]).filter((name) => draft[name].trim() !== '')
  if (written.length === 0) return null
  return (
    <Disclosure
      isOpen={isOpen}
      onToggle={setOpen}
      summary={<strong>Ver como os textos ficam na página</strong>}
    >
      {isOpen && (
        <div className={styles.preview}>
          {written.map((name) => (
            <section key={name} aria-label={names[name]}>
              <h3>{names[name]}</h3>
              <Markdown text={draft[name]} />
            </section>
          ))}
        </div>
      )}
    </Disclosure>
  )
}
