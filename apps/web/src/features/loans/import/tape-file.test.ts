import { describe, expect, it } from 'vitest'
import { ACCOUNT_LIMITS, GUEST_LIMITS, isCsv, isOver } from './tape-file.ts'

describe('product §11.9 "CSV type": text/csv, or a name ending in .csv with an empty or vnd.ms-excel type', () => {
  it.each([
    ['loans.csv', 'text/csv', true],
    ['loans', 'text/csv', true],
    ['LOANS.CSV', '', true],
    ['loans.csv', 'application/vnd.ms-excel', true],
    ['loans.csv', 'application/pdf', false],
    ['loans.csv.exe', '', false],
    ['loans.xls', 'application/vnd.ms-excel', false],
    ['loans.txt', 'text/plain', false],
  ])('%s of type "%s": %s', (name, type, expected) => {
    expect(isCsv({ name, type })).toBe(expected)
  })
})

describe('security T14: 5 MiB and 5,000 rows for a guest, 32 MiB and 100,000 rows for an account', () => {
  it('takes exactly that much', () => {
    expect([GUEST_LIMITS.maxRows, ACCOUNT_LIMITS.maxRows]).toEqual([5_000, 100_000])
    expect(isOver(5 * 1024 * 1024, GUEST_LIMITS)).toBe(false)
    expect(isOver(5 * 1024 * 1024 + 1, GUEST_LIMITS)).toBe(true)
    expect(isOver(32 * 1024 * 1024, ACCOUNT_LIMITS)).toBe(false)
  })
})
