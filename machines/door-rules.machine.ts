import { assign, setup } from 'xstate'
import type { EntryDraft } from '#contract/nouns/entry-draft.ts'
import { doorMessages } from '#contract/words/door-messages.ts'
import { errorText, isAuthError, port } from './port.ts'

export type DoorRulesInput = { eventId: string; draft: EntryDraft }

type Failed = { error: unknown }
const failure = ({ event }: { event: Failed }) => ({ error: event.error })

/** When an event's doors begin to let in, how often one ticket goes in, and until when it goes to another person. */
export const doorRulesMachine = setup({
  types: {
    input: {} as DoorRulesInput,
    context: {} as DoorRulesInput & { error: string | null },
    events: {} as { type: 'rules.change'; draft: EntryDraft } | { type: 'rules.save'; isWhole: boolean },
    tags: {} as 'busy',
  },
  actors: { saveEntryRules: port<void, DoorRulesInput>() },
  guards: {
    /** A field for date and time is empty to whoever asks it while half of it is filled in: it says so apart. */
    isWhole: (_, { isWhole }: { isWhole: boolean }) => isWhole,
    isLoggedOut: (_, { error }: Failed) => isAuthError(error),
  },
  actions: {
    saveDraft: assign({ draft: (_, { draft }: { draft: EntryDraft }) => draft, error: null }),
    tellIncomplete: assign({ error: doorMessages.openingIncomplete }),
    forgetError: assign({ error: null }),
    tellNotSaved: assign({ error: (_, { error }: Failed) => errorText(error, doorMessages.rulesFailed) }),
  },
}).createMachine({
  id: 'doorRules',
  description:
    'Regras da entrada e da troca: quando as portas abrem, quantas vezes um ingresso entra e até quando passa a outra pessoa.',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'editing',
  states: {
    editing: {
      description: 'O organizador muda as regras.',
      on: {
        'rules.change': { actions: { type: 'saveDraft', params: ({ event }) => event } },
        'rules.save': [
          { guard: { type: 'isWhole', params: ({ event }) => event }, target: 'saving' },
          { actions: 'tellIncomplete' },
        ],
      },
    },
    saving: {
      description: 'As regras estão sendo salvas.',
      tags: 'busy',
      entry: 'forgetError',
      invoke: {
        id: 'saveEntryRules',
        src: 'saveEntryRules',
        input: ({ context: { eventId, draft } }) => ({ eventId, draft }),
        onDone: 'saved',
        onError: [
          { guard: { type: 'isLoggedOut', params: failure }, target: 'loggedOut' },
          { target: 'editing', actions: { type: 'tellNotSaved', params: failure } },
        ],
      },
    },
    saved: {
      description: 'As regras estão salvas; as portas as recebem no próximo contato.',
      on: {
        'rules.change': { target: 'editing', actions: { type: 'saveDraft', params: ({ event }) => event } },
      },
    },
    loggedOut: { description: 'A sessão terminou.', type: 'final' },
  },
})
