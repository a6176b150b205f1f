import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isSqlite, readTables } from './sqlite.ts'

/* budget §1.7: a database that SQLite itself wrote (Python's sqlite3), in pages of 512 bytes. */

const BYTES = new Uint8Array(readFileSync(new URL('../../../app-exports/actual.sqlite', import.meta.url)))
const changed = (at: number, ...bytes: number[]): Uint8Array => {
  const copy = BYTES.slice()
  copy.set(bytes, at)
  return copy
}

describe('an SQLite database', () => {
  it('has its rows by the names of its columns, over many pages, with texts that are longer than a page', () => {
    const tables = readTables(BYTES, ['transactions', 'categories', 'not_there'])
    expect(tables?.not_there).toEqual([])
    expect(tables?.categories.map(({ id, name, is_income }) => [id, name, is_income])).toEqual([
      ['c1', 'Food shop', 0],
      ['c2', 'Skiing', 0],
      ['c3', 'Salary', 1],
      ['c4', 'Ski passes', 0],
      ['c5', 'Groceries', 0],
    ])
    expect(tables?.transactions).toHaveLength(52)
    expect(tables?.transactions.find(({ id }) => id === 'long')?.['notes']).toBe('é'.repeat(3000))
    expect(tables?.transactions.find(({ id }) => id === 'r2')).toMatchObject({
      acct: 'a1',
      amount: 188_000,
      date: 20_260_115,
      notes: null,
      isParent: 0,
      sort_order: 1,
      parent_id: null,
    })
  })
})

describe('its hostile twin', () => {
  it.each([
    ['cut short', BYTES.slice(0, 5000)],
    ['of no page size', changed(16, 0, 3)],
    ['in UTF-16', changed(59, 2)],
    ['with a page of nothing', changed(512, ...Array<number>(31_000).fill(0))],
    ['with pages that lead back to themselves', loops()],
  ])('%s is refused, and not read without end', (_how, bytes) => {
    expect(readTables(bytes, ['transactions', 'accounts'])).toBeNull()
  })
  it('of random bytes never throws', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      let state = seed
      const copy = BYTES.slice()
      for (let n = 0; n < 40; n += 1) {
        state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
        const at = 100 + (state % (copy.length - 100))
        state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
        copy[at] = state >>> 24
      }
      const tables = readTables(copy, ['transactions', 'accounts', 'rules'])
      expect(tables === null || Array.isArray(tables.transactions)).toBe(true)
    }
  })
  it('is known by its first bytes', () => {
    expect(isSqlite(BYTES)).toBe(true)
    expect(isSqlite(BYTES.slice(1))).toBe(false)
  })
})

/** Every inner page of a tree leads to itself. */
function loops(): Uint8Array {
  const copy = BYTES.slice()
  const view = new DataView(copy.buffer)
  for (let start = 512; start < copy.length; start += 512)
    if (copy[start] === 5) view.setUint32(start + 8, start / 512 + 1)
  return copy
}
