import type { LoadedDraft } from '#machines/event-creation.setup.ts'
import type { CopySource, EventCopy } from '#drafts/event-copy.ts'
import { emptyEventDraft } from '#drafts/event-draft-form.ts'
import type { PortError } from '#machines/port.ts'
import { catalogWith } from '../dashboard/catalog-editing.data.ts'
import { eventInfo } from '../dashboard/dashboard.data.ts'
import type { Typed } from './event-duplication.spec-model.ts'

export const opened = { eventId: 'ev_1', userId: 'us_1', now: '2027-03-01T12:00:00.000Z' }

export const source: CopySource = {
  event: {
    ...eventInfo,
    nome: 'Copa de Areia',
    data_hora: '2027-03-20T08:00:00-03:00',
    data_hora_final: '2027-03-21T18:00:00-03:00',
    fuso_horario: 'America/Sao_Paulo',
  },
  catalog: catalogWith({ nome: 'Dupla', places: '32' }),
  names: ['Copa de Areia', 'Aberto de Verão '],
}

export const copyOf = ({ nome, inicio }: Typed): EventCopy => ({ nome, dataHora: inicio })

/** A draft that the device keeps, by its name; something else of it is filled in. */
export const standingDraft = (nome: string): LoadedDraft => ({
  draft: { ...emptyEventDraft, nome, local: 'Arena' },
  kept: true,
})
export const noDraft: LoadedDraft = { draft: { ...emptyEventDraft, chave: 'c_1' }, kept: true }

/** What the device says when it keeps nothing: nothing to be shown. */
export const deviceError: PortError = { kind: 'network', message: null }
