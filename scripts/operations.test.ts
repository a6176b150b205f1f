import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const operations = read('docs/operations.md')
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort()

/** The names in the first column of the tables below a heading. */
function listedUnder(heading: string, shape: RegExp): string[] {
  const section = operations.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? ''
  const firstCells = [...section.matchAll(/^\| (`[^|]+) \|/gm)].map((match) => match[1] ?? '')
  return firstCells.flatMap((cell) => [...cell.matchAll(shape)].map((match) => match[1] ?? ''))
}

describe('docs/operations.md', () => {
  it('lists exactly the settings that the server reads', () => {
    const sources = ['config.ts', 'payments/settings.ts', 'backups/key.ts', 'http/limits.ts'].map((file) =>
      read(`apps/server/src/${file}`),
    )
    const known = sources.flatMap((text) => [...text.matchAll(/'([A-Z][A-Z_]{3,})'/g)].map((match) => match[1] ?? ''))
    const listed = [...listedUnder('Settings', /`([A-Z_]+)`/g), ...listedUnder('Limits', /`([A-Z_]+)`/g)]
    expect(known.length).toBeGreaterThan(40)
    expect(sorted(listed)).toEqual(sorted(known))
  })

  it('describes exactly the existing commands', () => {
    const known = [...read('apps/server/src/cli.ts').matchAll(/^ {2}'?([a-z-]+)'?: \{\s*load/gm)].map(
      (match) => match[1] ?? '',
    )
    expect(known.length).toBeGreaterThan(10)
    expect(sorted(listedUnder('Commands', /`([a-z-]+)/g))).toEqual(sorted(known))
    const explained = [...read('apps/server/src/commands/help.ts').matchAll(/^ {2}'?([a-z-]+)'?:\s*['`]/gm)].map(
      (match) => match[1] ?? '',
    )
    expect(sorted(explained)).toEqual(sorted(known))
  })
})
