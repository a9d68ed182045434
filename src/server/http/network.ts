import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'

const groupsOf = (address: string): string[] => {
  const [canonical = ''] = /[^[\]]+/.exec(new URL(`http://[${address}]`).hostname) ?? []
  const [before = [], after = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean))
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

const isMappedIPv4 = (groups: readonly string[]): boolean => groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'

/** What one visitor controls: an IPv4 address, or a whole IPv6 /64. */
export const networkOf = (address: string): string => {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const groups = groupsOf(plain)
  return isMappedIPv4(groups) ? groups.slice(6).join(':') : `${groups.slice(0, 4).join(':')}::/64`
}

/** Keyed, because plain hashes of addresses can be found by trying them all. */
export const networkKey = (secret: string, network: string): string =>
  createHmac('sha256', secret).update(`network ${network}`).digest('base64url').slice(0, 22)
