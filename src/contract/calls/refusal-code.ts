/** What a page acts on where the status of a refusal does not tell enough; `about` names what is meant. */
export type RefusalCode =
  /** The link of a mail was used, is too old, or never was. */
  | 'linkInvalid'
  /** The category that `about` names has no places left. */
  | 'categorySoldOut'
