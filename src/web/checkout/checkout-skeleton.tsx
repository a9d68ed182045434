import type { ReactNode } from 'react'
import {
  emptyLines,
  groupTickets,
  linesTotal,
  type SelectedTicket,
  type TicketLine,
} from '#contract/nouns/ticket.ts'
import { messages } from '#contract/words/messages.ts'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { FieldRow, Room } from '../ui/form-part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import page from './checkout.module.css'
import styles from './checkout-skeleton.module.css'

type Of = 'little' | 'some' | 'much'

const Fields = ({ of }: { of: readonly Of[] }) => (
  <FieldRow>
    {of.map((room, index) => (
      <Room of={room} key={index}>
        <Skeleton height="0.875rem" width="45%" />
        <Skeleton height="var(--control)" />
      </Room>
    ))}
  </FieldRow>
)

const Title = ({ width }: { width: string }) => (
  <div className={styles.title}>
    <Skeleton height="1.125rem" width={width} />
    <Skeleton height="0.875rem" width="30%" />
  </div>
)

const Athlete = ({ categories }: { categories: boolean }) => (
  <>
    <Skeleton height="1rem" width="40%" />
    <Fields of={categories ? ['much', 'little', 'some'] : ['little', 'some']} />
    <div className={styles.ticks}>
      <Skeleton height={22} width="90%" />
      <Skeleton height={22} width="80%" />
    </div>
  </>
)

/** The first attendee, whose card comes open. */
const Attendee = ({ line, categories }: { line: TicketLine; categories: boolean }) => (
  <div className={styles.body}>
    <Skeleton height="var(--target)" />
    <Fields of={['some', 'some']} />
    <Fields of={['much', 'much']} />
    <Fields of={['some', 'some']} />
    {line.athleteInfo && <Athlete categories={categories} />}
    {line.customFields.length > 0 && (
      <>
        <Skeleton height="1rem" width="50%" />
        <Fields of={line.customFields.map(() => 'much')} />
      </>
    )}
  </div>
)

const Group = ({ isPair, children }: { isPair: boolean; children: ReactNode }) => (
  <Card className={page.sheet}>
    <div className={page.group}>
      {isPair && <Skeleton height="1.5rem" width="60%" />}
      <Title width="35%" />
      {children}
      {isPair && <Title width="35%" />}
    </div>
  </Card>
)

/** The form while the order is read, in the shape of what its tickets will ask. */
export const CheckoutSkeleton = ({ tickets }: { tickets: readonly SelectedTicket[] }) => {
  const lines = emptyLines(tickets)
  const [first] = lines
  const costs = linesTotal(tickets) > 0
  return (
    <div className={page.main} aria-busy="true">
      <div className={page.heading}>
        <Spinner label="Carregando seu pedido..." />
      </div>
      {!costs && <Notice kind="info">{messages.checkout.free}</Notice>}
      <div className={page.cards}>
        {groupTickets(lines).map(({ groupType, indexes }) => (
          <Group key={indexes[0]} isPair={groupType === 'dupla'}>
            {indexes[0] === 0 && first && (
              <Attendee line={first} categories={(tickets[0]?.categories.length ?? 0) > 0} />
            )}
          </Group>
        ))}
      </div>
      {costs && (
        <Card>
          <div className={styles.body}>
            <Fields of={['much']} />
          </div>
        </Card>
      )}
    </div>
  )
}
