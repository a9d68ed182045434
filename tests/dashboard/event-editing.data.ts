import type { EventEdit } from '#contract/event-edit.ts'
import type { Typed, Wrong } from './event-editing.spec-model.ts'

export const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const names: Record<keyof Typed, string> = {
  nome: 'Nome do Evento',
  local: 'Local',
  start: 'Data/Hora Início',
  end: 'Data/Hora Final',
  descricao: 'Descrição',
  cpfs: 'CPFs c/ acesso',
}

/** The links under the sentence: each says its field, and none what the sentence says already. */
export const linksOf = (wrong: Wrong, message: string | null): string =>
  Object.entries(wrong)
    .filter(([, text]) => text !== message)
    .map(([part, text]) => `${names[part as keyof Typed]}: ${text}`)
    .join('')

/** The draft that the words of the model stand for. */
export const draftOf = (
  { nome, local, start, end, descricao, cpfs }: Typed,
  image: string | null,
): EventEdit => ({
  nome,
  local,
  dataHora: start,
  dataHoraFinal: end,
  descricao,
  restricoes: 'A partir de 16 anos.',
  infoAdicional: 'Leve água.',
  cpfs,
  image,
})
