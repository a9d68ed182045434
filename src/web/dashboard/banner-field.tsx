import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { FileDrop } from '../ui/file-drop.tsx'
import styles from './dashboard.module.css'

const accepted = ['image/png', 'image/jpeg', 'image/jpg', 'image/gif']

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('unreadable file')))
    reader.readAsDataURL(file)
  })

type Props = {
  current: string | null
  /** Data URL of the new banner. */
  chosen: string | null
  onChoose: (dataUrl: string) => void
  onRefuse: (message: string) => void
}

export const BannerField = ({ current, chosen, onChoose, onRefuse }: Props) => {
  const choose = (file: File): void => {
    if (!accepted.includes(file.type)) onRefuse(messages.eventCreation.imageType)
    else if (file.size > limits.bannerMaxBytes) onRefuse(messages.eventCreation.imageTooLarge)
    else dataUrlOf(file).then(onChoose, () => onRefuse(messages.server.imageBroken))
  }
  const shown = chosen ?? current
  return (
    <FileDrop
      label="Banner"
      name="image"
      accept="image/png,image/jpeg,image/gif"
      help="PNG, JPG ou GIF, na horizontal (16:9), com até 5 MB."
      onChoose={choose}
    >
      {shown ? (
        <img className={styles.banner} src={shown} alt="Banner escolhido" width={320} height={180} />
      ) : (
        <span className={styles.help}>{messages.dashboard.noBanner}</span>
      )}
      <span>
        <strong>{shown ? 'Trocar imagem' : 'Escolher imagem'}</strong> ou arraste até aqui
      </span>
    </FileDrop>
  )
}
