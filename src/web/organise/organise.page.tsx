import { brl } from '#contract/laws/money.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'
import { DoorScreen, FirstScreens, FormScreen, NumbersScreen } from './organise-screens.tsx'
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

const exampleRows = [
  { name: 'Ingresso', cents: example.gross },
  { name: 'Tarifa do Mercado Pago', cents: -example.fee },
  { name: 'A repassar para você', cents: example.gross - example.fee },
] as const

const offer = [
  { figure: 'R$\u00A00', text: 'para criar e publicar' },
  { figure: '0%', text: 'de comissão da Quadra' },
  { figure: 'Sem taxa', text: 'por cima do preço para o atleta' },
] as const

/** /organize: what an organiser gets, what it costs and how the money comes (decisions 069, 093). */
export const OrganisePage = ({ contactEmail }: { contactEmail: string }) => (
  <Page title="Organize seu torneio" heading={null}>
    <div className={styles.parts}>
      <header className={styles.first}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>Organize seu torneio</h1>
          <p className={styles.lead}>
            Inscrições individuais e em dupla, com PIX e cartão, do primeiro lote até a porta.
          </p>
          <ul className={styles.offer}>
            {offer.map(({ figure, text }) => (
              <li key={text}>
                <strong>{figure}</strong> <span>{text}</span>
              </li>
            ))}
          </ul>
          <LinkButton to="/criar-evento" variant="accent" large>
            Criar evento
          </LinkButton>
          <p className={styles.fee}>De cada venda sai só a tarifa do Mercado Pago.</p>
        </div>
        <FirstScreens />
      </header>
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
            O atleta paga o preço do lote que você definiu; ingressos gratuitos são confirmados sem pagamento.
            A Quadra não desconta comissão do que foi vendido. A tarifa de cada venda aparece no Extrato do
            evento. Um exemplo:
          </p>
          <dl className={styles.example}>
            {exampleRows.map(({ name, cents }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{inOneLine(cents)}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby="dinheiro" className={styles.part}>
          <h2 id="dinheiro">Como o dinheiro chega</h2>
          <ol className={styles.steps}>
            <li>
              <h3>O atleta paga</h3>
              <p>Por PIX ou cartão, pelo Mercado Pago. A venda aparece no seu painel assim que é aprovada.</p>
            </li>
            <li>
              <h3>Você acompanha</h3>
              <p>
                O faturamento é a soma do que entrou menos o que foi devolvido, até o centavo. O que falta
                repassar está no Extrato.
              </p>
            </li>
            <li>
              <h3>A Quadra repassa</h3>
              <p>
                À mão, sem data automática: cada transferência é registrada no Extrato com o comprovante e
                avisada por e-mail.
                {contactEmail && (
                  <>
                    {' '}
                    Antes da primeira venda, pergunte quando será a do seu evento em{' '}
                    <a className={styles.email} href={`mailto:${contactEmail}`}>
                      {contactEmail}
                    </a>
                    .
                  </>
                )}
              </p>
            </li>
          </ol>
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
