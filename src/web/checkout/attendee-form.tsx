import { useState } from 'react'
import { answerImageBytes } from '#contract/laws/answer-images.ts'
import {
  categoryOptions,
  changeAnswer,
  changeAthlete,
  changePersonal,
  partnerChange,
  withBuyer,
} from '#drafts/attendee-draft.ts'
import {
  type AttendeeErrors,
  groupTickets,
  type SelectedTicket,
  type TicketGroup,
  type TicketLine,
} from '#contract/nouns/ticket.ts'
import type { User } from '#contract/nouns/user.ts'
import { messages } from '#contract/words/messages.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { AthleteFields } from './athlete-fields.tsx'
import styles from './checkout.module.css'
import { CustomFields } from './custom-fields.tsx'
import { PersonalFields } from './personal-fields.tsx'

/** The next lines from those that are there when it is applied; a photo is ready later than it was chosen. */
export type DraftChange = (lines: readonly TicketLine[]) => TicketLine[]

type Props = {
  tickets: readonly SelectedTicket[]
  draft: readonly TicketLine[]
  errors: AttendeeErrors
  disabled: boolean
  /** The account's owner, who may be the first attendee. */
  buyer: User | null
  onChange: (change: DraftChange) => void
}

const groupTitle = (group: TicketGroup, position: number): string =>
  group.groupType === 'dupla' ? `Ingresso Dupla ${position + 1} - ${group.nome}` : `Ingresso ${position + 1}`

/** 'Ingresso 1' or 'Ingresso Dupla 1, atleta 2': whose field a summary line means. */
export const attendeeTitles = (draft: readonly TicketLine[]): string[] => {
  const titles: string[] = []
  for (const [position, group] of groupTickets(draft).entries())
    for (const [place, index] of group.indexes.entries())
      titles[index] =
        group.groupType === 'dupla'
          ? `Ingresso Dupla ${position + 1}, atleta ${place + 1}`
          : `Ingresso ${position + 1}`
  return titles
}

/** What became of the second athlete's category, said where the first one's was changed. */
const partnerSays = (change: ReturnType<typeof partnerChange>): string | null => {
  if (change === null) return null
  return change.to
    ? messages.checkout.partnerChosen(change.to)
    : messages.checkout.partnerCleared(change.from)
}

const Attendee = ({ index, line, ...props }: Props & { index: number; line: TicketLine }) => {
  const { tickets, draft, errors, disabled, buyer, onChange } = props
  const common = { index, errors, disabled }
  const [said, say] = useState<string | null>(null)
  return (
    <>
      {index === 0 && buyer !== null && (
        <Button
          className={styles.prefill}
          variant="secondary"
          disabled={disabled}
          onClick={() => onChange((lines) => withBuyer(lines, 0, buyer))}
        >
          Usar meus dados
        </Button>
      )}
      <PersonalFields
        {...common}
        value={line.personalInfo}
        onChange={(key, text) => onChange((lines) => changePersonal(lines, index, key, text))}
      />
      {line.athleteInfo && (
        <AthleteFields
          {...common}
          value={line.athleteInfo}
          categories={categoryOptions(draft, tickets, index)}
          onChange={(fields) => {
            const change: DraftChange = (lines) => changeAthlete(lines, tickets, index, fields)
            if (fields.category !== undefined) say(partnerSays(partnerChange(draft, change(draft), index)))
            onChange(change)
          }}
        />
      )}
      {said !== null && <Notice kind="info">{said}</Notice>}
      {line.customFields.length > 0 && (
        <CustomFields
          {...common}
          fields={line.customFields}
          imageBytes={answerImageBytes(draft)}
          onChange={(position, answer) => onChange((lines) => changeAnswer(lines, index, position, answer))}
        />
      )}
    </>
  )
}

const Group = ({ group, position, ...props }: Props & { group: TicketGroup; position: number }) => (
  <Card className={styles.sheet}>
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{groupTitle(group, position)}</legend>
      {group.groupType === 'individual' && <p className={styles.typeName}>{group.nome}</p>}
      {group.indexes.map((index, place) => {
        const line = props.draft[index]
        if (!line) return null
        if (group.groupType === 'individual')
          return <Attendee key={index} {...props} index={index} line={line} />
        return (
          <fieldset key={index} className={styles.athlete}>
            <legend className={styles.athleteTitle}>Atleta {place + 1}</legend>
            <Attendee {...props} index={index} line={line} />
          </fieldset>
        )
      })}
    </fieldset>
  </Card>
)

/** One fieldset per ticket group (product §2); draft in, changes of the newest draft out. */
export const AttendeeForm = (props: Props) =>
  groupTickets(props.draft).map((group, position) => (
    <Group key={group.indexes[0]} {...props} group={group} position={position} />
  ))
