import { brl } from '#contract/laws/money.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'
import { DoorScreen, FormScreen, NumbersScreen } from './organise-screens.tsx'
import styles from './organise.module.css'

const screens = [
  {
    screen: <FormScreen />,
    title: 'Monte o evento',
    text: 'Tipos de ingresso, categorias, lotes que viram sozinhos e perguntas aos atletas. Na próxima etapa, duplique e mude a data.',
  },
  {
    screen: <NumbersScreen />,
    title: 'Acompanhe as vendas',
    text: 'Quem pagou, quem ainda está pagando, vagas por categoria, cupons, planilha dos inscritos e o chaveamento, no mesmo painel.',
  },
  {
    screen: <DoorScreen />,
    title: 'Receba na porta',
    text: 'Quem ajuda lê os códigos com o próprio celular, mesmo sem internet. Você vê quem entrou e o que foi lido em dobro.',
  },
] as const

const inOneLine = (cents: number): string => brl(cents).replace(' ', '\u00A0')

/** A sale by PIX as the sandbox's provider takes its fee: 0,99 %. */
const example = { gross: 10_000, fee: 99 }

/** /organize: what an organiser gets, what it costs and how the money comes (decisions 069, 093). */
export const OrganisePage = ({ contactEmail }: { contactEmail: string }) => (
  <Page
    title="Organize seu torneio"
    lead="Inscrições individuais e em dupla, com PIX e cartão, do primeiro lote até a porta."
  >
    <div className={styles.parts}>
      <div className={styles.ways}>
        <LinkButton to="/criar-evento" variant="accent" large>
          Criar evento
        </LinkButton>
        <LinkButton to="/eventos" variant="secondary" large>
          Ver eventos
        </LinkButton>
      </div>
      <section aria-labelledby="telas" className={styles.part}>
        <h2 id="telas">Em três telas</h2>
        <ol className={styles.screens}>
          {screens.map(({ screen, title, text }) => (
            <Card key={title} as="li" className={styles.screen}>
              {screen}
              <h3>{title}</h3>
              <p>{text}</p>
            </Card>
          ))}
        </ol>
      </section>
      <div className={styles.money}>
        <section aria-labelledby="custo" className={styles.part}>
          <h2 id="custo">Quanto custa</h2>
          <p>
            Criar e publicar um evento não custa nada. O atleta paga o preço do lote que você definiu, sem
            taxa por cima; ingressos gratuitos são confirmados sem pagamento. A Quadra não desconta comissão
            do que foi vendido. De cada pagamento, o Mercado Pago desconta a tarifa dele.
          </p>
          <p>
            A tarifa de cada venda aparece no Extrato do evento. Exemplo: de um ingresso de{' '}
            {inOneLine(example.gross)} com tarifa de {inOneLine(example.fee)}, ficam{' '}
            {inOneLine(example.gross - example.fee)} a repassar.
          </p>
        </section>
        <section aria-labelledby="dinheiro" className={styles.part}>
          <h2 id="dinheiro">Como o dinheiro chega</h2>
          <p>
            Os pagamentos entram pelo Mercado Pago, e cada um aparece no seu painel assim que é aprovado. O
            faturamento é a soma do que entrou menos o que foi devolvido, até o centavo. O que falta repassar
            está no Extrato; cada transferência é registrada lá com o comprovante e avisada por e-mail. Os
            repasses são feitos à mão pela Quadra, sem data automática
            {contactEmail && (
              <>
                : antes da primeira venda, pergunte quando será o do seu evento em{' '}
                <a className={styles.email} href={`mailto:${contactEmail}`}>
                  {contactEmail}
                </a>
              </>
            )}
            .
          </p>
        </section>
      </div>
      <div className={styles.ways}>
        <LinkButton to="/criar-evento" variant="accent" large>
          Criar evento
        </LinkButton>
      </div>
    </div>
  </Page>
)
