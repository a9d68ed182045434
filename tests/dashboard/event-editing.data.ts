import type { Dashboard } from '#contract/nouns/dashboard.ts'
import type { EventEdit } from '#drafts/event-edit.ts'
import { shownTime } from '../support/shown-time.ts'
import { eventInfo } from './dashboard.data.ts'
import { type Context, touched, twice, type Typed, type Wrong } from './event-editing.spec-model.ts'

export const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const names: Record<keyof Typed, string> = {
  nome: 'Nome do Evento',
  local: 'Local',
  start: 'Data/Hora Início',
  end: 'Data/Hora Final',
  descricao: 'Descrição',
  contato: 'Contato do evento',
  days: 'Desistir após pagar',
  hours: 'Desistir antes do evento',
  cpfs: 'CPFs c/ acesso',
}

/** What stands in the fields for the words of the model. */
export const shownIn = (typed: Typed): Typed => ({
  ...typed,
  start: shownTime(typed.start),
  end: shownTime(typed.end),
})

/** The links under the sentence: each says its field, and none what the sentence says already. */
export const linksOf = (wrong: Wrong, message: string | null): string =>
  Object.entries(wrong)
    .filter(([, text]) => text !== message)
    .map(([part, text]) => `${names[part as keyof Typed]}: ${text}`)
    .join('')

/** The draft that the words of the model stand for. */
export const draftOf = (
  { nome, local, start, end, descricao, contato, days, hours, cpfs }: Typed,
  image: string | null,
): EventEdit => ({
  nome,
  local,
  dataHora: start,
  dataHoraFinal: end,
  descricao,
  restricoes: 'A partir de 16 anos.',
  infoAdicional: 'Leve água.',
  cidade: '',
  esporte: '',
  contato,
  desistenciaDias: days,
  desistenciaHoras: hours,
  cpfs,
  image,
})

/** The event as it is stored. */
export const eventOf = (
  { nome, local, start, end, descricao, contato, days, hours, cpfs }: Typed,
  versao = 7,
): Dashboard['evento'] => ({
  ...eventInfo,
  nome,
  local,
  data_hora: `${start}:00-03:00`,
  data_hora_final: `${end}:00-03:00`,
  descricao,
  ...(contato !== '' && { contato: `55${contato.replaceAll(/\D/g, '')}` }),
  ...(days + hours !== '' && {
    desistencia: {
      dias: days === '' ? null : Number(days),
      horas_antes: hours === '' ? null : Number(hours),
    },
  }),
  dashboard_access_cpfs: cpfs.split('\n'),
  versao,
})

/** What a dashboard asked for before the others brings when it comes after them. */
export const olderEvent = eventOf(
  {
    nome: 'Antiga',
    local: 'Antigo',
    start: '2026-01-01T08:00',
    end: '2026-01-02T08:00',
    descricao: '',
    contato: '',
    days: '',
    hours: '',
    cpfs: '',
  },
  6,
)

const fields = {
  nome: 'nome',
  local: 'local',
  start: 'dataHora',
  end: 'dataHoraFinal',
  descricao: 'descricao',
  contato: 'contato',
  days: 'desistenciaDias',
  hours: 'desistenciaHoras',
  cpfs: 'cpfs',
} as const

/** What a save carries: what was touched and no more. */
export const editOf = (context: Pick<Context, 'stored' | 'typed' | 'image'>): Partial<EventEdit> => ({
  ...Object.fromEntries(touched(context).map((part) => [fields[part], context.typed[part]])),
  ...(context.image && { image: png }),
})

const storedWords = ({ nome, end }: Typed, part: keyof Typed): string =>
  part === 'nome'
    ? `Nome do Evento agora: ${nome}`
    : `Data/Hora Final agora: ${end.slice(8, 10)}/${end.slice(5, 7)}/${end.slice(0, 4)} ${end.slice(11)}`

/** The lines of what was changed here and elsewhere, each with its way to take what is stored. */
export const changesOf = (context: Context): string[] =>
  twice(context).map((part) =>
    [storedWords(context.stored, part), ...(touched(context).includes(part) ? ['Usar este'] : [])].join(''),
  )
