/** Reports page paths, never a query string or a person (law A11); silent without an address. */
export const pageViews =
  (address: string | null) =>
  (path: string): void => {
    if (address !== null) navigator.sendBeacon(address, JSON.stringify({ path }))
  }
