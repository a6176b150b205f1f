import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import type { DELIVERY_FAULTS } from '@winterjay/contract'
import type { Config } from '../config.ts'

/*
 * Where a message may be sent (keys §4.5, security T12). The address of a webhook comes from a request, so it must lead
 * to the public internet: never to this machine, its network, or the metadata service of a cloud.
 */

/** Ranges of IPv4 that are not public (IANA, special-purpose addresses). */
const NOT_PUBLIC_4 = {
  'this network': ['0.0.0.0/8'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'],
  'shared by a carrier': ['100.64.0.0/10'],
  loopback: ['127.0.0.0/8'],
  'link-local': ['169.254.0.0/16'],
  'for protocols': ['192.0.0.0/24', '192.88.99.0/24'],
  'for examples': ['192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24'],
  'for benchmarks': ['198.18.0.0/15'],
  'multicast or reserved': ['224.0.0.0/3'],
}

/** The only public range of IPv6, and what in it is not public. */
const PUBLIC_6 = blockListOf(['2000::/3'], 'ipv6')
const NOT_PUBLIC_6 = {
  'for protocols': ['2001::/23'],
  'for examples': ['2001:db8::/32', '3fff::/20'],
  'an IPv4 address in another form': ['2002::/16'],
}

export type NotPublic = keyof typeof NOT_PUBLIC_4 | keyof typeof NOT_PUBLIC_6 | 'not public' | 'no address'

const RANGES_4 = rangesOf(NOT_PUBLIC_4, 'ipv4')
const RANGES_6 = rangesOf(NOT_PUBLIC_6, 'ipv6')

/** Why nothing may be sent to an IP address; null for a public one. */
export function notPublic(address: string): NotPublic | null {
  const family = isIP(address)
  if (family === 0) return 'no address'
  if (family === 4) return RANGES_4.find(({ list }) => list.check(address))?.name ?? null
  // An address with a zone, such as fe80::1%eth0, is of a local network.
  if (address.includes('%')) return 'not public'
  const mapped = mappedV4(address)
  if (mapped !== null) return notPublic(mapped)
  if (!PUBLIC_6.check(address, 'ipv6')) return 'not public'
  return RANGES_6.find(({ list }) => list.check(address, 'ipv6'))?.name ?? null
}

/** The IPv4 address inside `::ffff:a.b.c.d`, however it is written; null for any other address. */
function mappedV4(address: string): string | null {
  const written = `http://[${address}]`
  const host = URL.canParse(written) ? new URL(written).hostname : ''
  const [, high, low] = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(host) ?? []
  if (high === undefined || low === undefined) return null
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [a >> 8, a & 255, b >> 8, b & 255].join('.')
}

function rangesOf<Name extends string>(table: Readonly<Record<Name, readonly string[]>>, family: 'ipv4' | 'ipv6') {
  return (Object.entries(table) as [Name, readonly string[]][]).map(([name, nets]) => ({
    name,
    list: blockListOf(nets, family),
  }))
}

function blockListOf(nets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const net of nets) {
    const [start = '', length] = net.split('/')
    list.addSubnet(start, Number(length), family)
  }
  return list
}

/** Why a webhook's address is refused: its form, a name that does not resolve, or where it leads. */
export type AddressFault = Extract<(typeof DELIVERY_FAULTS)[number], 'form' | 'unknown_host' | 'not_public'>

/** Where to send, with the IP addresses that were checked; the connection uses no others. */
export interface Target {
  readonly url: URL
  readonly addresses: readonly string[]
}

export type Resolve = (host: string) => Promise<readonly string[]>

const resolveHost: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address)

/**
 * Checks the address of a webhook, when it is given and again before each message: a name may lead elsewhere by then.
 *
 * @param resolve the IP addresses of a host name; fails when there are none
 */
export async function findTarget(
  text: string,
  { ownOrigins, webhookAllow }: Pick<Config, 'ownOrigins' | 'webhookAllow'>,
  resolve = resolveHost,
): Promise<Target | AddressFault> {
  if (!URL.canParse(text)) return 'form'
  const url = new URL(text)
  const host = bareHost(url.hostname)
  if (url.protocol === 'http:' && url.host === webhookAllow) return { url, addresses: [host] }
  if (!isWellFormed(url, text)) return 'form'
  if ([...ownOrigins].some((origin) => bareHost(new URL(origin).hostname) === host)) return 'not_public'
  const addresses = isIP(host) > 0 ? [host] : await resolve(host).catch(() => [])
  if (addresses.length === 0) return 'unknown_host'
  return addresses.some((address) => notPublic(address) !== null) ? 'not_public' : { url, addresses }
}

/** The URL's parser folds every way to write an IPv4 address, such as 2130706433 or 0x7f.1, into the usual one. */
const bareHost = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')

/** HTTPS on its own port or one without privileges, without a user's name or a fragment. */
const isWellFormed = ({ protocol, port, username, password }: URL, text: string): boolean =>
  protocol === 'https:' &&
  (port === '' || Number(port) >= 1_024) &&
  username === '' &&
  password === '' &&
  !text.includes('#')
