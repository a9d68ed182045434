import { attempt } from './token-store.ts'

const prefix = 'digitado/'

/** Of what the sentence tells that something is kept. */
export const keptNotice = prefix

const placeOf = (account: string, place: string): string => `${prefix}${account}/${place}`

const drop = (isDropped: (key: string) => boolean): void =>
  attempt(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix) && isDropped(key)) sessionStorage.removeItem(key)
  }, undefined)

/** Who logged out here: what is still on the screen is not kept for them, whichever goes first. */
let left: string | null = null

/** What an account had typed in this tab when its session was lost; it goes with the tab. */
export const typedStore = {
  /** Whether it is kept. */
  save: (account: string, place: string, typed: unknown): boolean =>
    account !== left &&
    attempt(() => {
      sessionStorage.setItem(placeOf(account, place), JSON.stringify(typed))
      return true
    }, false),
  /** Of any shape; null where there is none. */
  read: (account: string, place: string): unknown =>
    attempt(() => JSON.parse(sessionStorage.getItem(placeOf(account, place)) ?? 'null') as unknown, null),
  drop: (account: string, place: string): void =>
    attempt(() => sessionStorage.removeItem(placeOf(account, place)), undefined),
  leave: (account: string | null): void => {
    left = account
    drop(() => true)
  },
  /** Somebody is there: what others typed goes. */
  arrive: (account: string): void => {
    left = null
    drop((key) => !key.startsWith(placeOf(account, '')))
  },
}
