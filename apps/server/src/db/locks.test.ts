import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LOCK_SEEDS, WHOLE_LOCKS } from './db.ts'

/* Advisory locks stand in one table, each with a number of its own. */

const SOURCE = join(import.meta.dirname, '..')

it('no two things share a lock, nor one with the audit log', () => {
  const seeds: number[] = Object.values(LOCK_SEEDS)
  expect(new Set([7, ...seeds]).size).toBe(seeds.length + 1)
  expect(new Set(Object.values(WHOLE_LOCKS)).size).toBe(Object.keys(WHOLE_LOCKS).length)
})

it('every lock is taken from the table', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  const own = files.filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      /hashtextextended\(|pg_advisory_xact_lock\(\d/.test(readFileSync(join(SOURCE, file), 'utf8')),
  )
  expect(own).toEqual([join('db', 'db.ts')])
})
