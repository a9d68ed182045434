const dayMs = 86_400_000

/** Until when another person may take the place: of athletes until the event begins, of spectators until a day before. */
export const swapEnds = (begins: Date, isAthlete: boolean): Date =>
  isAthlete ? begins : new Date(begins.getTime() - dayMs)
