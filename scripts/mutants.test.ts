import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

it('the rules of npm run mutants name files that exist', () => {
  const rules = readFileSync(join(root, 'mutants', 'rules.js'), 'utf8')
  const files = [...rules.matchAll(/'([\w/.-]+\.ts)'/g)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
