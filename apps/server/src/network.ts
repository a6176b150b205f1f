/** The eight groups of an IPv6 address; null for anything else, including an IPv4-mapped address. */
function groupsOf(address: string): number[] | null {
  if (!address.includes(':')) return null
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::', 2)
  const split = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16) || 0)
  const [left, right] = [split(head), split(tail ?? '')]
  const zeros = Array<number>(tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)).fill(0)
  return [...left, ...zeros, ...right]
}

/** An IPv4 address, also when written as IPv6 (`::ffff:192.0.2.1`, `::ffff:c000:201`); null for others. */
function ipv4Of(address: string): string | null {
  if (!address.includes(':')) return address
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (dotted !== undefined) return dotted
  const groups = groupsOf(address) ?? []
  if (groups.length !== 8 || groups.slice(0, 6).join() !== '0,0,0,0,0,65535') return null
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}

/** Some proxies forward an address with the port of its connection: `192.0.2.1:50123`, `[2001:db8::1]:50123`. */
const withoutPort = (address: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address

const ipv6Network = (address: string, groups: number): string =>
  `${(groupsOf(address) ?? [])
    .slice(0, groups)
    .map((group) => group.toString(16))
    .join(':')}::/${groups * 16}`

/** Truncates an address to its network (/24 or /48): enough to see a pattern, too little to identify a person. */
export function truncateAddress(forwarded: string): string {
  const address = withoutPort(forwarded)
  const ipv4 = ipv4Of(address)
  return ipv4 === null ? ipv6Network(address, 3) : `${ipv4.split('.').slice(0, 3).join('.')}.0/24`
}

export interface Network {
  readonly name: string
  /** Multiple of a single subscriber's limit. */
  readonly times: number
}

/**
 * The networks an address is counted by. A home or a phone gets a whole IPv6 /64 and may use another address for every
 * call; a provider gives larger customers up to a /48, which has ten times the limit.
 */
export function networksOf(forwarded: string): readonly Network[] {
  const address = withoutPort(forwarded)
  const ipv4 = ipv4Of(address)
  if (ipv4 !== null) return [{ name: ipv4, times: 1 }]
  return [
    { name: ipv6Network(address, 4), times: 1 },
    { name: ipv6Network(address, 3), times: 10 },
  ]
}
