/** The only source of now. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
