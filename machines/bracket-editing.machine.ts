import { assign, setup } from 'xstate'
import { bracketsOver } from '#contract/laws/bracket-text.ts'
import { bracketUrls, isBracketUrl } from '#contract/nouns/event.ts'
import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import { errorText, isConflict, port, reasonOf } from './port.ts'

/** The addresses and the version of the event that they were read with. */
type Read = { chaveamentoUrl: string; versao: number | null }

export type BracketEditingInput = Read & { eventId: string }

type Context = {
  eventId: string
  versao: number | null
  saved: string[]
  urls: string[]
  entry: string
  /** What is wrong with the entry. */
  entryError: string | null
  error: string | null
  /** The server's own sentence beneath `error`. */
  reason: string | null
}

/** Neither the entry nor the save is found fault with. */
const noFault = { entryError: null, error: null, reason: null } as const

/**
 * Bracket links of the dashboard: view and edit (spec §2). Addresses are trimmed, blanks are not added, https only
 * (decision A7). What was typed and not added is added by saving. `brackets.refresh` brings what was fetched anew: what was
 * added and removed here is then added to and removed from it (decision W13).
 */
export const bracketEditingMachine = setup({
  types: {
    input: {} as BracketEditingInput,
    context: {} as Context,
    events: {} as
      | { type: 'edit.start' }
      | { type: 'edit.cancel' }
      | { type: 'entry.change'; entry: string }
      | { type: 'url.add' }
      | { type: 'url.remove'; url: string }
      | { type: 'edit.save' }
      | ({ type: 'brackets.refresh' } & Read),
    tags: {} as 'busy',
  },
  actors: {
    /** What is stored now; null when the server does not say. */
    saveBrackets: port<Read | null, { eventId: string; versao: number | null; urls: string[] }>(),
  },
  actions: {
    refreshDashboard: () => undefined,
    notify: (_, _params: { message: string }) => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
    takeStored: assign(({ context: { saved, urls } }, { chaveamentoUrl, versao }: Read) => {
      const stored = bracketUrls(chaveamentoUrl)
      return { saved: stored, urls: bracketsOver(saved, urls, stored), versao }
    }),
    addEntry: assign(({ context }) => ({
      urls: [...context.urls, context.entry.trim()],
      entry: '',
    })),
    dropEntry: assign({ entry: '' }),
    sayTooMany: assign({ entryError: messages.bracket.tooManyUrls }),
    sayInvalid: assign({ entryError: messages.bracket.invalidUrl }),
  },
  guards: {
    isBlank: ({ context }) => context.entry.trim() === '',
    isListed: ({ context }) => context.urls.includes(context.entry.trim()),
    isNothingNew: ({ context: { urls, entry } }) => ['', ...urls].includes(entry.trim()),
    isFull: ({ context }) => context.urls.length >= limits.bracketUrlsMax,
    isBracketAddress: ({ context }) => isBracketUrl(context.entry.trim()),
    isOlder: ({ context }, params: Read) => (params.versao ?? 0) < (context.versao ?? 0),
    isConflict: (_, params: { error: unknown }) => isConflict(params.error),
  },
}).createMachine({
  id: 'bracketEditing',
  description: 'Endereços de chaveamento do evento: ver e editar.',
  context: ({ input }) => {
    const urls = bracketUrls(input.chaveamentoUrl)
    return { eventId: input.eventId, versao: input.versao, saved: urls, urls, entry: '', ...noFault }
  },
  initial: 'viewing',
  on: {
    'brackets.refresh': [
      { guard: { type: 'isOlder', params: ({ event }) => event } },
      { actions: { type: 'takeStored', params: ({ event }) => event } },
    ],
  },
  states: {
    viewing: {
      description: 'Mostra os endereços salvos, ou "Não definido".',
      on: {
        'edit.start': { target: 'editing', actions: assign({ urls: ({ context }) => context.saved }) },
      },
    },
    editing: {
      description: 'O organizador acrescenta e apaga endereços.',
      exit: assign(noFault),
      on: {
        'entry.change': { actions: assign({ entry: ({ event }) => event.entry, ...noFault }) },
        'url.add': [
          { guard: 'isBlank' },
          { guard: 'isListed', actions: 'dropEntry' },
          { guard: 'isFull', actions: 'sayTooMany' },
          { guard: 'isBracketAddress', actions: 'addEntry' },
          { actions: 'sayInvalid' },
        ],
        'url.remove': {
          actions: assign({
            urls: ({ context, event }) => context.urls.filter((url) => url !== event.url),
            entryError: null,
          }),
        },
        'edit.cancel': { target: 'viewing', actions: 'dropEntry' },
        'edit.save': [
          { guard: 'isNothingNew', target: 'saving', actions: 'dropEntry' },
          { guard: 'isFull', actions: 'sayTooMany' },
          { guard: 'isBracketAddress', target: 'saving', actions: 'addEntry' },
          { actions: 'sayInvalid' },
        ],
      },
    },
    saving: {
      description: 'Salvando os endereços.',
      tags: ['busy'],
      on: { 'brackets.refresh': {} },
      invoke: {
        id: 'saveBrackets',
        src: 'saveBrackets',
        input: ({ context: { eventId, versao, urls } }) => ({ eventId, versao, urls }),
        onDone: {
          target: 'viewing',
          actions: [
            assign(({ context, event: { output } }) => ({
              saved: output ? bracketUrls(output.chaveamentoUrl) : context.urls,
              versao: output ? output.versao : context.versao,
            })),
            'refreshDashboard',
            { type: 'notify', params: { message: messages.dashboard.saved } },
          ],
        },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ error: event.error }) },
            target: 'editing',
            actions: [
              assign({ error: ({ event }) => errorText(event.error, messages.dashboard.bracketFailed) }),
              'refreshDashboard',
            ],
          },
          {
            target: 'editing',
            actions: [
              assign({
                error: messages.dashboard.bracketFailed,
                reason: ({ event }) => reasonOf(event.error, messages.dashboard.bracketFailed),
              }),
              { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        ],
      },
    },
  },
})
