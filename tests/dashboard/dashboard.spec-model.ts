import { assign, setup } from 'xstate'
import { type Options, walksOf } from '../support/walker.ts'

type Event =
  | { type: 'server answers'; nome: string }
  | { type: 'server refuses'; error: string | null }
  | { type: 'network fails' }
  | { type: 'server knows no such event' }
  | { type: 'session is over' }
  | { type: 'organiser tries again' }
  | { type: 'organiser refreshes' }
  | { type: 'panel has saved' }
  | { type: 'organiser comes back to the tab' }
  | { type: 'connection comes back' }

/**
 * reason: the server's own sentence beneath the message. read: how often the numbers were asked for. asked: how often
 * the rows of a table were; anew whenever the numbers are, unless somebody only comes back.
 */
type Context = { nome: string; message: string; reason: string | null; read: number; asked: number }

const noConnection =
  'A loja não respondeu. Confira a sua conexão e tente de novo; nada do que você digitou se perdeu.'

/** product §2 (dashboard), §6, §8; numbers on the screen stay while newer ones are fetched. */
export const dashboardModel = setup({
  types: { context: {} as Context, events: {} as Event },
  actions: {
    refused: assign({
      message: 'Erro ao carregar dashboard do evento.',
      reason: ({ event }) => (event.type === 'server refuses' ? event.error : noConnection),
    }),
    missed: assign({ message: 'Evento não encontrado.', reason: null }),
    reads: assign({ read: ({ context }) => context.read + 1 }),
    asks: assign({ asked: ({ context }) => context.asked + 1 }),
    answered: assign({ nome: ({ event }) => (event.type === 'server answers' ? event.nome : '') }),
  },
}).createMachine({
  context: { nome: '', message: '', reason: null, read: 1, asked: 0 },
  initial: 'loading',
  states: {
    loading: {
      on: {
        'server answers': { target: 'shown', actions: ['answered', 'asks'] },
        'server refuses': { target: 'not loaded', actions: 'refused' },
        'network fails': { target: 'not loaded', actions: 'refused' },
        'server knows no such event': { target: 'not loaded', actions: 'missed' },
        'session is over': 'sent to login',
      },
    },
    'not loaded': { on: { 'organiser tries again': { target: 'loading', actions: 'reads' } } },
    shown: {
      on: {
        'organiser comes back to the tab': { target: 'refreshing', actions: 'reads' },
        'connection comes back': { target: 'refreshing', actions: 'reads' },
        'organiser refreshes': { target: 'refreshing', actions: ['reads', 'asks'] },
        'panel has saved': { target: 'refreshing', actions: ['reads', 'asks'] },
      },
    },
    refreshing: {
      on: {
        'organiser comes back to the tab': {},
        'connection comes back': {},
        'panel has saved': { target: 'refreshing', actions: ['reads', 'asks'] },
        'server answers': { target: 'shown', actions: 'answered' },
        'server refuses': { target: 'outdated', actions: 'refused' },
        'network fails': { target: 'outdated', actions: 'refused' },
        'server knows no such event': { target: 'outdated', actions: 'missed' },
        'session is over': 'sent to login',
      },
    },
    outdated: {
      on: {
        'organiser comes back to the tab': { target: 'refreshing', actions: 'reads' },
        'connection comes back': { target: 'refreshing', actions: 'reads' },
        'organiser refreshes': { target: 'refreshing', actions: ['reads', 'asks'] },
        'panel has saved': { target: 'refreshing', actions: ['reads', 'asks'] },
      },
    },
    'sent to login': { type: 'final' },
  },
})

export const dashboardOptions: Options<typeof dashboardModel> = {
  cases: [
    { type: 'server answers', nome: 'Copa da Orla' },
    { type: 'server answers', nome: 'Copa do Norte' },
    { type: 'server refuses', error: 'Estamos com muitos acessos agora. Tente novamente em instantes.' },
    { type: 'server refuses', error: null },
    { type: 'network fails' },
    { type: 'server knows no such event' },
    { type: 'session is over' },
    { type: 'organiser tries again' },
    { type: 'organiser refreshes' },
    { type: 'panel has saved' },
    { type: 'organiser comes back to the tab' },
    { type: 'connection comes back' },
  ],
  key: ({ message, reason }) => [message, reason],
}

export const dashboardWalks = walksOf(dashboardModel, dashboardOptions)
