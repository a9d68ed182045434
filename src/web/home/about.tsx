import { PageIcon, type PageIconName } from '../ui/page-icon.tsx'
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

export const About = () => (
  <section id="about" tabIndex={-1} className={styles.band} aria-labelledby="sobre">
    <div className={styles.section}>
      <h2 id="sobre">Sobre</h2>
      <p className={styles.mission}>
        Nossa missão é conectar atletas e espectadores aos melhores eventos esportivos, da inscrição ao apito
        final.
      </p>
      <ul className={styles.reasons}>
        {reasons.map(({ icon, title, text }) => (
          <li key={title}>
            <span className={styles.badge}>
              <PageIcon name={icon} size={24} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
)

export const Contact = ({ email }: { email: string }) => (
  <section id="contact" tabIndex={-1} className={styles.section} aria-labelledby="contato">
    <h2 id="contato">Contato</h2>
    <p>
      Dúvidas sobre um ingresso ou quer divulgar seu torneio? Escreva para{' '}
      <a className={styles.email} href={`mailto:${email}`}>
        {email}
      </a>
      .
    </p>
  </section>
)
