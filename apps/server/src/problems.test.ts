import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { COMMON_PROBLEMS } from './http/common-problems.ts'
import type { Problem, ProblemTable } from './http/problem.ts'

const LOCALES = ['en', 'fr'] as const
const here = fileURLToPath(new URL('.', import.meta.url))

const isTable = (value: unknown): value is ProblemTable =>
  typeof value === 'object' && value !== null && Object.values(value).some((entry) => 'status' in Object(entry))

/** Every feature's problems, by file path. */
const files = import.meta.glob<Record<string, unknown>>('./features/*/problems.ts', { eager: true })
const tables: Record<string, ProblemTable> = { './http/common-problems.ts': COMMON_PROBLEMS }
for (const [path, module] of Object.entries(files)) tables[path] = Object.values(module).find(isTable) ?? {}

const all: [code: string, problem: Problem][] = Object.values(tables).flatMap((table) => Object.entries(table))

/** The detail in one language with its parameters filled in, and the names of the parameters it read. */
function readDetail(problem: Problem, locale: 'en' | 'fr'): { detail: string; read: string[] } {
  const read = new Set<string>()
  const params = new Proxy({}, { get: (_params, name) => (read.add(String(name)), 5) })
  return { detail: problem.detail[locale](params as never), read: [...read].sort() }
}

/**
 * The source of the server, of the contract and of the packages with rules that refuse, without the problem tables and
 * tests.
 */
function sourceText(): string {
  const roots = [
    here,
    ...['contract', 'lending', 'investing'].map((name) => join(here, `../../../packages/${name}/src`)),
  ]
  return roots
    .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name)))
    .filter(
      (path) => path.endsWith('.ts') && !/features\/[^/]+\/problems\.ts$|common-problems\.ts$|\.test\.ts$/.test(path),
    )
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
}

describe('problems (wire §2): one table for each feature, each sentence in both languages', () => {
  it('are in a file of every feature that refuses anything of its own', () => {
    expect(Object.keys(tables).length).toBeGreaterThan(5)
    for (const [path, table] of Object.entries(tables)) expect(Object.keys(table).length, path).toBeGreaterThan(0)
  })

  it.each(all)('%s has a title and a sentence in both languages, with each language’s typography', (code, problem) => {
    const said = LOCALES.map((locale) => ({ title: problem.title[locale], ...readDetail(problem, locale) }))
    for (const { title, detail } of said) {
      expect(title.length, code).toBeGreaterThan(3)
      expect(`${title} ${detail}`, code).not.toMatch(/undefined|\s{2}|'/)
    }
    expect(said[0]?.detail, code).not.toBe(said[1]?.detail)
    expect(said[0]?.read, 'both languages say the same params').toEqual(said[1]?.read)
    // No-break spaces before : % $ and inside guillemets, none before ; ? !, typographic apostrophes.
    expect(`${said[1]?.title} ${said[1]?.detail}`, code).not.toMatch(/[ \w][:%$»]|«[^\u00A0]|\s[;?!]|\w'\w/)
    expect(problem.status, code).toBeGreaterThanOrEqual(400)
  })

  it('no code has two sentences, and no sentence is unused', () => {
    const codes = all.map(([code]) => code)
    expect(codes).toEqual([...new Set(codes)])
    const source = sourceText()
    expect(
      codes.filter((code) => !source.includes(`'${code}'`) && !source.includes(`COMMON_PROBLEMS.${code}`)),
    ).toEqual([])
  })

  it('no sentence is chosen by testing the language: each is in a table of both', () => {
    const asking = readdirSync(here, { recursive: true, encoding: 'utf8' })
      // These read which language a request asks for.
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== join('http', 'locale.ts'))
      .filter((name) => /[!=]== '(?:en|fr)'/.test(readFileSync(join(here, name), 'utf8')))
    expect(asking).toEqual([])
  })
})
