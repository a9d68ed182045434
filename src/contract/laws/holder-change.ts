const dayMs = 86_400_000

/**
 * Until when another person may take the place: as the organiser says, never after the event begins; where nothing is said, of
 * athletes until it begins, of spectators until a day before.
 */
export const swapEnds = (begins: Date, isAthlete: boolean, said: Date | null = null): Date => {
  if (said !== null) return said < begins ? said : begins
  return isAthlete ? begins : new Date(begins.getTime() - dayMs)
}
