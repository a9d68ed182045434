import type { DraftImage } from '#drafts/event-draft-form.ts'
import { imageTypes } from '#contract/laws/cover-image.ts'
import { messages } from '#contract/words/messages.ts'
import { FileDrop } from '../ui/file-drop.tsx'
import { ToolIcon } from '../ui/tool-icon.tsx'
import { Spinner } from '../ui/spinner.tsx'
import styles from './cover-image.module.css'

type Props = {
  image: DraftImage | null
  error: string | undefined
  reading: boolean
  onChoose: (file: File) => void
}

const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`

const Preview = ({ image }: { image: DraftImage }) => (
  <>
    <img className={styles.image} src={image.url} alt="Prévia da imagem de capa" />
    <span className={styles.file}>
      <span className={styles.name}>{image.name}</span> · {sizeText(image.size)}
      <span className={styles.change}>Trocar imagem</span>
    </span>
  </>
)

const Empty = () => (
  <span className={styles.empty}>
    <ToolIcon name="download" size={28} />
    <span>
      <strong>Escolher imagem</strong> ou arraste até aqui
    </span>
  </span>
)

/** Cover image: click, keyboard or drop, with its preview (product §5). */
export const CoverImage = ({ image, error, reading, onChoose }: Props) => (
  <FileDrop
    label="Imagem de capa"
    name="image"
    accept={imageTypes.join(',')}
    required
    error={error}
    help="PNG, JPG ou GIF, na horizontal (16:9), com até 5 MB."
    onChoose={onChoose}
  >
    {reading ? <Spinner label={messages.eventCreation.readingImage} /> : null}
    {image && !reading ? <Preview image={image} /> : null}
    {!image && !reading ? <Empty /> : null}
  </FileDrop>
)
