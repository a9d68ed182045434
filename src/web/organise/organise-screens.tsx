import { cx } from '../ui/cx.ts'
import styles from './organise-screens.module.css'
import darkTickets from './screens/ingressos-escuro.webp'
import tickets from './screens/ingressos.webp'
import darkDoor from './screens/porta-escuro.webp'
import door from './screens/porta.webp'
import darkSales from './screens/vendas-escuro.webp'
import sales from './screens/vendas.webp'

type Props = {
  light: string
  dark: string
  alt: string
  /** What is on the screen goes on below. */
  goesOn?: boolean
}

const Screen = ({ light, dark, alt, goesOn = false }: Props) => (
  <picture className={styles.picture}>
    <source srcSet={dark} media="(prefers-color-scheme: dark)" />
    <img
      className={cx(styles.shot, goesOn && styles.goesOn)}
      src={light}
      alt={alt}
      width={585}
      height={780}
      loading="lazy"
      decoding="async"
    />
  </picture>
)

/** A ticket type as it is made on a phone. */
export const FormScreen = () => (
  <Screen
    light={tickets}
    dark={darkTickets}
    alt="Criação do evento no celular: um ingresso de dupla com 64 vagas."
  />
)

/** The sales of an event of the demo. */
export const NumbersScreen = () => (
  <Screen goesOn light={sales} dark={darkSales} alt="Painel do evento no celular: vendas por dia." />
)

/** A phone that has read a ticket. */
export const DoorScreen = () => (
  <Screen
    goesOn
    light={door}
    dark={darkDoor}
    alt="Portaria no celular: ingresso lido, com 'Pode entrar', o nome e a categoria do atleta."
  />
)

/** Two of them side by side, for the eye alone: each stands with its words further down. */
export const FirstScreens = () => (
  <div className={styles.phones} aria-hidden="true">
    <Screen light={sales} dark={darkSales} alt="" />
    <Screen light={door} dark={darkDoor} alt="" />
  </div>
)
