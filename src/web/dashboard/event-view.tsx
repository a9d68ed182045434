import type { Dashboard } from '#contract/nouns/dashboard.ts'
import { contactText } from '#contract/laws/contact.ts'
import { bannerSource } from '#contract/nouns/event.ts'
import { messages } from '#contract/words/messages.ts'
import { formatDocument } from '#drafts/masks.ts'
import { DateTime } from '../ui/date-time.tsx'
import { Markdown } from '../ui/markdown.tsx'
import { type AccessErrands, AccessList } from './access-list.tsx'
import styles from './dashboard.module.css'
import { WithdrawalFact } from './withdrawal-fields.tsx'

/** `shopHours`: until how many hours before an event the shop lets tickets be given back. */
type Props = { evento: Dashboard['evento']; access: AccessErrands; shopHours: number }

/** What the event says of itself, as its organiser reads it. */
export const EventView = ({ evento, access, shopHours }: Props) => {
  const banner = bannerSource(evento)
  return (
    <dl className={styles.facts}>
      <Fact name="Nome do Evento">{evento.nome}</Fact>
      <Fact name="Local">{evento.local}</Fact>
      <Fact name="Cidade">{evento.cidade || messages.dashboard.blank}</Fact>
      <Fact name="Esporte">{evento.esporte || messages.dashboard.blank}</Fact>
      <Fact name="Data/Hora Início">
        <DateTime value={evento.data_hora} zone={evento.fuso_horario} />
      </Fact>
      <Fact name="Data/Hora Final">
        <DateTime value={evento.data_hora_final} zone={evento.fuso_horario} />
      </Fact>
      <Fact name="Descrição" wide>
        <Markdown text={evento.descricao} level={3} />
      </Fact>
      <Fact name="Restrições" wide>
        <Markdown text={evento.restricoes} level={3} />
      </Fact>
      <Fact name="Info Adicional" wide>
        <Markdown text={evento.info_adicional} level={3} />
      </Fact>
      <Fact name="Contato do evento">{contactText(evento.contato ?? '') || messages.dashboard.blank}</Fact>
      <Fact name="Desistência">
        <WithdrawalFact evento={evento} shopHours={shopHours} />
      </Fact>
      <Fact name="Banner">
        {banner ? (
          <img
            className={styles.banner}
            src={banner}
            alt={`Banner de ${evento.nome}`}
            width={320}
            height={180}
            loading="lazy"
          />
        ) : (
          messages.dashboard.noBanner
        )}
      </Fact>
      <Fact name="CPFs c/ acesso" wide={evento.acessos.length > 0}>
        {evento.acessos.length > 0 ? (
          <AccessList accesses={evento.acessos} versao={evento.versao} errands={access} />
        ) : (
          evento.dashboard_access_cpfs.map(formatDocument).join(', ') || 'Nenhum'
        )}
      </Fact>
    </dl>
  )
}

type FactProps = { name: string; wide?: boolean; children: React.ReactNode }

const Fact = ({ name, wide = false, children }: FactProps) => (
  <div className={wide ? styles.wide : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
