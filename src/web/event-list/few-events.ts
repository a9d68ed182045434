/** As many as are looked at before one goes to the list. */
export const fewEvents = 3
