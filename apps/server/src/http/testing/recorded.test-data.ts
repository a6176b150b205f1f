import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { toBase32 } from '../../features/account/second-factor/totp.ts'

/** Shortens an answer to one item per list, texts of a line or two, and nothing that looks like a secret. */
export function shortened(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map((item) => shortened(item, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shortened(item, name)]))
  if (typeof value === 'string' && /^(access_token|secret|otpauth_url|recovery_codes|challenge)$/.test(key))
    return `<${key}>`
  return typeof value === 'string' && value.length > 240 ? `${value.slice(0, 239)}…` : value
}

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
export function fromBase32(written: string): Uint8Array {
  const bits = Array.from(written)
    .map((letter) => BASE_32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const bytes = Uint8Array.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  expect(toBase32(bytes)).toBe(written)
  return bytes
}

/** What the client's own compiler says of a file; empty when it has nothing to say. */
export function compileErrors(folder: string, file: string): string {
  const compiler = createRequire(
    fileURLToPath(new URL('../../../../../packages/client/package.json', import.meta.url)),
  ).resolve('typescript/bin/tsc')
  const options = [
    '--noEmit',
    '--strict',
    '--target',
    'es2023',
    '--lib',
    'es2023,dom',
    '--module',
    'nodenext',
    '--allowImportingTsExtensions',
    '--skipLibCheck',
    '--exactOptionalPropertyTypes',
    join(folder, file),
  ]
  try {
    return execFileSync(process.execPath, [compiler, ...options], { cwd: folder, encoding: 'utf8' })
  } catch (error) {
    return String((error as { stdout?: string }).stdout)
  }
}
