/**
 * Changes of laws and server that no suite can notice, each with the reason why that is right.
 * A line here that does not survive fails `npm run mutate:server`.
 */
export const survivors: Record<string, string> = {
  'src/server/payments/verdict.ts isOlder: providerUpdatedAt !== null && updatedAt !== null → providerUpdatedAt !== null':
    'Date.parse(null) is not a number, which is less than nothing; only the types ask for the check',
}
