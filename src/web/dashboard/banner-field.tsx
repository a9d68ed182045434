import { useRef } from 'react'
import { imageError, imageTypes } from '#contract/laws/cover-image.ts'
import { messages } from '#contract/words/messages.ts'
import { decodingError } from '../ui/decoding-error.ts'
import { FileDrop } from '../ui/file-drop.tsx'
import styles from './dashboard.module.css'

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('unreadable file')))
    reader.readAsDataURL(file)
  })

const bannerOf = async (file: File): Promise<{ dataUrl: string } | { refusal: string }> => {
  const wrong = imageError(file)
  if (wrong !== null) return { refusal: wrong }
  const dataUrl = await dataUrlOf(file).catch(() => null)
  if (dataUrl === null) return { refusal: messages.server.imageBroken }
  const broken = await decodingError(dataUrl)
  return broken === null ? { dataUrl } : { refusal: broken }
}

type Props = {
  current: string | null
  /** Data URL of the new banner. */
  chosen: string | null
  error: string | undefined
  onChoose: (dataUrl: string) => void
  onRefuse: (message: string) => void
}

export const BannerField = ({ current, chosen, error, onChoose, onRefuse }: Props) => {
  const latest = useRef<File | null>(null)
  const choose = async (file: File): Promise<void> => {
    latest.current = file
    const read = await bannerOf(file)
    if (latest.current !== file) return
    if ('dataUrl' in read) onChoose(read.dataUrl)
    else onRefuse(read.refusal)
  }
  const shown = chosen ?? current
  return (
    <FileDrop
      label="Banner"
      name="image"
      accept={imageTypes.join(',')}
      error={error}
      help="PNG, JPG ou GIF, na horizontal (16:9), com até 5 MB."
      onChoose={(file) => void choose(file)}
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
