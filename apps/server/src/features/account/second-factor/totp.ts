import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
/** A code is accepted one step early or late, because clocks differ (RFC 6238, section 5.2). */
const DRIFT_STEPS = 1

/** The code of a time step (RFC 6238 with SHA-1, which every authenticator app supports). */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

export const totpStep = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

/** @returns the time step of `code`; null when it is not valid now */
export function findTotpStep(secret: Uint8Array, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const today = totpStep(now)
  const given = Buffer.from(code)
  for (let step = today - DRIFT_STEPS; step <= today + DRIFT_STEPS; step += 1) {
    if (timingSafeEqual(Buffer.from(totpCode(secret, step)), given)) return step
  }
  return null
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 base 32 without padding: what authenticator apps accept and people type. */
export function toBase32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET[(value >>> bits) & 31]
    }
    value &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + ALPHABET[(value << (5 - bits)) & 31]
}

export const otpauthUrl = (secret: string, email: string): string =>
  `otpauth://totp/${encodeURIComponent(`Winterjay:${email}`)}?secret=${secret}&issuer=Winterjay`
