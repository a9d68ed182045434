/** What a page acts on where the status of a refusal does not tell enough; `about` names what is meant. */
export type RefusalCode =
  /** The link of a mail was used, is too old, or never was. */
  | 'linkInvalid'
  /** The category that `about` names has no places left. */
  | 'categorySoldOut'
  /** Another order entered the CPF of an athlete in the category; `about` is the athlete's place among the lines, from 0. */
  | 'alreadyEntered'
  /** The provider takes the payment method that `about` names ('pix', 'cartao') from nobody just now. */
  | 'methodUnavailable'
  /** A payment of the same buyer and event is under way: nothing failed, and the order is there to be seen. */
  | 'paymentUnderway'
  /** No PIN opens this door: the link is wrong, or the door was switched off or is over. */
  | 'doorShut'
  /** Nobody can accept this invite any more. */
  | 'inviteOver'
  /** This invite was accepted: who did may correct the address of it. */
  | 'inviteTaken'
