import { setup } from 'xstate'
import { type Options, walksOf } from '../support/walker.ts'

export const given = 'https://chaves.example/dada'
export const first = 'https://chaves.example/primeira'
export const second = 'https://chaves.example/segunda'
export const evento = 'Open Beira-Mar'
/** What their organiser calls them; any other has no name. */
export const names: Record<string, string> = { [second]: 'Mista' }

type Event =
  | { type: 'list arrives'; urls: string[] }
  | { type: 'event is not there' }
  | { type: 'list fails' }
  | { type: 'person asks again' }
  | { type: 'frame is there' }
  | { type: 'person chooses the second' }

/** product §2 /tournament/{id}, §8 Bracket page; law A7. Here no address came with the navigation. */
export const bracketModel = setup({
  types: { events: {} as Event },
  guards: {
    isEmpty: ({ event }) => event.type === 'list arrives' && event.urls.length === 0,
    isPlain: ({ event }) => event.type === 'list arrives' && event.urls[0]?.startsWith('http:') === true,
  },
}).createMachine({
  initial: 'asking',
  states: {
    asking: {
      on: {
        'list arrives': [
          { guard: 'isEmpty', target: 'refused' },
          { guard: 'isPlain', target: 'refused' },
          { target: 'loadingFirst' },
        ],
        'event is not there': 'lost',
        'list fails': 'unread',
      },
    },
    unread: { on: { 'person asks again': 'asking' } },
    loadingFirst: { on: { 'frame is there': 'showingFirst', 'person chooses the second': 'loadingSecond' } },
    showingFirst: { on: { 'person chooses the second': 'loadingSecond' } },
    loadingSecond: { on: { 'frame is there': 'showingSecond' } },
    showingSecond: {},
    refused: {},
    lost: {},
  },
})

export const bracketOptions: Options<typeof bracketModel> = {
  cases: [
    { type: 'list arrives', urls: [first, second] },
    { type: 'list arrives', urls: [] },
    { type: 'list arrives', urls: ['http://chaves.example/sem-tls'] },
    { type: 'event is not there' },
    { type: 'list fails' },
    { type: 'person asks again' },
    { type: 'frame is there' },
    { type: 'person chooses the second' },
  ],
}

export const bracketWalks = walksOf(bracketModel, bracketOptions)
