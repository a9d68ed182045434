import { type ComponentType, useState } from 'react'
import { answerImageBytes } from '#contract/laws/answer-images.ts'
import {
  categoryOptions,
  changeAnswer,
  changeAthlete,
  changePersonal,
  partnerChange,
  withBuyer,
} from '#drafts/attendee-draft.ts'
import type { AttendeeErrors } from '#contract/laws/attendee-rules.ts'
import {
  groupTickets,
  type SelectedTicket,
  type TicketGroup,
  type TicketLine,
} from '#contract/nouns/ticket.ts'
import type { User } from '#contract/nouns/user.ts'
import { messages } from '#contract/words/messages.ts'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { Said } from '../ui/said.tsx'
import { AthleteFields } from './athlete-fields.tsx'
import { attendeeTitles, groupTitle } from './attendee-titles.ts'
import { AttendeeCard } from './attendee-card.tsx'
import { type Cards, fieldsOf, firstCards, isEmpty, nextCards, toggled } from './attendee-cards.ts'
import styles from './checkout.module.css'
import { CustomFields } from './custom-fields.tsx'
import { FormPart } from '../ui/form-part.tsx'
import { GuardianPart } from './guardian-part.tsx'
import { KeptInPlace } from './kept-in-place.tsx'
import type { LastPartnerProps } from './last-partner.tsx'
import { PersonalFields } from './personal-fields.tsx'
import { UseBuyer } from './use-buyer.tsx'

/** The next lines from those that are there when it is applied; a photo is ready later than it was chosen. */
export type DraftChange = (lines: readonly TicketLine[]) => TicketLine[]

type Props = {
  tickets: readonly SelectedTicket[]
  draft: readonly TicketLine[]
  errors: AttendeeErrors
  /** Of fields that were filled in and left: the form was not refused for them. */
  left: AttendeeErrors
  /** How many fields of each attendee are still missing or wrong. */
  missing: readonly number[]
  minors: readonly boolean[]
  refusals: number
  /** Attendees of whom the organiser asks something new: their cards stand open. */
  asked?: ReadonlySet<number>
  disabled: boolean
  /** The account's owner, who may be the first attendee. */
  buyer: User | null
  /** Of the second athlete of a pair. */
  lastPartner?: ComponentType<LastPartnerProps> | undefined
  onChange: (change: DraftChange) => void
}

/** What became of the second athlete's category, said where the first one's was changed. */
const partnerSays = (change: ReturnType<typeof partnerChange>): string | null => {
  if (change === null) return null
  return change.to
    ? messages.checkout.partnerChosen(change.to)
    : messages.checkout.partnerCleared(change.from)
}

type AttendeeProps = Props & { index: number; line: TicketLine; isPartner: boolean }

const Attendee = ({ index, line, isPartner, lastPartner: LastPartner, ...props }: AttendeeProps) => {
  const { tickets, draft, errors, left, missing, minors, disabled, buyer, onChange } = props
  const common = { index, errors: { ...left, ...errors }, disabled }
  const [said, say] = useState<string | null>(null)
  const [isFilled, setFilled] = useState(false)
  return (
    <>
      <FormPart
        first
        title={messages.checkout.parts.person}
        action={
          <>
            {index === 0 && buyer !== null && missing[0] !== 0 && (
              <UseBuyer disabled={disabled} onUse={() => onChange((lines) => withBuyer(lines, 0, buyer))} />
            )}
            {isPartner && LastPartner && !disabled && (isFilled || missing[index] !== 0) && (
              <LastPartner
                onPartner={(partner) => {
                  setFilled(true)
                  onChange((lines) => withBuyer(lines, index, partner))
                }}
              />
            )}
          </>
        }
      >
        <PersonalFields
          {...common}
          value={line.personalInfo}
          onChange={(key, text) => onChange((lines) => changePersonal(lines, index, key, text))}
        />
      </FormPart>
      {line.athleteInfo && minors[index] && (
        <GuardianPart
          {...common}
          value={line.athleteInfo.responsavel}
          onChange={(fields) => onChange((lines) => changeAthlete(lines, tickets, index, fields))}
        />
      )}
      {line.athleteInfo && (
        <FormPart title={messages.checkout.parts.athlete}>
          <AthleteFields
            {...common}
            value={line.athleteInfo}
            categories={categoryOptions(draft, tickets, index)}
            note={said !== null && <Notice kind="info">{said}</Notice>}
            onChange={(fields) => {
              const change: DraftChange = (lines) => changeAthlete(lines, tickets, index, fields)
              if (fields.category !== undefined) say(partnerSays(partnerChange(draft, change(draft), index)))
              onChange(change)
            }}
          />
        </FormPart>
      )}
      {line.customFields.length > 0 && (
        <FormPart title={messages.checkout.parts.questions}>
          <CustomFields
            {...common}
            fields={line.customFields}
            imageBytes={answerImageBytes(draft)}
            onChange={(position, answer) => onChange((lines) => changeAnswer(lines, index, position, answer))}
          />
        </FormPart>
      )}
    </>
  )
}

