import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

/*
 * The libraries that bench/ compares us with are installed only when it runs, so the compiler does not check it. What
 * it imports of ours is looked up here: a file that was moved or an export that was renamed is noticed at once.
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** `import { a, type b as c } from 'd'`, `import type`, `export … from`; a default import has no names. */
const FROM = /^(?:import|export)\s+(?:type\s+)?(\*|[\w\s,]*?(?:\{[^}]*\})?)(?:\s+as\s+\w+)?\s*from\s+'([^']+)'/gm
const DYNAMIC = /import\('([^']+)'\)/g
const DECLARED =
  /^export\s+(?:declare\s+)?(?:async\s+)?(?:abstract\s+)?(?:const|let|function\*?|class|interface|type|enum)\s+(\w+)/gm
const LISTED = /^export\s+(?:type\s+)?\{([^}]*)\}/gm

const namesIn = (list: string): { imported: string; local: string }[] =>
  list
    .replace(/^[^{]*\{?|\}.*$/g, '')
    .split(',')
    .map((one) => one.replace(/^\s*type\s+/, '').trim())
    .filter((one) => one !== '')
    .map((one) => {
      const [imported = '', local = imported] = one.split(/\s+as\s+/)
      return { imported, local }
    })

/** The file of ours that an import names; null if it is of another's package. */
function fileOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const [scope, name, ...inside] = specifier.split('/')
  if (scope !== '@winterjay') return null
  const folder = join(root, 'packages', name ?? '')
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>
  }
  return join(folder, exports[['.', ...inside].join('/')] ?? 'not exported')
}

const exportsOf = new Map<string, ReadonlySet<string>>()

/** What a file exports, with what it passes on of others. */
function exportedBy(file: string): ReadonlySet<string> {
  const known = exportsOf.get(file)
  if (known !== undefined) return known
  const text = readFileSync(file, 'utf8')
  const passed = [...text.matchAll(/^export\s+(?:type\s+)?\*\s+from\s+'([^']+)'/gm)].flatMap(([, specifier = '']) => {
    const other = fileOf(file, specifier)
    return other === null ? [] : [...exportedBy(other)]
  })
  const found = new Set([
    ...[...text.matchAll(DECLARED)].map(([, name = '']) => name),
    ...[...text.matchAll(LISTED)].flatMap(([, list = '']) => namesIn(`{${list}`).map(({ local }) => local)),
    ...(/^export default /m.test(text) ? ['default'] : []),
    ...passed,
  ])
  exportsOf.set(file, found)
  return found
}

/** What a file of bench/ imports of ours and does not exist. */
function missingIn(name: string): string[] {
  const file = join(root, 'bench', name)
  const text = readFileSync(file, 'utf8')
  const imports = [
    ...[...text.matchAll(FROM)].map(([, names = '', specifier = '']) => ({ names, specifier })),
    ...[...text.matchAll(DYNAMIC)].map(([, specifier = '']) => ({ names: '', specifier })),
  ]
  return imports.flatMap(({ names, specifier }) => {
    const ours = fileOf(file, specifier)
    if (ours === null) return []
    if (!existsSync(ours)) return [specifier]
    const wanted = names.includes('{') ? namesIn(names).map(({ imported }) => imported) : []
    return wanted.filter((one) => !exportedBy(ours).has(one)).map((one) => `${specifier}: ${one}`)
  })
}

describe('bench/', () => {
  const files = readdirSync(join(root, 'bench')).filter((name) => name.endsWith('.ts'))
  it.each(files)('%s imports of ours only what exists', (name) => expect(missingIn(name)).toEqual([]))
  it('is looked at: a name and a file that are not there are found', () => {
    expect(exportedBy(join(root, 'packages/money/src/index.ts')).has('addDays')).toBe(true)
    expect(exportedBy(join(root, 'packages/money/src/index.ts')).has('addDay')).toBe(false)
    expect(existsSync(fileOf(join(root, 'bench/x.ts'), '@winterjay/money/nothing') ?? '')).toBe(false)
  })
})
