import { linesOf, type TypeSpec, type World } from '../orders/world.ts'

type Options = TypeSpec & {
  count?: number
  somentePix?: boolean
  withoutPreference?: boolean
}

/** A buyer whose order of one type waits for its payment. */
export const ready = async (
  world: World,
  { count = 1, somentePix = false, withoutPreference = false, ...spec }: Options = {},
) => {
  const event = await world.event({ types: [{ capacity: 10, ...spec }], somentePix })
  const [type] = event.types
  if (!type) throw new Error('no type')
  const buyer = await world.buyer()
  const id = await world.held(buyer, event, [[type, count]])
  const lines = linesOf([[type, count]])
  const preferenceId = withoutPreference ? '' : await world.preferred(buyer, event, id, lines)
  return { event, type, buyer, id, lines, preferenceId }
}
