import fc from 'fast-check'
import { isValid, type ModelOrder } from './model-orders.ts'

const hasTickets = ({ tickets }: ModelOrder): boolean => tickets.length > 0
const hasValid = ({ tickets }: ModelOrder): boolean => tickets.some(isValid)
/** Orders whose tickets somebody has, and others that had some. */
export const meant = { isMeant: hasValid, check: hasTickets }

export type Choice = { from: number; many: number }
export const choice: fc.Arbitrary<Choice> = fc.record({ from: fc.nat(3), many: fc.constantFrom(1, 1, 2, 4) })
/** Positions of so many tickets of the order: of valid ones, where it has any. */
export const chosenOf = ({ tickets }: ModelOrder, { from, many }: Choice): number[] => {
  const all = [...tickets.keys()]
  const valid = all.filter((at) => tickets[at]?.state === 'valid')
  const own = valid.length > 0 ? valid : all
  const first = from % own.length
  return [...own.slice(first), ...own.slice(0, first)].slice(0, many)
}
