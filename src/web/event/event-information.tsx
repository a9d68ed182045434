import { placeLine } from '#contract/laws/place-line.ts'
import { bracketLabel, bracketsOf } from '#contract/nouns/bracket.ts'
import type { EventInfo } from '#contract/nouns/event.ts'
import { publicMessages as messages } from '#contract/words/public-messages.ts'
import { withdrawalRule } from '#contract/laws/withdrawal.ts'
import { withdrawalMessages } from '#contract/words/withdrawal-messages.ts'
import { AnchorButton, Button, LinkButton } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Markdown } from '../ui/markdown.tsx'
import { PageIcon } from '../ui/page-icon.tsx'
import styles from './event.module.css'

const words = withdrawalMessages.withdrawal

const Block = ({ title, text }: { title: string; text: string }) => (
  <section className={styles.block}>
    <h3>{title}</h3>
    {text.trim() ? <Markdown text={text} /> : <p className={styles.soft}>Não informado.</p>}
  </section>
)

const Brackets = ({ evento }: { evento: EventInfo }) => {
  const brackets = bracketsOf(evento)
  return (
    <div className={styles.brackets}>
      {brackets.length === 0 ? (
        <Button variant="secondary" disabled>
          {messages.event.bracketUnavailable}
        </Button>
      ) : (
        brackets.map((bracket, index) => (
          <LinkButton
            key={bracket.url}
            variant="secondary"
            to="/tournament/$id"
            params={{ id: evento.id }}
            state={{ bracketUrl: bracket.url, ...(bracket.nome && { bracketName: bracket.nome }) }}
            data-script
          >
            {bracketLabel(bracket, index)}
          </LinkButton>
        ))
      )}
    </div>
  )
}

const linkOf = (contact: string) =>
  contact.includes('@')
    ? { href: `mailto:${contact}` }
    : { href: `https://wa.me/${contact}`, target: '_blank' }

type Props = {
  evento: EventInfo
  /** Nothing of it costs anything. */
  isFree: boolean
  /** Until how many hours before an event the shop itself lets tickets be given back. */
  shopHours: number
}

/** What is bought can be given back: the rules that hold for what is sold now. */
const Withdrawal = ({ evento, isFree, shopHours }: Props) => {
  const { days, hoursBefore } = withdrawalRule(evento.desistencia, shopHours)
  return (
    <section className={styles.block}>
      <h3>{words.ruleTitle}</h3>
      <p>{(isFree ? words.ruleShownFree : words.ruleShown)(days, hoursBefore)}</p>
    </section>
  )
}

export const EventInformation = ({ evento, isFree, shopHours }: Props) => (
  <section className={styles.information} aria-labelledby="informacoes">
    <h2 id="informacoes">Informações do Evento</h2>
    <section className={styles.block}>
      <h3>Local e Data</h3>
      <dl className={styles.list}>
        <dt>Local</dt>
        <dd>{placeLine(evento)}</dd>
        <dt>Início</dt>
        <dd>
          <DateTime value={evento.data_hora} zone={evento.fuso_horario} />
        </dd>
        <dt>Término</dt>
        <dd>
          <DateTime value={evento.data_hora_final} zone={evento.fuso_horario} />
        </dd>
        {evento.organizador && (
          <>
            <dt>Organização</dt>
            <dd>
              {evento.organizador}
              {evento.contato && (
                <a {...linkOf(evento.contato)} rel="noopener noreferrer">
                  Falar com o organizador
                </a>
              )}
            </dd>
          </>
        )}
      </dl>
      <div>
        <AnchorButton variant="secondary" href={`/eventos/${encodeURIComponent(evento.id)}/agenda.ics`}>
          <PageIcon name="calendar" /> Adicionar à agenda
        </AnchorButton>
      </div>
    </section>
    <Block title="Descrição" text={evento.descricao} />
    <Block title="Regulamento" text={evento.restricoes} />
    <Block title="Informações Adicionais" text={evento.info_adicional} />
    {!evento.cancelado && <Withdrawal evento={evento} isFree={isFree} shopHours={shopHours} />}
    <Brackets evento={evento} />
  </section>
)
