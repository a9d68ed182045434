/** What happens each time a walk has checked what a state shows: pictures are taken then. */
export const whenShown = new Set<() => Promise<void>>()
