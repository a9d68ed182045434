import { kindText } from '#contract/words/kind-text.ts'
import { timeZoneNote } from '#contract/laws/dates.ts'
import { shortDateTime } from '#contract/laws/short-dates.ts'
import type { TicketFace } from '#contract/nouns/ticket-face.ts'
import { qrPath } from '../ui/qr-drawing.ts'

const width = 1080
const margin = 60
const qrSide = 840

type Line = { text: string; size: number; weight: 400 | 700 }

const linesOver = ({
  evento,
  nome,
  tipo,
  categoria,
  data_hora,
  local,
  fuso_horario: zone,
}: TicketFace): Line[] => [
  { text: evento, size: 64, weight: 700 },
  { text: nome, size: 56, weight: 700 },
  { text: kindText(tipo, categoria), size: 40, weight: 400 },
  {
    text: data_hora === null ? '' : `${shortDateTime(data_hora, '')} ${timeZoneNote(zone)}`.trim(),
    size: 40,
    weight: 400,
  },
  { text: local, size: 40, weight: 400 },
]

const heightOf = (lines: readonly Line[]): number => lines.reduce((sum, { size }) => sum + size * 1.4, 0)

/** Smaller where a line is longer than the picture is wide. */
const draw = (on: CanvasRenderingContext2D, { text, size, weight }: Line, top: number): void => {
  const set = (px: number): void => {
    on.font = `${weight} ${px}px Figtree, system-ui, sans-serif`
  }
  set(size)
  const room = width - 2 * margin
  const long = on.measureText(text).width
  if (long > room) set(Math.max(20, Math.floor((size * room) / long)))
  on.fillText(text, width / 2, top + size, room)
}

/** The ticket as a picture that any phone keeps among its photos: dark on white, as scanners want it. */
export const ticketPicture = (face: TicketFace, qr: string): Promise<Blob> => {
  const over = linesOver(face).filter(({ text }) => text !== '')
  const code: Line = { text: face.codigo, size: 48, weight: 700 }
  const qrTop = Math.ceil(margin + heightOf(over))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.ceil(qrTop + qrSide + heightOf([code]) + margin)
  const on = canvas.getContext('2d')
  if (!on) throw new Error('no picture can be drawn')
  on.fillStyle = '#ffffff'
  on.fillRect(0, 0, canvas.width, canvas.height)
  on.fillStyle = '#000000'
  on.textAlign = 'center'
  for (const [index, line] of over.entries()) draw(on, line, margin + heightOf(over.slice(0, index)))
  draw(on, code, qrTop + qrSide)
  const { path, size } = qrPath(qr)
  const unit = Math.floor(qrSide / size)
  on.translate(Math.floor((width - unit * size) / 2), qrTop)
  on.scale(unit, unit)
  on.clip(new Path2D(path))
  on.fillRect(0, 0, size, size)
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('no picture came'))), 'image/png')
  })
}
