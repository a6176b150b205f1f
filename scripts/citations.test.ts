import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

/* docs/spec/README.md says how code cites the specification; every citation resolves, and none leads outside. */

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const pages = readdirSync(join(root, 'docs/spec'))
  .filter((file) => file !== 'README.md')
  .map((file) => basename(file, '.md'))

/** The anchors of a page: its headings' numbers, the numbered points below each, and the threats of a table. */
function anchorsOf(page: string): ReadonlySet<string> {
  const anchors = new Set<string>()
  let heading = ''
  for (const line of read(`docs/spec/${page}.md`).split('\n')) {
    const number = /^#{2,3} (\d+(?:\.\d+)*)\.? /.exec(line)?.[1]
    const point = /^(\d+)\. /.exec(line)?.[1]
    const threat = /^\| (T\d+) \|/.exec(line)?.[1]
    if (number !== undefined) heading = number
    if (number !== undefined) anchors.add(number)
    if (point !== undefined) anchors.add(heading === '' ? point : `${heading}.${point}`)
    if (threat !== undefined) anchors.add(threat)
  }
  return anchors
}
const anchors = new Map(pages.map((page) => [page, anchorsOf(page)]))

/**
 * `lending §1.7`, `[lending](lending.md) §1.7`, `lending's §1.7`, or a number alone, which refers to the last page
 * named.
 */
const CITATION = new RegExp(
  String.raw`(?:(?<![\w/-])(?:docs/spec/)?\[?(?<page>${pages.join('|')})(?:\.md)?(?:\]\([^)]*\))?(?:’s|'s)? )?(?:§ ?(?<section>\d+(?:\.\d+)*)|(?<![\w-])(?<threat>T\d+)(?=[,;:.) ]))`,
  'g',
)
/** Sections of other texts are written "section 5.2", so that every § is ours. */
function citations(file: string, text: string): { where: string; page: string | undefined; number: string }[] {
  let page = file.startsWith('docs/spec/') ? basename(file, '.md') : undefined
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(CITATION)].flatMap(({ groups = {} }) => {
      // T with digits is a threat only after the page's name, or after another threat.
      if (groups['threat'] !== undefined && groups['page'] === undefined && !/security (§|T\d)/.test(line)) return []
      page = groups['page'] ?? page
      return [{ where: `${file}:${index + 1}`, page, number: groups['threat'] ?? groups['section'] ?? '' }]
    }),
  )
}

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
const files = listed
  .split('\n')
  .filter((file) => /\.(tsx?|jsx?|mjs|css|html|sql|md|yml)$/.test(file) && existsSync(join(root, file)))
/** Migrations are never edited, so those older than docs/spec are exempt. */
const isOldMigration = (file: string): boolean => /migrations\/00[0-4]\d_/.test(file)
const texts = files.filter((file) => !isOldMigration(file)).map((file) => [file, read(file)] as const)
const self = 'scripts/citations.test.ts'

const linesWith = (pattern: RegExp, of = texts): string[] =>
  of
    .filter(([file]) => file !== self)
    .flatMap(([file, text]) =>
      text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    )

describe('citations', () => {
  const found = texts.filter(([file]) => file !== self).flatMap(([file, text]) => citations(file, text))

  it('number in the hundreds, and each names a section, a point or a threat of a page in docs/spec', () => {
    expect(found.length).toBeGreaterThan(800)
    expect(found.filter(({ page, number }) => anchors.get(page ?? '')?.has(number) !== true)).toEqual([])
  })
  it('to an unknown section, point or threat are detected', () => {
    const bad = citations('a.ts', '(lending §9.9, §1.7; security T99, T2) lending.md §1.1.77').filter(
      ({ page, number }) => anchors.get(page ?? '')?.has(number) !== true,
    )
    expect(bad.map(({ page, number }) => `${page} ${number}`)).toEqual([
      'lending 9.9',
      'security T99',
      'lending 1.1.77',
    ])
  })
  it('name a page without its path: `lending §1.7`', () =>
    expect(linesWith(new RegExp(`(${pages.join('|')})\\.md (§|T\\d)`))).toEqual([]))
  it('to a decision resolve', () => {
    const decisions = readdirSync(join(root, 'docs/decisions'))
    const cited = texts.flatMap(([file, text]) =>
      [...text.matchAll(/\bdecisions?[ /](\d{3})\b/g)].map(([, number]) => [file, number ?? ''] as const),
    )
    expect(cited.filter(([, number]) => !decisions.some((name) => name.startsWith(number)))).toEqual([])
  })
})

describe('never lead outside the repository', () => {
  it('name no external paper and no issue number', () => {
    expect(linesWith(/\b(SPEC|DESIGN)\b/)).toEqual([])
    expect(linesWith(/\b[Ii]ssues? §?\d|\(issue: [a-z\d]|"Must show"/)).toEqual([])
    expect(linesWith(/\bshared\/(?!data\/)/)).toEqual([])
  })
  it('name existing pages only', () => {
    // One is invented by a test, the other is a file next to the data that it tests.
    const made = new Set(['notes.md', 'NOTICE.md'])
    const missing = texts.flatMap(([file, text]) =>
      [...text.matchAll(/(?<![\w@/.-])([\w./-]*[\w-]+\.md)\b/g)]
        .map(([, name = '']) => name)
        .filter((name) => !made.has(basename(name)) && !isHere(file, name))
        .map((name) => `${file}: ${name}`),
    )
    expect(missing).toEqual([])
  })
})

const isHere = (from: string, name: string): boolean =>
  [dirname(from), '', 'docs', 'docs/spec', 'docs/decisions'].some((folder) => existsSync(join(root, folder, name)))

/** Help leads to pages of the product, which a test of its own holds against the routes. */
const isHelp = (file: string): boolean => file.startsWith('apps/web/src/features/help/articles/')

describe('paths that the documents name', () => {
  const documents = texts.filter(([file]) => file.endsWith('.md') && file !== 'CHANGELOG.md' && !isHelp(file))
  const folders = new Set(files.map((file) => dirname(file)))

  it('every file and folder in backticks exists', () => {
    // Generated from the installed packages, and not committed.
    const isMade = (name: string): boolean => /^apps\/mobile\/(android|ios)\b/.test(name)
    const isThere = (name: string): boolean =>
      isMade(name) ||
      existsSync(join(root, name)) ||
      files.some((file) => file.endsWith(`/${name}`)) ||
      [...folders].some((folder) => `${folder}/`.endsWith(`/${name}`))
    const missing = documents.flatMap(([file, text]) =>
      [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*\/?)`/g)]
        .map(([, name = '']) => name)
        .filter((name) => /^(apps|packages|scripts|docs|bench|drill)\/|\/[\w.-]+\.(tsx?|js|sql|json)$/.test(name))
        .filter((name) => !isThere(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(missing).toEqual([])
  })
  it('every link leads to a file', () => {
    const missing = documents.flatMap(([file, text]) =>
      [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !existsSync(join(root, dirname(file), name)))
        .map((name) => `${file}: ${name}`),
    )
    expect(missing).toEqual([])
  })
})
