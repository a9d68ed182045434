import { doorMessages } from '#contract/words/door-messages.ts'
import type { MadeDoor as Made } from '#machines/doors.setup.ts'
import { Arrival } from '../ui/arrival.tsx'
import { AnchorButton, Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { ToolIcon } from '../ui/tool-icon.tsx'
import styles from './made-door.module.css'

type Props = { made: Made; onClose: () => void }

/** Link and PIN of a door that was just made, told this once. */
export const MadeDoor = ({ made: { nome, link, pin }, onClose }: Props) => (
  <Card as="section" className={styles.made}>
    <Arrival>{`Porta criada: ${nome}`}</Arrival>
    <p>{doorMessages.keepNow}</p>
    <div className={styles.both}>
      <div className={styles.link}>
        <CopyButton
          key={link}
          text={link}
          label="Copiar link"
          doneLabel={doorMessages.linkCopied}
          failedText={doorMessages.linkNotCopied}
        />
      </div>
      <div className={styles.secret}>
        <dl>
          <dt>PIN</dt>
          <dd>{pin}</dd>
        </dl>
        <CopyButton
          key={pin}
          text={pin}
          label="Copiar PIN"
          doneLabel={doorMessages.pinCopied}
          failedText={doorMessages.pinNotCopied}
          variant="secondary"
          isShown
        />
      </div>
    </div>
    <div className={styles.ways}>
      <AnchorButton
        variant="secondary"
        href={`https://wa.me/?text=${encodeURIComponent(link)}`}
        target="_blank"
        rel="noreferrer"
      >
        <ToolIcon name="external" /> Enviar o link pelo WhatsApp
      </AnchorButton>
      <Button variant="secondary" onClick={onClose}>
        Já guardei os dois
      </Button>
    </div>
  </Card>
)
