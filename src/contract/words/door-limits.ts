/** Numbers of the doors alone, which no other page loads. Times in ms unless the name says otherwise. */
export const doorLimits = {
  /** Open at once, and in all with those that were disabled. */
  doorsPerEvent: 20,
  doorsPerEventInAll: 200,
  devicesPerDoor: 50,
  doorNameMax: 40,
  doorReasonMax: 200,
  doorRecordsPerCall: 500,
  /** 10,000 people who enter on ten days, and each mistake at the door. */
  doorRecordsPerEvent: 250_000,
  /** Facts of one ticket: of all phones, of one, and of one that was switched off. What comes later is not kept. */
  doorRecordsPerTicket: 500,
  doorRecordsPerTicketAndPhone: 50,
  doorLateRecordsPerTicketAndPhone: 2,
  /**
   * Facts of one door, and of one phone: so many for each ticket of the event and some more, up to a most. Neither can use up what the
   * event may have.
   */
  doorRecordsPerDoor: 150_000,
  doorRecordsPerPhone: 100_000,
  doorRecordsPerPhoneForEachTicket: 10,
  doorRecordsPerPhoneAnyway: 1_000,
  /** What the server has in memory for the organisers' panels: so many events, and facts of all of them. */
  doorLogsKept: 50,
  doorLoggedFactsKept: 300_000,
  /** The same for the lists of doors: so many of an event and a role, and characters of all of them. */
  doorListsKept: 50,
  doorListCharactersKept: 50_000_000,
  /** Facts of other doors in one answer. */
  doorChangesPerCall: 2000,
  /** A phone's clock may be wrong by so much: thirty years. */
  doorClockMs: 1_000_000_000_000,
  /** Of what was taken back at the doors of an event, the latest that its organiser sees. */
  doorUndoneShown: 200,
  /** Of the tickets that were used twice, the latest that the organiser sees, and of each so many of its times. */
  doorConflictsShown: 200,
  doorTimesShown: 50,
  /** Of tickets that another phone let in too, the latest that a helper reads. */
  doorDoublesShown: 3,
  /** ms between two looks at a door's picture, where the browser does not tell when there is a new one. */
  framePause: 40,
  /** px; the square that is read of a picture is made no larger than so much. */
  frameSide: 640,
  /** ms that a code must be out of the picture before the same one is read again. */
  sameCodePause: 1500,
} as const
