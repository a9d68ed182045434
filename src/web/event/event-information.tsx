import type { ReactNode } from 'react'
import { timeZoneNote } from '#contract/laws/dates.ts'
import { placeLine } from '#contract/laws/place-line.ts'
import { shortDateTime } from '#contract/laws/short-dates.ts'
import { bracketsOf } from '#contract/nouns/bracket.ts'
import type { EventInfo } from '#contract/nouns/event.ts'
import { bracketMessages } from '#contract/words/bracket-messages.ts'
import { withdrawalMessages } from '#contract/words/withdrawal-messages.ts'
import { withdrawalPromised } from '#contract/words/withdrawal-promise.ts'
import { AnchorButton, Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Markdown } from '../ui/markdown.tsx'
import { PageIcon } from '../ui/page-icon.tsx'
import { BracketLinks } from './bracket-links.tsx'
import styles from './event.module.css'
import information from './information.module.css'
import { OrganiserContact } from './organiser-contact.tsx'
import { Joined } from '../ui/joined.tsx'

const Block = ({ title, text }: { title: string; text: string }) => (
  <section className={information.block}>
    <h3>{title}</h3>
    {text.trim() ? <Markdown text={text} /> : <p className={information.soft}>Não informado.</p>}
  </section>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Words of the line itself: read as a whole page, some readers leave out what is a part of its own there. */
const Moment = ({ at, zone }: { at: string | null; zone: string }) =>
  at ? (
    <>
      <time role="none" dateTime={at}>
        <Joined text={shortDateTime(at, '')} />
      </time>{' '}
      {timeZoneNote(zone)}
    </>
  ) : (
    'N/A'
  )

const Brackets = ({ evento }: { evento: EventInfo }) => {
  const brackets = bracketsOf(evento)
  return (
    <div className={styles.brackets}>
      {brackets.length === 0 ? (
        <Button variant="secondary" disabled>
          {bracketMessages.bracket.unavailable}
        </Button>
      ) : (
        <BracketLinks evento={evento} brackets={brackets} variant="secondary" />
      )}
    </div>
  )
}

type Props = {
  evento: EventInfo
  /** Nothing of it is sold any more: its brackets stand in the place of the tickets. */
  isOver: boolean
  /** Nothing of it costs anything. */
  isFree: boolean
  /** Until how many hours before an event the shop itself lets tickets be given back. */
  shopHours: number
  /** When the event was read, ms. */
  now: number
}

/** Until when what is bought now can be given back. */
const Withdrawal = ({ evento, ...facts }: Omit<Props, 'isOver'>) => {
  const promised = withdrawalPromised({ evento, own: evento.desistencia, ...facts })
  return (
    promised !== null && (
      <section className={information.block}>
        <h3>{withdrawalMessages.withdrawal.ruleTitle}</h3>
        <p>{promised}</p>
      </section>
    )
  )
}

export const EventInformation = ({ evento, isOver, isFree, shopHours, now }: Props) => (
  <section className={styles.information} aria-labelledby="informacoes">
    <h2 id="informacoes">Informações do Evento</h2>
    <section className={cx(information.block, information.facing)}>
      <h3>Local e Data</h3>
      <dl className={information.list}>
        <Fact name="Local">
          <Joined text={placeLine(evento)} />
        </Fact>
        <Fact name="Início">
          <Moment at={evento.data_hora} zone={evento.fuso_horario} />
        </Fact>
        <Fact name="Término">
          <Moment at={evento.data_hora_final} zone={evento.fuso_horario} />
        </Fact>
        {evento.organizador && (
          <Fact name="Organização">
            {evento.organizador}
            {evento.contato && <OrganiserContact contact={evento.contato} />}
          </Fact>
        )}
      </dl>
      {!isOver && (
        <div>
          <AnchorButton variant="secondary" href={`/eventos/${encodeURIComponent(evento.id)}/agenda.ics`}>
            <PageIcon name="calendar" /> Adicionar à agenda
          </AnchorButton>
        </div>
      )}
    </section>
    <Block title="Descrição" text={evento.descricao} />
    <Block title="Regulamento" text={evento.restricoes} />
    <Block title="Informações Adicionais" text={evento.info_adicional} />
    {!evento.cancelado && !isOver && (
      <Withdrawal evento={evento} isFree={isFree} shopHours={shopHours} now={now} />
    )}
    {(!isOver || bracketsOf(evento).length === 0) && <Brackets evento={evento} />}
  </section>
)
