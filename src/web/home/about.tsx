import { loadChunk } from '../app/load-chunk.ts'
import { latePart } from '../ui/late-part.tsx'
import styles from './home.module.css'

/** Below the events, so its script comes after them. */
const Mission = latePart(
  async () => (await loadChunk(() => import('./mission.tsx'))).Mission,
  () => <div className={styles.missionToCome} />,
)

export const About = () => (
  <section id="about" tabIndex={-1} className={styles.band} aria-labelledby="sobre">
    <div className={styles.section}>
      <h2 id="sobre">Sobre</h2>
      <Mission />
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
