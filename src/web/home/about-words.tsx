import { LinkButton } from '../ui/button.tsx'
import { PageIcon, type PageIconName } from '../ui/page-icon.tsx'
import { Card } from '../ui/card.tsx'
import styles from './home.module.css'

const reasons: { icon: PageIconName; title: string; text: string }[] = [
  {
    icon: 'ticket',
    title: 'Fácil de usar',
    text: 'Escolha a categoria, inscreva a dupla e receba os ingressos na hora, pelo celular.',
  },
  {
    icon: 'lock',
    title: 'Seguro',
    text: 'O pagamento é feito com PIX ou cartão por um provedor especializado. Sua vaga fica reservada enquanto você paga.',
  },
  {
    icon: 'users',
    title: 'Suporte de verdade',
    text: 'Atletas, torcida e organização falam com gente, antes e depois do evento.',
  },
]

export const Mission = () => (
  <>
    <p className={styles.mission}>
      Nossa missão é conectar atletas e espectadores aos melhores eventos esportivos, da inscrição ao apito
      final.
    </p>
    <ul className={styles.reasons}>
      {reasons.map(({ icon, title, text }) => (
        <li key={title}>
          <span>
            <PageIcon name={icon} size={24} />
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </>
)

export const Address = ({ email }: { email: string }) => (
  <div className={styles.contact}>
    <Card>
      <h3>Dúvidas sobre um ingresso?</h3>
      <p>Escreva e diga de qual evento é.</p>
      <a href={`mailto:${email}`}>{email}</a>
    </Card>
    <Card>
      <h3>Quer divulgar seu torneio?</h3>
      <p>Crie a página dele e acompanhe as inscrições.</p>
      <LinkButton to="/organize" variant="secondary">
        Organize seu torneio
      </LinkButton>
    </Card>
  </div>
)
