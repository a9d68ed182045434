import { type EventDraft, eventFormOf } from '#drafts/event-draft-form.ts'
import sharp from 'sharp'
import { fullDraft } from './full-draft.ts'

/** A real image of this size and kind. */
export const picture = async (
  width = 64,
  height = 36,
  format: 'png' | 'jpeg' | 'gif' = 'png',
): Promise<File> => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#0a6570' } })
    .toFormat(format)
    .toBuffer()
  return new File([new Uint8Array(bytes)], `capa.${format}`, { type: `image/${format}` })
}

/** The body that the form sends for a draft, its ticket types still open to change. */
export const bodyOf = (image: File, draft: EventDraft = fullDraft()) => {
  const { tiposDeIngressos, chave: _, ...texts } = eventFormOf(draft)
  return { ...texts, image, types: JSON.parse(tiposDeIngressos) as Types }
}

type Category = { nome: string; quantidade: number; restricao: string; categoriasPermitidas: string[] }
type Lot = {
  nome: string
  preco: number
  quantidadeDisponivel: number
  dataInicio: string | null
  dataFim: string | null
  ativo: boolean
}
export type Types = [
  {
    nome: string
    descricao: string
    tipo: string
    modo: string
    quantidadeDisponivel: number
    categorias: [Category, Category, Category]
    lotes: [Lot, Lot]
    camposPersonalizados: { titulo: string; tipo: string; opcoes: string[] }[]
  },
]

/** The multipart form of a body. */
export const formDataOf = ({ types, ...fields }: { types: unknown } & Record<string, unknown>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value instanceof Blob) form.append(name, value)
    else if (typeof value === 'string') form.append(name, value)
  if (types !== undefined)
    form.append('tiposDeIngressos', typeof types === 'string' ? types : JSON.stringify(types))
  return form
}
