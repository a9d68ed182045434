import { assign, sendParent, setup } from 'xstate'
import {
  type BracketNames,
  bracketsOver,
  completedAddress,
  namesByUrl,
  namesOf,
  namesOver,
} from '#contract/laws/bracket-text.ts'
import { bracketsOf } from '#contract/nouns/bracket.ts'
import { isBracketUrl } from '#contract/nouns/event.ts'
import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import { errorText, isConflict, port } from './port.ts'
import { afterAnswer, reasonOf } from './reason-of.ts'

/** The addresses, their names and the version of the event that they were read with. */
export type BracketsRead = { chaveamentoUrl: string; nomes?: readonly string[]; versao: number | null }

export type BracketEditingInput = BracketsRead & { eventId: string }

type Context = {
  eventId: string
  versao: number | null
  saved: string[]
  urls: string[]
  savedNames: BracketNames
  names: BracketNames
  entry: string
  /** What is wrong with the entry. */
  entryError: string | null
  error: string | null
  /** The server's own sentence beneath `error`. */
  reason: string | null
}

/** Neither the entry nor the save is found fault with. */
const noFault = { entryError: null, error: null, reason: null } as const

const storedIn = ({ chaveamentoUrl, nomes = [] }: BracketsRead) => {
  const brackets = bracketsOf({ chaveamento_url: chaveamentoUrl, chaveamento_nomes: [...nomes] })
  return { urls: brackets.map(({ url }) => url), names: namesByUrl(brackets) }
}

export const openedBrackets = ({ eventId, ...read }: BracketEditingInput): Context => {
  const { urls, names } = storedIn(read)
  return { eventId, versao: read.versao, saved: urls, urls, savedNames: names, names, entry: '', ...noFault }
}

type Saving = { eventId: string; versao: number | null; urls: string[]; nomes: string[] }

export const savingOf = ({ eventId, versao, urls, names }: Context): Saving => ({
  eventId,
  versao,
  urls,
  nomes: namesOf(urls, names),
})

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
      | { type: 'name.change'; url: string; nome: string }
      | { type: 'edit.save' }
      | ({ type: 'brackets.refresh' } & BracketsRead),
    tags: {} as 'busy',
  },
  actors: {
    /** What is stored now; null when the server does not say. */
    saveBrackets: port<BracketsRead | null, Saving>(),
  },
  actions: {
    refreshDashboard: sendParent({ type: 'refresh' }),
    notify: (_, _params: { message: string }) => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
    /** What was said of an earlier save is over. */
    withdrawNotices: () => undefined,
    takeStored: assign(({ context: { saved, urls, savedNames, names, reason } }, params: BracketsRead) => {
      const stored = storedIn(params)
      return {
        saved: stored.urls,
        urls: bracketsOver(saved, urls, stored.urls),
        savedNames: stored.names,
        names: namesOver(savedNames, names, stored.names),
        versao: params.versao,
        reason: afterAnswer(reason),
      }
    }),
    openUrls: assign(({ context: { saved, savedNames } }) => ({ urls: saved, names: savedNames })),
    changeName: assign(({ context }, { url, nome }: { url: string; nome: string }) => ({
      names: { ...context.names, [url]: nome },
      ...noFault,
    })),
    forgetFaults: assign(noFault),
    changeEntry: assign({ entry: (_, params: { entry: string }) => params.entry, ...noFault }),
    addEntry: assign(({ context }) => ({
      urls: [...context.urls, completedAddress(context.entry)],
      entry: '',
    })),
    removeUrl: assign(({ context }, { url: removed }: { url: string }) => {
      const { [removed]: _, ...names } = context.names
      return { urls: context.urls.filter((url) => url !== removed), names, entryError: null }
    }),
    dropEntry: assign({ entry: '' }),
    sayListed: assign({ entryError: messages.bracket.listedUrl }),
    sayTooMany: assign({ entryError: messages.bracket.tooManyUrls }),
    sayInvalid: assign({ entryError: messages.bracket.invalidUrl }),
    keepSaved: assign(({ context }, { stored }: { stored: BracketsRead | null }) => {
      const { urls, names } = stored ? storedIn(stored) : context
      return { saved: urls, savedNames: names, versao: stored ? stored.versao : context.versao }
    }),
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
    isListed: ({ context }) => context.urls.includes(completedAddress(context.entry)),
    isNothingNew: ({ context: { urls, entry } }) => ['', ...urls].includes(completedAddress(entry)),
    isFull: ({ context }) => context.urls.length >= limits.bracketUrlsMax,
    isBracketAddress: ({ context }) => isBracketUrl(completedAddress(context.entry)),
    isOlder: ({ context }, params: BracketsRead) => (params.versao ?? 0) < (context.versao ?? 0),
    isConflict: (_, params: { error: unknown }) => isConflict(params.error),
  },
})
