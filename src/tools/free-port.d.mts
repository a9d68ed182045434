/** A port of this machine that nobody uses right now. */
export function freePort(): Promise<number>
