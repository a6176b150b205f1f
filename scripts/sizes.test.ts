import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The lines of every source file that git tracks or would add; tables of facts and texts count as data. */
function sourceSizes(): { file: string; lines: number }[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', 'packages', 'apps'],
    { cwd: root, encoding: 'utf8' },
  )
  return listed
    .split('\n')
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/\.(test|e2e)\.tsx?$|\/(words|text|fixtures|testing)\//.test(file) &&
        existsSync(join(root, file)),
    )
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length }))
    .sort((a, b) => a.lines - b.lines)
}

const SOURCES = /^(?:apps\/(?:server|web)|packages\/[^/]+)\/src\//

const isData = (file: string): boolean =>
  /merchants|keywords|sentences?(-table)?|problems|descriptors|presets|bank-words|statement-sentence/.test(file)

/** Lines of more than 120 columns, which the formatter leaves: texts, SQL and comments. */
function longLines(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--', '*.ts', '*.tsx', '*.js', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = listed.split('\n').filter((file) => file !== '' && existsSync(join(root, file)))
  return files.flatMap((file) => readFileSync(join(root, file), 'utf8').split('\n')).filter((line) => line.length > 120)
}

describe('sizes (CONTRIBUTING.md; the linter limits functions to 50 lines, components to 120)', () => {
  const sizes = sourceSizes()
  const at = (share: number): number => sizes[Math.floor(sizes.length * share)]?.lines ?? 0

  it('half of the files have at most 80 lines', () => expect(at(0.5)).toBeLessThanOrEqual(80))
  it('nine in ten have at most 250', () => expect(at(0.9)).toBeLessThanOrEqual(250))
  it('none has more than 500, except tables of texts and figures', () =>
    expect(sizes.filter(({ file, lines }) => lines > 500 && !isData(file))).toEqual([]))

  it('comments and statements are wrapped at 120 columns: of longer lines there are no more than there were', () => {
    const long = longLines()
    expect(long.filter((line) => /^\s*(?:\/\/|\/?\*)/.test(line)).length).toBeLessThanOrEqual(120)
    expect(long.length).toBeLessThanOrEqual(2_600)
  })

  it('no folder has more than 20 source files', () => {
    const counts = new Map<string, number>()
    for (const { file } of sizes)
      if (SOURCES.test(file)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
    expect(counts.size).toBeGreaterThan(50)
    const tooLarge = [...counts].filter(([, count]) => count > 20)
    expect(tooLarge).toEqual([])
  })
})
