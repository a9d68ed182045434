import { assign, setup } from 'xstate'
import { type Withdrawal, withdrawable } from '#contract/nouns/withdrawal.ts'
import { withdrawalMessages as messages } from '#contract/words/withdrawal-messages.ts'
import { errorText, isConflict, port } from './port.ts'

export type WithdrawalInput = {
  orderId: string
  /** The ticket from which somebody came: chosen first. */
  ticketId: string
}

type Context = WithdrawalInput & {
  withdrawal: Withdrawal | null
  chosen: readonly string[]
  error: string | null
}

type Event =
  | { type: 'withdrawal.begin' | 'withdrawal.close' | 'withdrawal.request' | 'withdrawal.reload' }
  | { type: 'ticket.toggle'; id: string }

type Failure = { error: unknown }
type Read = { withdrawal: Withdrawal }
type Wish = { orderId: string; ticketIds: readonly string[]; withdrawal: Withdrawal | null }

export const failureOf = ({ event }: { event: { error: unknown } }): Failure => ({ error: event.error })

const mayGo = (withdrawal: Withdrawal | null): string[] =>
  withdrawal === null ? [] : withdrawable(withdrawal)

const firstChosen = (withdrawal: Withdrawal, ticketId: string): string[] => {
  const free = mayGo(withdrawal)
  return free.includes(ticketId) ? [ticketId] : free
}

/** What the machine of a withdrawal is made of; the chart is in withdrawal.machine.ts. */
export const withdrawalSetup = setup({
  types: {
    input: {} as WithdrawalInput,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
  },
  actors: {
    readWithdrawal: port<Withdrawal, { orderId: string }>(),
    withdraw: port<unknown, Wish>(),
  },
  guards: {
    isAllowed: (_, { withdrawal }: Read) => withdrawal.permitido,
    isAllowedAgain: ({ context }, { withdrawal }: Read) =>
      context.withdrawal !== null && withdrawal.permitido,
    isKnown: ({ context }) => context.withdrawal !== null,
    isWithdrawable: ({ context }, { id }: { id: string }) => mayGo(context.withdrawal).includes(id),
    hasChosen: ({ context }) => context.chosen.length > 0,
    isConflict: (_, { error }: Failure) => isConflict(error),
  },
  actions: {
    saveWithdrawal: assign(({ context }, { withdrawal }: Read) => ({
      withdrawal,
      chosen: firstChosen(withdrawal, context.ticketId),
    })),
    saveAgain: assign(({ context }, { withdrawal }: Read) => ({
      withdrawal,
      chosen: mayGo(withdrawal).filter((id) => context.chosen.includes(id)),
    })),
    toggle: assign({
      chosen: ({ context: { chosen } }, { id }: { id: string }) =>
        chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id],
    }),
    forgetError: assign({ error: null }),
    tellFailed: assign({
      error: (_, { error }: Failure) => errorText(error, messages.withdrawal.loadFailed),
    }),
    tellRefused: assign({ error: (_, { error }: Failure) => errorText(error, messages.withdrawal.failed) }),
    /** For the page, which then shows the tickets as they are. */
    tellDone: () => undefined,
  },
})
