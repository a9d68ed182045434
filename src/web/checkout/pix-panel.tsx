import { messages } from '#contract/words/messages.ts'
import type { Cents } from '#contract/laws/money.ts'
import type { Pix } from '#contract/nouns/transaction.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { Countdown } from '../orders/countdown.tsx'
import { Money } from '../ui/money.tsx'
import { useMedia } from '../ui/use-media.ts'
import styles from './pix.module.css'

type Props = { pix: Pix; amount: Cents }

const QrCode = ({ base64 }: { base64: string }) => (
  <img
    className={styles.qr}
    src={`data:image/png;base64,${base64}`}
    alt="QR code do PIX"
    width={240}
    height={240}
  />
)

const Code = ({ pix }: { pix: Pix }) =>
  pix.qr_code !== null && (
    <div className={styles.code}>
      <CopyButton
        text={pix.qr_code}
        label="Copiar código PIX"
        variant="accent"
        doneLabel={messages.checkout.pixCopied}
        failedText={messages.checkout.pixNotCopied}
        oneLine
      />
    </div>
  )

const Qr = ({ pix, wide }: { pix: Pix; wide: boolean }) => {
  if (pix.qr_code_base64 === null) return null
  if (wide || pix.qr_code === null) return <QrCode base64={pix.qr_code_base64} />
  return (
    <details className={styles.folded}>
      <summary>Mostrar QR code</summary>
      <QrCode base64={pix.qr_code_base64} />
    </details>
  )
}

/** A PIX to be paid: on a phone the copy button first and the QR folded, on a desktop the QR first, beside the rest. */
export const PixPanel = ({ pix, amount }: Props) => {
  const wide = useMedia('(width >= 40em)')
  return (
    <div className={styles.pix}>
      {wide && <Qr pix={pix} wide />}
      <div className={styles.how}>
        <div className={styles.hero}>
          <p className={styles.amount}>
            <Money cents={amount} />
          </p>
          {pix.expira_em !== null && <Countdown until={pix.expira_em} label="Este PIX vale por mais" />}
        </div>
        <Code pix={pix} />
        <ol className={styles.steps}>
          <li>Abra o aplicativo do seu banco e escolha PIX.</li>
          <li>
            {wide
              ? 'Leia o QR code ou cole o código copiado.'
              : 'Escolha “Pix copia e cola” e cole o código.'}
          </li>
          <li>Confira o valor e confirme. Esta página avisa quando o pagamento cair.</li>
        </ol>
      </div>
      {!wide && <Qr pix={pix} wide={false} />}
    </div>
  )
}
