import type { EventEdit } from '#contract/event-edit.ts'
import type { Typed } from './event-editing.spec-model.ts'

export const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

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
