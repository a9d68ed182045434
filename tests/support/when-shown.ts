/** What happens each time a walk has checked what a state shows: pages are looked at then (eyes.ts). */
export const whenShown = new Set<() => Promise<void>>()
