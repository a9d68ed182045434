import { attempt } from './token-store.ts'

const prefix = 'digitado/'

const placeOf = (account: string, place: string): string => `${prefix}${account}/${place}`

const drop = (isDropped: (key: string) => boolean): void =>
  attempt(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix) && isDropped(key)) sessionStorage.removeItem(key)
  }, undefined)

/** What an account had typed in this tab when its session was lost; it goes with the tab. */
export const typedStore = {
  save: (account: string, place: string, typed: unknown): void =>
    attempt(() => sessionStorage.setItem(placeOf(account, place), JSON.stringify(typed)), undefined),
  /** Of any shape; null where there is none. */
  read: (account: string, place: string): unknown =>
    attempt(() => JSON.parse(sessionStorage.getItem(placeOf(account, place)) ?? 'null') as unknown, null),
  drop: (account: string, place: string): void =>
    attempt(() => sessionStorage.removeItem(placeOf(account, place)), undefined),
  dropAll: (): void => drop(() => true),
  dropOthers: (account: string): void => drop((key) => !key.startsWith(placeOf(account, ''))),
}
