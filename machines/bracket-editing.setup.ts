import { assign, sendParent, setup } from 'xstate'
import { bracketsOver } from '#contract/laws/bracket-text.ts'
import { bracketUrls, isBracketUrl } from '#contract/nouns/event.ts'
import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import { errorText, isConflict, port } from './port.ts'
import { reasonOf } from './reason-of.ts'

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

export const openedBrackets = ({ eventId, versao, chaveamentoUrl }: BracketEditingInput): Context => {
  const urls = bracketUrls(chaveamentoUrl)
  return { eventId, versao, saved: urls, urls, entry: '', ...noFault }
}

/** What the machine of the bracket links is made of; the chart is in bracket-editing.machine.ts. */
export const bracketEditing = setup({
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
    refreshDashboard: sendParent({ type: 'refresh' }),
    notify: (_, _params: { message: string }) => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
    takeStored: assign(({ context: { saved, urls } }, { chaveamentoUrl, versao }: Read) => {
      const stored = bracketUrls(chaveamentoUrl)
      return { saved: stored, urls: bracketsOver(saved, urls, stored), versao }
    }),
    openUrls: assign({ urls: ({ context }) => context.saved }),
    forgetFaults: assign(noFault),
    changeEntry: assign({ entry: (_, params: { entry: string }) => params.entry, ...noFault }),
    addEntry: assign(({ context }) => ({
      urls: [...context.urls, context.entry.trim()],
      entry: '',
    })),
    removeUrl: assign({
      urls: ({ context }, params: { url: string }) => context.urls.filter((url) => url !== params.url),
      entryError: null,
    }),
    dropEntry: assign({ entry: '' }),
    sayTooMany: assign({ entryError: messages.bracket.tooManyUrls }),
    sayInvalid: assign({ entryError: messages.bracket.invalidUrl }),
    keepSaved: assign(({ context }, { stored }: { stored: Read | null }) => ({
      saved: stored ? bracketUrls(stored.chaveamentoUrl) : context.urls,
      versao: stored ? stored.versao : context.versao,
    })),
    sayConflict: assign({
      error: (_, params: { error: unknown }) => errorText(params.error, messages.dashboard.bracketFailed),
    }),
    sayNotSaved: assign({
      error: messages.dashboard.bracketFailed,
      reason: (_, params: { error: unknown }) => reasonOf(params.error, messages.dashboard.bracketFailed),
    }),
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
})
