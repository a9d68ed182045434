import { assign, setup } from 'xstate'
import { bracketUrls, isBracketUrl } from '#contract/event.ts'
import { messages } from '#contract/messages.ts'
import { errorText, port } from './port.ts'

export type BracketEditingInput = { eventId: string; chaveamentoUrl: string }

type Context = { eventId: string; saved: string[]; urls: string[]; entry: string; error: string | null }

/** Bracket links of the dashboard: view and edit (spec §2). Addresses are trimmed, blanks are not added, https only (decision A7). */
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
      | { type: 'edit.save' },
    tags: {} as 'busy',
  },
  actions: { refreshDashboard: () => undefined },
  actors: { saveBrackets: port<void, { eventId: string; urls: string[] }>() },
  guards: {
    isBlank: ({ context }) => context.entry.trim() === '',
    isListed: ({ context }) => context.urls.includes(context.entry.trim()),
    isBracketAddress: ({ context }) => isBracketUrl(context.entry.trim()),
  },
}).createMachine({
  id: 'bracketEditing',
  description: 'Endereços de chaveamento do evento: ver e editar.',
  context: ({ input }) => {
    const urls = bracketUrls(input.chaveamentoUrl)
    return { eventId: input.eventId, saved: urls, urls, entry: '', error: null }
  },
  initial: 'viewing',
  states: {
    viewing: {
      description: 'Mostra os endereços salvos, ou "Não definido".',
      on: { 'edit.start': 'editing' },
    },
    editing: {
      description: 'O organizador acrescenta e apaga endereços.',
      on: {
        'entry.change': { actions: assign({ entry: ({ event }) => event.entry, error: null }) },
        'url.add': [
          { guard: 'isBlank' },
          { guard: 'isListed', actions: assign({ entry: '', error: null }) },
          {
            guard: 'isBracketAddress',
            actions: assign({
              urls: ({ context }) => [...context.urls, context.entry.trim()],
              entry: '',
              error: null,
            }),
          },
          { actions: assign({ error: messages.bracket.invalidUrl }) },
        ],
        'url.remove': {
          actions: assign({ urls: ({ context, event }) => context.urls.filter((url) => url !== event.url) }),
        },
        'edit.cancel': {
          target: 'viewing',
          actions: assign({ urls: ({ context }) => context.saved, entry: '', error: null }),
        },
        'edit.save': 'saving',
      },
    },
    saving: {
      description: 'Salvando os endereços.',
      tags: ['busy'],
      invoke: {
        id: 'saveBrackets',
        src: 'saveBrackets',
        input: ({ context }) => ({ eventId: context.eventId, urls: context.urls }),
        onDone: {
          target: 'viewing',
          actions: [
            assign({ saved: ({ context }) => context.urls, entry: '', error: null }),
            'refreshDashboard',
          ],
        },
        onError: {
          target: 'editing',
          actions: assign({ error: ({ event }) => errorText(event.error, messages.dashboard.bracketFailed) }),
        },
      },
    },
  },
})
