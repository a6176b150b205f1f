import type { StatementFile } from '../statements/statement-file.ts'
import type { FileIdentity } from './account-identity.ts'

/** What the budget stores about an imported file: its identity, from its bytes, and the convention its rows follow. */
export function fileIdentity(
  bytes: Uint8Array,
  name: string,
  read: Pick<StatementFile, 'format' | 'headerFingerprint' | 'institution'>,
): FileIdentity {
  const family = read.format === 'qfx' ? 'ofx' : (read.format ?? '')
  return {
    id: bytesFingerprint(bytes),
    name,
    format: read.headerFingerprint === null ? family : `${family}:${read.headerFingerprint}`,
    institution: read.institution,
  }
}

/**
 * 106 bits and the length: the same file downloaded twice is one file, and two files of a household never collide. Not
 * for secrets.
 */
function bytesFingerprint(bytes: Uint8Array): string {
  return `${half(bytes, 0xdeadbeef, 0x41c6ce57)}-${half(bytes, 0x9e3779b9, 0x85ebca6b)}-${bytes.length.toString(36)}`
}

/** cyrb53, a well-known mix of two 32-bit words. */
function half(bytes: Uint8Array, seedLow: number, seedHigh: number): string {
  let low = seedLow
  let high = seedHigh
  for (const byte of bytes) {
    low = Math.imul(low ^ byte, 2_654_435_761)
    high = Math.imul(high ^ byte, 1_597_334_677)
  }
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & high) + (low >>> 0)).toString(36)
}
