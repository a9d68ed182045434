import { cancellationCalls } from './cancellation-calls.ts'
import { refundCalls } from './refund-calls.ts'
import { statementCalls } from './statement-calls.ts'

/** The money of an event, and its way back. */
export const organiserCalls = { ...statementCalls, ...cancellationCalls, ...refundCalls }
