import { assign, sendParent, setup } from 'xstate'
import {
  type LotChoice,
  type LotChoices,
  chosenTypes,
  openChoices,
  withChoices,
} from '#drafts/lot-choices.ts'
import { choiceDoubt } from '#contract/laws/lots.ts'
import { messages } from '#contract/words/messages.ts'
import type { TicketType } from '#contract/nouns/ticket-type.ts'
import { errorText, isConflict, port } from './port.ts'
import { afterAnswer, reasonOf } from './reason-of.ts'

/** The ticket types and the version of the event that they were read with. */
type Read = { ticketTypes: TicketType[]; versao: number | null }

export type LotSelectionInput = Read & { eventId: string }

type Context = {
  eventId: string
  versao: number | null
  /** As they were last fetched or saved. */
  saved: TicketType[]
  choices: LotChoices
  error: string | null
  /** The server's own sentence beneath `error`. */
  reason: string | null
}

const noFault = { error: null, reason: null } as const

type Choice = LotChoice & { ticketTypeId: string }

const choose = ({ saved, choices }: Context, { ticketTypeId, lotId, turns }: Choice): LotChoices =>
  openChoices(saved, { ...choices, [ticketTypeId]: { lotId, turns } })

const isEmpty = (choices: LotChoices): boolean => Object.keys(choices).length === 0

export const openedLots = ({ eventId, versao, ticketTypes }: LotSelectionInput): Context => ({
  eventId,
  versao,
  saved: ticketTypes,
  choices: {},
  ...noFault,
})

/** What the machine of the lots is made of; the chart is in lot-selection.machine.ts. */
export const lotSelection = setup({
  types: {
    input: {} as LotSelectionInput,
    context: {} as Context,
    events: {} as
      | ({ type: 'lot.choose' } & Choice)
      /** `now`: an ISO instant by the shop's clock. */
      | { type: 'lots.save'; now: string }
      | { type: 'lots.confirm' }
      | { type: 'lots.back' }
      | { type: 'lots.cancel' }
      | ({ type: 'lots.refresh' } & Read),
    tags: {} as 'busy',
  },
  actors: {
    /** What is stored now; null when the server does not say. */
    saveLots: port<Read | null, Read & { eventId: string }>(),
  },
  actions: {
    refreshDashboard: sendParent({ type: 'refresh' }),
    notify: (_, _params: { message: string }) => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
    /** What was said of an earlier save is over. */
    withdrawNotices: () => undefined,
    chooseLot: assign({
      ...noFault,
      choices: ({ context }, params: Choice) => choose(context, params),
    }),
    takeLots: assign({
      saved: (_, params: Read) => params.ticketTypes,
      versao: (_, params: Read) => params.versao,
      choices: ({ context }, params: Read) => openChoices(params.ticketTypes, context.choices),
      reason: ({ context }) => afterAnswer(context.reason),
    }),
    forgetFaults: assign(noFault),
    forgetChoices: assign({ choices: {}, ...noFault }),
    keepSaved: assign(({ context: { saved, choices, versao } }, { stored }: { stored: Read | null }) => ({
      saved: stored ? stored.ticketTypes : withChoices(saved, choices),
      versao: stored ? stored.versao : versao,
      choices: {},
      ...noFault,
    })),
    sayConflict: assign({
      ...noFault,
      error: (_, params: { error: unknown }) => errorText(params.error, messages.dashboard.lotsFailed),
    }),
    sayNotSaved: assign({
      error: messages.dashboard.lotsFailed,
      reason: (_, params: { error: unknown }) => reasonOf(params.error, messages.dashboard.lotsFailed),
    }),
  },
  guards: {
    isChange: ({ context }, params: Choice) => {
      const shown = withChoices(context.saved, context.choices)
      const { ticketTypeId, lotId, turns } = params
      return !isEmpty(openChoices(shown, { [ticketTypeId]: { lotId, turns } }))
    },
    isBackToSaved: ({ context }, params: Choice) => isEmpty(choose(context, params)),
    isDoubtful: ({ context: { saved, choices } }, { now }: { now: string }) =>
      chosenTypes(saved, choices).some((type) => choiceDoubt(type, new Date(now)) !== null),
    isOlder: ({ context }, params: Read) => (params.versao ?? 0) < (context.versao ?? 0),
    isConflict: ({ context }, params: { error: unknown }) =>
      !isEmpty(context.choices) && isConflict(params.error),
    isOnSale: ({ context }, params: { ticketTypes: TicketType[] }) =>
      isEmpty(openChoices(params.ticketTypes, context.choices)),
    isChanged: ({ context }) => !isEmpty(context.choices),
  },
})