type CardProps = Props & { cards: Cards; onCards: (next: (cards: Cards) => Cards) => void }

type OneProps = CardProps & {
  index: number
  title: string
  titleStyle: string | undefined
  /** The second of a pair. */
  isPartner?: boolean
  kind?: string
}

const One = ({ index, title, titleStyle, isPartner = false, kind, cards, onCards, ...props }: OneProps) => {
  const line = props.draft[index]
  if (!line) return null
  const faults = Object.keys(props.errors).filter((path) => path.startsWith(`tickets.${index}.`)).length
  const stays = faults > 0 && !isEmpty(line)
  return (
    <AttendeeCard
      title={title}
      titleStyle={titleStyle}
      line={line}
      kind={kind ?? null}
      missing={props.missing[index] ?? 0}
      fields={fieldsOf(
        line,
        categoryOptions(props.draft, props.tickets, index).length > 0,
        props.minors[index],
      )}
      isOpen={stays || cards.open.has(index) || props.asked?.has(index) === true}
      faults={faults}
      isWrong={stays}
      onToggle={() => onCards((now) => toggled(now, index))}
      onEnter={() => onCards((now) => (now.at === index ? now : { ...now, at: index }))}
    >
      <Attendee {...props} index={index} line={line} isPartner={isPartner} />
    </AttendeeCard>
  )
}

const Group = ({ group, position, ...props }: CardProps & { group: TicketGroup; position: number }) => {
  const title = groupTitle(group, position)
  const [first = 0] = group.indexes
  if (group.groupType === 'individual')
    return (
      <Card className={styles.sheet}>
        <One {...props} index={first} title={title} titleStyle={styles.legend} kind={group.nome} />
      </Card>
    )
  return (
    <Card className={styles.sheet}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{title}</legend>
        {group.indexes.map((index, place) => (
          <One
            key={index}
            {...props}
            index={index}
            title={`Atleta ${place + 1}`}
            titleStyle={styles.athleteTitle}
            isPartner={place === 1}
          />
        ))}
      </fieldset>
    </Card>
  )
}

/** What changed in the cards by itself, in words. */
const cardsSay = (before: Cards, after: Cards): string | null => {
  const titles = attendeeTitles(after.draft)
  const done = [...after.missing.keys()].find(
    (index) => after.missing[index] === 0 && before.missing[index] !== 0,
  )
  if (done === undefined) return null
  const next = [...after.open].find((index) => !before.open.has(index))
  return next === undefined
    ? messages.checkout.cardSaid(titles[done] ?? '')
    : messages.checkout.cardOpened(titles[done] ?? '', titles[next] ?? '')
}

/** One fieldset per ticket group (product §2); draft in, changes of the newest draft out. */
export const AttendeeForm = (props: Props) => {
  const { draft, missing, refusals } = props
  const [cards, setCards] = useState(() => firstCards({ draft, missing, refusals }))
  const [said, say] = useState('')
  if (cards.draft !== draft || cards.refusals !== refusals) {
    const next = nextCards(cards, { draft, missing, refusals })
    setCards(next)
    say(cardsSay(cards, next) ?? said)
  }
  return (
    <KeptInPlace>
      {groupTickets(draft).map((group, position) => (
        <Group
          key={group.indexes[0]}
          {...props}
          group={group}
          position={position}
          cards={cards}
          onCards={setCards}
        />
      ))}
      <Said text={said} />
    </KeptInPlace>
  )
}
