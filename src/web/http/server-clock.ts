/** ms; an answer's date has whole seconds and took some time to come, so less says nothing about the device's clock. */
const noise = 5000

let ahead = 0

/** Takes the `Date` of an answer that just came. */
export const hearServerDate = (date: string | null): void => {
  const difference = Date.parse(date ?? '') - Date.now()
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) > noise ? difference : 0
}

/** The present by the server's clock, ms: what a countdown counts with, however wrong the device's clock is. */
export const serverNow = (): number => Date.now() + ahead
