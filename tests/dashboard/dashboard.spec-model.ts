import { assign, setup } from 'xstate'
import { walksOf } from '../support/walker.ts'

type Event =
  | { type: 'server answers'; nome: string }
  | { type: 'server refuses'; error: string | null }
  | { type: 'network fails' }
  | { type: 'session is over' }
  | { type: 'organiser tries again' }
  | { type: 'organiser refreshes' }
  | { type: 'panel has saved' }

type Context = { nome: string; message: string }

/** Spec §2 (dashboard), §6, §8; numbers on the screen stay while newer ones are fetched. */
export const dashboardModel = setup({
  types: { context: {} as Context, events: {} as Event },
  actions: {
    refused: assign({
      message: ({ event }) =>
        (event.type === 'server refuses' ? event.error : null) ?? 'Erro ao carregar dashboard do evento.',
    }),
    answered: assign({ nome: ({ event }) => (event.type === 'server answers' ? event.nome : '') }),
  },
}).createMachine({
  context: { nome: '', message: '' },
  initial: 'loading',
  states: {
    loading: {
      on: {
        'server answers': { target: 'shown', actions: 'answered' },
        'server refuses': { target: 'not loaded', actions: 'refused' },
        'network fails': { target: 'not loaded', actions: 'refused' },
        'session is over': 'sent to login',
      },
    },
    'not loaded': { on: { 'organiser tries again': 'loading' } },
    shown: { on: { 'organiser refreshes': 'refreshing', 'panel has saved': 'refreshing' } },
    refreshing: {
      on: {
        'panel has saved': 'refreshing',
        'server answers': { target: 'shown', actions: 'answered' },
        'server refuses': { target: 'outdated', actions: 'refused' },
        'network fails': { target: 'outdated', actions: 'refused' },
        'session is over': 'sent to login',
      },
    },
    outdated: { on: { 'organiser refreshes': 'refreshing', 'panel has saved': 'refreshing' } },
    'sent to login': { type: 'final' },
  },
})

export const dashboardWalks = walksOf(dashboardModel, {
  cases: [
    { type: 'server answers', nome: 'Copa da Orla' },
    { type: 'server answers', nome: 'Copa do Norte' },
    { type: 'server refuses', error: 'Evento não encontrado.' },
    { type: 'server refuses', error: null },
    { type: 'network fails' },
    { type: 'session is over' },
    { type: 'organiser tries again' },
    { type: 'organiser refreshes' },
    { type: 'panel has saved' },
  ],
  key: ({ message }) => message,
})
