import { cancellationCalls } from './cancellation-calls.ts'
import { holderCalls } from './holder-calls.ts'
import { refundCalls } from './refund-calls.ts'
import { statementCalls } from './statement-calls.ts'

/** The money of an event, its way back, and where the holders of its tickets are written to. */
export const organiserCalls = { ...statementCalls, ...cancellationCalls, ...refundCalls, ...holderCalls }
