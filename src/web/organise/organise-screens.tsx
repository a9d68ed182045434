import styles from './organise.module.css'
import tickets from './screens/ingressos.webp'
import door from './screens/porta.webp'
import sales from './screens/vendas.webp'

const Screen = ({ src, alt }: { src: string; alt: string }) => (
  <img className={styles.shot} src={src} alt={alt} width={585} height={780} loading="lazy" decoding="async" />
)

/** A ticket type as it is made on a phone. */
export const FormScreen = () => (
  <Screen src={tickets} alt="Criação do evento no celular: três categorias com as vagas distribuídas." />
)

/** The sales of an event of the demo. */
export const NumbersScreen = () => <Screen src={sales} alt="Painel do evento no celular: vendas por dia." />

/** A phone that has read a ticket. */
export const DoorScreen = () => (
  <Screen
    src={door}
    alt="Portaria no celular: ingresso lido, com o nome e o pedido de conferir o documento."
  />
)
