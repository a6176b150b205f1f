import { describe, expect, it } from 'vitest'
import { findTarget, notPublic } from './address.ts'
import type { AddressFault } from './address.ts'

/* keys §4.5, security T12: a webhook leads to the public internet, or is refused. */

const OURS = { ownOrigins: new Set(['https://winterjay.example']), webhookAllow: null }
/** Names as a hostile owner of a domain would set them. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'hooks.example.ca': ['93.184.215.14'],
  'six.example.ca': ['2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
  'both.example.ca': ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
  localhost: ['127.0.0.1', '::1'],
  'loopback.example.ca': ['127.0.0.1'],
  'metadata.google.internal': ['169.254.169.254'],
  'one-of-two.example.ca': ['93.184.215.14', '10.0.0.7'],
  'six-private.example.ca': ['fd12:3456:789a::1'],
  'mapped.example.ca': ['::ffff:192.168.1.1'],
}
const resolve = async (host: string): Promise<readonly string[]> => {
  const found = NAMES[host]
  if (found === undefined) throw new Error('ENOTFOUND')
  return found
}
const check = (text: string) => findTarget(text, OURS, resolve)

const HOSTILE: readonly (readonly [address: string, fault: AddressFault])[] = [
  // This machine, in every way of writing it.
  ['https://127.0.0.1/', 'not_public'],
  ['https://127.1/', 'not_public'],
  ['https://2130706433/', 'not_public'],
  ['https://0x7f.1/', 'not_public'],
  ['https://0x7f000001/', 'not_public'],
  ['https://0177.0.0.1/', 'not_public'],
  ['https://①②⑦.⓪.⓪.①/', 'not_public'],
  ['https://127.255.255.254:8443/', 'not_public'],
  ['https://0.0.0.0/', 'not_public'],
  ['https://0/', 'not_public'],
  ['https://[::1]/', 'not_public'],
  ['https://[::]/', 'not_public'],
  ['https://[0:0:0:0:0:0:0:1]/', 'not_public'],
  ['https://[::ffff:127.0.0.1]/', 'not_public'],
  ['https://[::ffff:7f00:1]/', 'not_public'],
  ['https://[::127.0.0.1]/', 'not_public'],
  ['https://localhost/', 'not_public'],
  ['https://LOCALHOST./', 'not_public'],
  ['https://loopback.example.ca/', 'not_public'],
  // The metadata services of clouds, and link-local addresses.
  ['https://169.254.169.254/latest/meta-data/', 'not_public'],
  ['https://[::ffff:a9fe:a9fe]/', 'not_public'],
  ['https://metadata.google.internal/', 'not_public'],
  ['https://[fe80::1]/', 'not_public'],
  ['https://[fd00:ec2::254]/', 'not_public'],
  // Private networks.
  ['https://10.0.0.1/', 'not_public'],
  ['https://172.31.255.255/', 'not_public'],
  ['https://192.168.1.1/', 'not_public'],
  ['https://100.64.0.1/', 'not_public'],
  ['https://one-of-two.example.ca/', 'not_public'],
  ['https://six-private.example.ca/', 'not_public'],
  ['https://mapped.example.ca/', 'not_public'],
  // IPv4 inside IPv6: NAT64, 6to4, Teredo.
  ['https://[64:ff9b::7f00:1]/', 'not_public'],
  ['https://[64:ff9b:1::a00:1]/', 'not_public'],
  ['https://[2002:7f00:1::]/', 'not_public'],
  ['https://[2001::1]/', 'not_public'],
  // Reserved ranges.
  ['https://192.0.2.1/', 'not_public'],
  ['https://198.18.0.1/', 'not_public'],
  ['https://203.0.113.9/', 'not_public'],
  ['https://224.0.0.1/', 'not_public'],
  ['https://255.255.255.255/', 'not_public'],
  ['https://[ff02::1]/', 'not_public'],
  ['https://[2001:db8::1]/', 'not_public'],
  ['https://[100::1]/', 'not_public'],
  // This product itself.
  ['https://winterjay.example/api/loans', 'not_public'],
  ['https://WINTERJAY.example.:8443/', 'not_public'],
  // Names that lead nowhere, and other forms.
  ['https://nowhere.example.ca/', 'unknown_host'],
  ['http://hooks.example.ca/', 'form'],
  ['https://hooks.example.ca:22/', 'form'],
  ['https://hooks.example.ca:80/', 'form'],
  ['https://ann:secret@hooks.example.ca/', 'form'],
  ['https://hooks.example.ca/#part', 'form'],
  ['ftp://hooks.example.ca/', 'form'],
  ['file:///etc/passwd', 'form'],
  ['gopher://127.0.0.1:6379/_FLUSHALL', 'form'],
  ['hooks.example.ca', 'form'],
]

describe('hostile addresses', () => {
  it('are at least forty', () => expect(HOSTILE.length).toBeGreaterThanOrEqual(40))

  it.each(HOSTILE)('%s is refused: %s', async (address, fault) => expect(await check(address)).toBe(fault))
})

describe('public addresses', () => {
  it.each([
    ['https://hooks.example.ca/in?from=winterjay', ['93.184.215.14']],
    ['https://hooks.example.ca:8443/', ['93.184.215.14']],
    ['https://hooks.example.ca:443/', ['93.184.215.14']],
    ['https://six.example.ca/', ['2606:2800:21f:cb07:6820:80da:af6b:8b2c']],
    ['https://both.example.ca/', ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c']],
    ['https://93.184.215.14/', ['93.184.215.14']],
    ['https://[2606:2800:21f:cb07::1]/', ['2606:2800:21f:cb07::1']],
    ['https://[::ffff:93.184.215.14]/', ['::ffff:5db8:d70e']],
  ])('%s leads to the addresses that were checked', async (address, addresses) => {
    expect(await check(address)).toMatchObject({ addresses })
  })

  it('the one of WEBHOOK_ALLOW needs neither https nor the internet, and no other port does', async () => {
    const allowing = { ...OURS, webhookAllow: '127.0.0.1:4801' }
    expect(await findTarget('http://127.0.0.1:4801/hook', allowing, resolve)).toMatchObject({
      addresses: ['127.0.0.1'],
    })
    for (const other of ['http://127.0.0.1:4802/', 'http://127.0.0.1/', 'http://localhost:4801/'])
      expect(await findTarget(other, allowing, resolve)).toBe('form')
  })
})

it.each([
  ['10.1.2.3', 'private'],
  ['169.254.169.254', 'link-local'],
  ['100.127.255.255', 'shared by a carrier'],
  ['::ffff:10.0.0.1', 'private'],
  ['2002:a00:1::', 'an IPv4 address in another form'],
  ['fe80::1%eth0', 'not public'],
  ['localhost', 'no address'],
  ['9.255.255.255', null],
  ['11.0.0.0', null],
  ['100.128.0.0', null],
  ['172.32.0.0', null],
  ['223.255.255.255', null],
])('%s: %s', (address, name) => expect(notPublic(address)).toBe(name))
