import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@winterjay/contract'
import { expect } from 'vitest'
import { toBase32 } from '../../features/account/second-factor/totp.ts'

export const EXAMPLES = fileURLToPath(new URL('../openapi-examples.json', import.meta.url))
export const WORK = fileURLToPath(new URL('../../../../../node_modules/.winterjay-test/client', import.meta.url))

/** What a call is made with. */
export interface Given {
  readonly path?: Record<string, string | number>
  readonly query?: Record<string, string | number | boolean>
  readonly body?: object
}

/** How the client sends, whatever the call. */
export type Send = (
  method: string,
  path: string,
  init: object,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>

/** A PNG of 64 × 64 pixels in one colour. */
export const LOGO_BASE64 =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAAA1BMVEUPdm5/SejIAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAG0lEQVRYw+3BgQAAAADDoPlT3+AEVQEAAAB8AxBAAAEZszF2AAAAAElFTkSuQmCC'

/** A call that was made, and its answer. */
export interface Call {
  readonly endpoint: Endpoint
  readonly given: Given
  response?: unknown
}

/** Every feature is there, and no limit is reached. */
export const SETTINGS = {
  LIMIT_BORROWER: '1000',
  LIMIT_INVEST: '1000',
  LIMIT_LOANS: '1000',
  LIMIT_LOGIN_ADDRESS: '1000',
  LIMIT_LOGIN_ACCOUNT: '1000',
  LIMIT_RESET: '1000',
  OPEN_FEATURES: 'members,api,optimization,exports,branding,support,analytics,research',
  OPENID_NAME: 'Nest ID',
  OPERATOR_NAME: 'Jay Ltd',
  OPERATOR_ADDRESS: '1 Nest St, Montreal QC',
  OPERATOR_EMAIL: 'hello@example.ca',
}

/** Shortens an answer to one item per list, texts of a line or two, and nothing that looks like a secret. */
function shortened(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map((item) => shortened(item, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shortened(item, name)]))
  if (typeof value === 'string' && /^(access_token|secret|otpauth_url|recovery_codes|challenge)$/.test(key))
    return `<${key}>`
  if (typeof value === 'string' && value.startsWith('wj_live_')) return '<key>'
  return typeof value === 'string' && value.length > 240 ? `${value.slice(0, 239)}…` : value
}

/** The examples in the description, by the name of the call. */
export const recordedOf = (made: ReadonlyMap<string, Call>): Record<string, object> =>
  Object.fromEntries(
    [...made]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, { given, response }]) => [
        id,
        { ...given, ...(response === undefined ? {} : { response: shortened(response) }) },
      ]),
  )

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
export function fromBase32(written: string): Uint8Array {
  const bits = Array.from(written)
    .map((letter) => BASE_32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const bytes = Uint8Array.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  expect(toBase32(bytes)).toBe(written)
  return bytes
}

/** A file that makes each of these calls with the types that were generated. */
export function sourceOf(made: ReadonlyMap<string, Call>): string {
  const calls = [...made].map(([id, { endpoint, given }]) => {
    const params = JSON.stringify({
      ...(given.path === undefined ? {} : { path: given.path }),
      ...(given.query === undefined ? {} : { query: given.query }),
    })
    const body = given.body === undefined ? '' : `, body: ${JSON.stringify(given.body)}`
    return `export const ${id}Call = () => client.${endpoint.method}('${endpoint.path}', { params: ${params}${body} })`
  })
  const head =
    "import { createWinterjay } from '@winterjay/client'\nimport type { paths } from './schema.ts'\nconst client = createWinterjay<paths>({ baseUrl: 'https://winterjay.example' })"
  const use =
    'export const principalOf = async (): Promise<number | undefined> => (await client.GET("/api/loans", { params: { query: { limit: 10 } } })).data?.loans[0]?.principal'
  return [head, ...calls, use].join('\n')
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
