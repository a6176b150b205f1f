import { describe, expect, it } from 'vitest'
import { networksOf, truncateAddress } from './network.ts'

describe('security §4.1: the networks that an address is counted by', () => {
  it.each([
    ['192.0.2.7', ['192.0.2.7']],
    ['::ffff:192.0.2.7', ['192.0.2.7']],
    ['::ffff:c000:207', ['192.0.2.7']],
    ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['2001:0DB8:0001:0002::9', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
    ['::1', ['0:0:0:0::/64', '0:0:0::/48']],
    ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0::/48']],
    // As some proxies forward it: with the port, which differs for each connection.
    ['192.0.2.7:50123', ['192.0.2.7']],
    ['[2001:db8:1:2::9]:50123', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['[2001:db8:1:2::9]', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ])('%s', (address, networks) => expect(networksOf(address).map(({ name }) => name)).toEqual(networks))

  it('the wider one has ten times the count', () =>
    expect(networksOf('2001:db8::1').map(({ times }) => times)).toEqual([1, 10]))
})

describe('security §9: a logged address is truncated to its network', () => {
  it.each([
    ['192.0.2.7', '192.0.2.0/24'],
    ['::ffff:192.0.2.7', '192.0.2.0/24'],
    ['2001:db8:1:2::3', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
  ])('%s becomes %s', (address, network) => expect(truncateAddress(address)).toBe(network))
})
