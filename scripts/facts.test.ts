import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as contract from '../packages/contract/src/index.ts'
import { RECORDED_FACTS } from '../packages/lending/src/lists.ts'

/* The table of lending §5.13 is that of the code: its kinds of fact, its calls, its screens' words and its tests. */

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
/** What a test of the server calls where it does not name the fact. */
const SENT: Readonly<Record<string, RegExp>> = { payment: /\/payments\b/, voided: /\/void\b/ }
const RECORD = 'POST /api/loans/{loan_id}/events'

interface Row {
  readonly fact: string
  readonly english: string
  readonly french: string
  readonly call: string
  readonly screen: string
  readonly server: string
}

const section = /^### 5\.13 .*?(?=^### )/ms.exec(read('docs/spec/lending.md'))?.[0] ?? ''
const rows = [
  ...section.matchAll(
    /^\| `(?<fact>\w+)` \| “(?<english>[^”]+)”, « (?<french>[^»]+) » \| `(?<call>[^`]+)` \| `(?<screen>[^`]+)` \| `(?<server>[^`]+)` \|$/gm,
  ),
].map(({ groups }) => groups as unknown as Row)

const plain = (text: string): string => text.replaceAll(String.raw`\u00a0`, ' ').replaceAll('\u00A0', ' ')
const under = (folder: string, name: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => join(folder, file))
const catalogue = (file: 'en.ts' | 'fr.ts'): string =>
  plain(
    under('apps/web/src/features/loans', new RegExp(`words/${file}$`))
      .map(read)
      .join('\n'),
  )
const serverTests = under('apps/server/src/features/loans', /\.test\.ts$/)
const calls = Object.values(contract).flatMap((value) =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value
    ? [`${value.method} ${value.path}`]
    : [],
)

describe('the table of facts', () => {
  it('has each kind once, as the code lists them', () =>
    expect(rows.map(({ fact }) => fact).sort()).toEqual(['payment', 'voided', ...RECORDED_FACTS].sort()))

  it('names the call of each: those that record an event are exactly those of the contract', () => {
    expect(rows.filter(({ call }) => !calls.includes(call))).toEqual([])
    const events = contract.NewLoanEvent.def.options.map(({ shape }) => shape.event.def.values[0])
    expect(rows.flatMap(({ fact, call }) => (call === RECORD ? [fact] : [])).sort()).toEqual([...events].sort())
  })

  it.each(rows.map((row) => [row.fact, row] as const))('%s is played on a screen in both languages', (fact, row) => {
    const { english, french, screen, server } = row
    expect(catalogue('en.ts')).toContain(`'${english}'`)
    expect(catalogue('fr.ts')).toContain(`'${plain(french)}'`)
    expect(existsSync(join(root, 'apps/web/screens', screen))).toBe(true)
    const played = plain(read(`apps/web/screens/${screen}`))
    expect(played).toMatch(/\['en', 'fr'\]|^\s+'fr',$/m)
    // A screen's test presses what the table names, or sends the fact by its name.
    expect([english, french].every((words) => played.includes(plain(words))) || played.includes(`'${fact}'`)).toBe(true)
    const tests = serverTests.filter((file) => basename(file) === server)
    expect(tests).toHaveLength(1)
    expect(tests.map(read).join()).toMatch(SENT[fact] ?? new RegExp(`\\b${fact}\\b`))
  })
})
