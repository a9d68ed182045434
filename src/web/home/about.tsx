import { loadChunk } from '../app/load-chunk.ts'
import { latePart } from '../ui/late-part.tsx'
import styles from './home.module.css'

/** Below the events, so their script comes after them; where they begin stands at once, for links lead there. */
const words = () => loadChunk(() => import('./about-words.tsx'))
const Mission = latePart(
  async () => (await words()).Mission,
  () => <div className={styles.missionToCome} />,
)
const Address = latePart(async () => (await words()).Address)

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
    <Address email={email} />
  </section>
)
