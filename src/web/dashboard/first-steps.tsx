import { useLinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Dashboard } from '#contract/nouns/dashboard.ts'
import { Card } from '../ui/card.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import { ToolIcon } from '../ui/tool-icon.tsx'
import styles from './first-steps.module.css'

/** Nothing was ever sold, and something still may be. */
export const isUnsold = ({ evento, totais, vendasPorDia }: Dashboard, now: Date): boolean =>
  totais.ingressosVendidos === 0 &&
  vendasPorDia.length === 0 &&
  !evento.cancelado &&
  now < new Date(evento.data_hora_final || evento.data_hora)

const InPage = ({ hash, children }: { hash: string; children: ReactNode }) => (
  <a {...useLinkProps({ to: '.', hash, className: styles.step })}>
    {children} <ToolIcon name="chevron" size={18} />
  </a>
)

const Publish = () => (
  <>
    <p>O evento está oculto: ninguém consegue comprar. Publique quando a página estiver pronta.</p>
    <InPage hash="ingressos-publicados">Publicar em Ingressos</InPage>
  </>
)

const Share = ({ evento }: { evento: Dashboard['evento'] }) => {
  const address = `${location.origin}/eventos/${evento.id}`
  return (
    <div className={styles.share}>
      <CopyButton
        text={address}
        label="Copiar link"
        doneLabel="Link copiado"
        failedText="Não foi possível copiar. Selecione o link abaixo."
        oneLine
      />
      <ShareButton title={evento.nome} url={address} variant="secondary" block />
    </div>
  )
}

/** What an organiser does next while all figures are nought. */
export const FirstSteps = ({ evento }: { evento: Dashboard['evento'] }) => (
  <Card as="section" labelledBy="primeiros-passos" className={styles.card}>
    <div className={styles.words}>
      <h3 id="primeiros-passos">Para vender o primeiro ingresso</h3>
      {evento.oculto ? (
        <Publish />
      ) : (
        <p>Mande o link do evento a quem vai jogar: a compra é feita nessa página.</p>
      )}
      <ul className={styles.steps}>
        <li>
          <InPage hash="lotes">Conferir preço e lote à venda</InPage>
        </li>
        <li>
          <InPage hash="cupons">Criar um cupom para os primeiros</InPage>
        </li>
      </ul>
    </div>
    {!evento.oculto && <Share evento={evento} />}
  </Card>
)
