/** Business constants (product §9) and the numbers of the decisions. Times in ms unless the name says otherwise. */
export const limits = {
  /** From this many places on, a card or a ticket says how few are left. */
  lastPlaces: 10,
  /** Events of one page of a search. */
  eventsPerPage: 24,
  carouselAutoplay: 5000,
  carouselBreakpointMedium: 640,
  carouselBreakpointWide: 1024,
  carouselSlidesWide: 3,
  signupRedirect: 2000,
  /** A link to set a new password. */
  recoveryLinkMinutes: 30,
  passwordMin: 6,
  passwordMax: 128,
  celularMaskLength: 15,
  /** Significant characters of CPF or CNPJ; the mask itself is 18 long (law A1). */
  cpfCnpjSignificant: 14,
  cpfCnpjMaskLength: 18,
  pairStep: 2,
  singleStep: 1,
  installments: 1,
  pollInterval: 2000,
  pollGiveUp: 300_000,
  chunkLoadTimeout: 120_000,
  /** Law S1: a hold lasts 15 minutes. */
  holdMinutes: 15,
  /** Law P4: a PIX is valid for 30 minutes and its hold 5 minutes longer. */
  pixMinutes: 30,
  pixGraceMinutes: 5,
  /** Law P2: how long a validated coupon stays bound to buyer and event. */
  couponBindingMinutes: 30,
  /** A buyer may give tickets back for so many days; how many hours before the start that ends is a setting. */
  withdrawalDays: 7,
  /** A PIX can be sent back by the bank for so many days. */
  withdrawalDaysMax: 90,
  withdrawalHoursMax: 48,
  /** How often the person of a ticket may be corrected. */
  ticketCorrections: 3,
  /** Wrong birth dates at a holder's link: so many lock it for a while, so many in all for good. */
  linkFailuresLock: 5,
  linkFailuresEnd: 20,
  linkLockMinutes: 15,
  /** How often a ticket may go on to another person, and how many invites it may have had, with those that were taken back. */
  holderChanges: 20,
  invitesPerTicket: 60,
  /** Younger on the day of the event, somebody else answers for them. */
  adultAge: 18,
  cancellationReasonMax: 500,
  /** Tickets that are named in one cancellation. */
  cancelledTicketsMax: 500,
  /** Orders of one cancellation: what goes back is asked for as they are cancelled. */
  cancelledPerSecond: 5,
  /** Characters of a payout's receipt. */
  receiptMax: 80,
  /** R$ 10.000.000,00: more is a slip of the keyboard. */
  payoutMaxCents: 1_000_000_000,
  /** From the save that moves an event until who has a ticket is written to: what is saved meanwhile goes into the same letter. */
  moveLetterWait: 300_000,
  namesPerCall: 100,
  bracketUrlsMax: 10,
  bracketNameMax: 60,
  /** px; stands in, blurred, until the banner is there. */
  bannerPreviewWidth: 16,
  /** Largest cover image accepted, bytes. */
  bannerMaxBytes: 5 * 1024 * 1024,
  bannerMaxPixels: 40_000_000,
  /** Largest answer image of a custom field after the browser has reduced it, bytes. */
  answerImageMaxBytes: 400 * 1024,
  answerImageMaxPixels: 16_000_000,
  answerImagesPerOrder: 40,
  answerImagesPixelsPerOrder: 96_000_000,
  jsonBodyMaxBytes: 6 * 1024 * 1024,
  /** Of whoever accepts an invite, with the images of the answers. */
  acceptanceMaxBytes: 2 * 1024 * 1024,
  ticketsPerOrderMax: 20,
  /** How often a phone at a door asks for news. */
  doorSyncPause: 3000,
  /** How often the organiser's page of the doors counts anew. */
  doorsPause: 15_000,
  /** After a contact that failed: twice as long each time, up to the second. */
  doorRetryFirst: 1000,
  doorRetryMost: 30_000,
  /** How long a green verdict stands before the next code. */
  greenPause: 1200,
  textMax: 200,
  couponNameMax: 40,
  cityMax: 80,
  /** As long as an e-mail may be. */
  contactMax: 254,
  longTextMax: 20_000,
  answerTextMax: 1000,
  /** A text of the checkout's draft as typed, right or wrong. */
  draftTextMax: 300,
  /** Sizes an event may have: far beyond any tournament, small enough to stay quick. */
  quantityMax: 1_000_000,
  ageMax: 120,
  ticketTypesMax: 40,
  categoriesMax: 100,
  lotsMax: 40,
  customFieldsMax: 30,
  customOptionsMax: 100,
  accessCpfsMax: 200,
  /** BRL, decimals. */
  priceMax: 1_000_000,
  /** BRL. From here on a price is asked about before it is published. */
  priceAsked: 1000,
  /** How long a form waits after the last change before it keeps the draft. */
  draftSaveDelay: 600,
  /** How long the checkout waits to keep its draft again after that failed. */
  draftRetryDelay: 10_000,
  /** Retries of GET /users/me while the shop is out of reach, each after twice the time of the one before; then the session is dropped (law A4). */
  sessionRetries: 8,
  /** Retries of each part of Minha Conta on a network failure. */
  partRetries: 3,
  /** ms before the first of either. */
  sessionRetryDelay: 1000,
} as const

/** Excluded by every preference (product §7). */
export const excludedPaymentTypes = ['ticket', 'bank_transfer', 'atm', 'debit_card'] as const

/** Bracket addresses are stored in one text, joined by exactly three spaces (product §3, §9). */
export const bracketUrlSeparator = '   '
