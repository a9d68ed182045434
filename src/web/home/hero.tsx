import { LinkButton } from '../ui/button.tsx'
import styles from './hero.module.css'

const HeroCourt = () => (
  <svg className={styles.court} viewBox="0 0 640 520" aria-hidden="true">
    <g transform="rotate(-14 320 260)">
      <rect className={styles.sand} x="90" y="90" width="460" height="340" rx="6" />
      <g fill="none" stroke="#fff" strokeWidth="7">
        <rect x="130" y="130" width="380" height="260" />
        <path d="M222 130v260M418 130v260" opacity="0.85" />
      </g>
      <path d="M320 104v312" stroke="#fff" strokeWidth="9" strokeDasharray="5 7" />
      <circle cx="320" cy="98" r="9" fill="#10242b" />
      <circle cx="320" cy="422" r="9" fill="#10242b" />
      <ellipse cx="272" cy="236" rx="17" ry="7" fill="#10242b" opacity="0.2" />
      <circle cx="262" cy="214" r="17" fill="#ffb08a" />
      <path d="M252 201c8 5 10 14 8 26" fill="none" stroke="#fff" strokeWidth="3" />
      <g className={styles.players}>
        <circle cx="180" cy="190" r="15" />
        <circle cx="196" cy="330" r="15" />
        <circle cx="452" cy="208" r="15" />
        <circle cx="470" cy="318" r="15" />
      </g>
    </g>
  </svg>
)

export const Hero = () => (
  <section className={styles.hero} aria-labelledby="boas-vindas">
    <div className={styles.inside}>
      <div className={styles.words}>
        <h1 id="boas-vindas" tabIndex={-1}>
          Bem-vindo à Quadra
        </h1>
        <p>
          Encontre torneios perto de você, garanta o ingresso da torcida ou a vaga da sua dupla e pague com
          PIX ou cartão.
        </p>
        <LinkButton to="/eventos" variant="accent" large>
          Ver Eventos
        </LinkButton>
      </div>
      <HeroCourt />
    </div>
  </section>
)
