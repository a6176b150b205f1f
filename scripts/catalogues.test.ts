import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { BENEFIT_TEXTS } from '../packages/benefits/src/text/describe.ts'
import { CATEGORY_TEXTS } from '../packages/budget/src/categories/category.ts'
import { REASON_TEXTS } from '../packages/budget/src/categories/reason-sentence.ts'
import { MATCH_TEXTS, REFUSAL_TEXTS } from '../packages/budget/src/sentences.ts'
import { STATEMENT_TEXTS } from '../packages/budget/src/statements/statement-sentence.ts'
import { SENTENCES as PICKS_TEXTS } from '../packages/investing/src/picks/explain.ts'
import { LENDING_TEXTS } from '../packages/lending/src/refusals/sentences.ts'
import { LOAN_BOOK_WORDS } from '../apps/server/src/features/reports/report/loan-book/words.ts'
import { MARKETPLACE_WORDS } from '../apps/server/src/features/reports/report/marketplace/words.ts'
import { PICKS_WORDS } from '../apps/server/src/features/reports/report/picks/words.ts'
import { PORTFOLIO_WORDS } from '../apps/server/src/features/reports/report/portfolio/words.ts'
import { REPORT_WORDS } from '../apps/server/src/features/reports/report/text/words.ts'
import { TAPE_TEXTS } from '../packages/lending/src/tape/sentence-table.ts'
import { FRAME_TEXTS } from '../packages/lending/src/tape/sentences.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const CATALOGUES = {
  benefits: BENEFIT_TEXTS,
  categories: CATEGORY_TEXTS,
  reasons: REASON_TEXTS,
  matches: MATCH_TEXTS,
  'budget refusals': REFUSAL_TEXTS,
  statements: STATEMENT_TEXTS,
  picks: PICKS_TEXTS,
  lending: LENDING_TEXTS,
  'loan tapes': TAPE_TEXTS,
  'lines of a loan tape': FRAME_TEXTS,
  reports: REPORT_WORDS,
  'reports of loan books': LOAN_BOOK_WORDS,
  'reports of portfolios': PORTFOLIO_WORDS,
  'reports of picks': PICKS_WORDS,
  'reports of the marketplace': MARKETPLACE_WORDS,
}

/** Stands for any argument of a text; its properties, and itself in a string, are shown as placeholders. */
const anything = new Proxy(
  {},
  { get: (_, name) => (name === Symbol.toPrimitive ? () => '{argument}' : `{${String(name)}}`) },
)

/** Every text by its path; for a function, its result with placeholders. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function')
    return [[path, (value as (...all: unknown[]) => string)(...Array.from({ length: value.length }, () => anything))]]
  return Object.entries(value as object).flatMap(([key, inner]) => textsOf(inner, path === '' ? key : `${path}/${key}`))
}

const holesOf = (text: string): string[] => [...new Set(text.match(/\{\w+(?::\w+)?\}/g))].sort()

/** All code that could use a key, except the texts themselves and the types that list codes. */
const code = ['packages', 'apps']
  .flatMap((place) => readdirSync(join(root, place), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(tsx?|json)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter(
    (file) =>
      !/node_modules|\/dist\/|\/text\/(en|fr)\.ts$|sentences-(en|fr)\.ts$|reports\/report\/.*words/.test(
        relative(root, file),
      ),
  )
  .map((file) => readFileSync(file, 'utf8'))
  .map((text) => text.replaceAll(/ catalogue(<.*>)?\(\n[^]*?\n\)\n|^\s*\| '[\w-]+'$|^export type .*$/gm, ''))
  .join('\n')
const words = new Set(code.match(/\d+\+(?=')|[\w-]+/g))

describe.each(Object.entries(CATALOGUES))('the catalogue of %s', (_name, { en, fr }) => {
  const [english, french] = [textsOf(en), textsOf(fr)]

  it('has the same keys in both languages, and a text for each', () => {
    expect(french.map(([path]) => path).sort()).toEqual(english.map(([path]) => path).sort())
    expect([...english, ...french].filter(([, text]) => text.trim() === '')).toEqual([])
  })
  it('has the same parameters in both languages, formatted the same way', () => {
    const inFrench = new Map(french)
    for (const [path, text] of english) expect(holesOf(inFrench.get(path) ?? ''), path).toEqual(holesOf(text))
  })
  it.each(french)("follows Quebec's spacing rules in %s", (_path, text) => {
    expect(text).not.toMatch(/ [:;%$»]|«(?!\u00A0)|(?<!\u00A0)»/)
    expect(text).not.toMatch(/[\s\u00A0\u202F][?!;]/)
    expect(text).not.toMatch(/['“”]/)
    expect(text).not.toMatch(/[^\s\u00A0\d:]:(?!\w+\}|\/\/)/)
  })
  it('has no unused key', () => {
    const keys = new Set(english.flatMap(([path]) => path.split('/')).filter((key) => !/^\d+$/.test(key)))
    expect([...keys].filter((key) => !key.split(' & ').every((word) => words.has(word)))).toEqual([])
  })
})

describe('the reader’s language', () => {
  it('selects a text from a catalogue, and is compared nowhere else in the packages', () => {
    const comparing = readdirSync(join(root, 'packages'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((file) => !/node_modules|^packages\/money\/src\/(format|catalogue)\.ts$/.test(file))
      .filter((file) => /locale === '(en|fr)'/.test(readFileSync(join(root, file), 'utf8')))
    expect(comparing).toEqual([])
  })
})

describe('counts in the texts of pages (design §9)', () => {
  const pages = join(root, 'apps/web/src/features')
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?:^|\/)words\/[\w-]+\.ts$/.test(file.replaceAll('\\', '/')),
  )

  it('have the separators of their language: `counted` writes them, not a template', () => {
    const bare = files.filter((file) =>
      /\bplural\(\s*(\w+),(?:[^()]|\([^()]*\))*?\$\{\1\}|\$\{(\w+)\}[^`]*\bplural\(\2,/.test(
        readFileSync(join(pages, file), 'utf8'),
      ),
    )
    expect(bare).toEqual([])
  })
})
