import { readLoanTape } from '@winterjay/lending'
import type { TapeOptions } from '@winterjay/lending'
import { isRefusal, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { readTape } from './read-tape.ts'
import type { ReadingProgress } from './read-tape.ts'

const OPTIONS: TapeOptions = {
  today: localDate('2026-11-21'),
  limits: { maxRows: 100_000, maxColumns: 64, maxCellLength: 10_000 },
}
const HEADER = 'borrower_name,principal,annual_rate,term_months,start_date\n'

const row = (n: number): string =>
  n % 10 === 9 ? `Borrower ${n},,12,12,2026-01-31\n` : `Borrower ${n},10000.50,12,12,2026-01-31\n`
const book = (rows: number): string => HEADER + Array.from({ length: rows }, (_, n) => row(n)).join('')

const read = (text: string, tape: TapeOptions = OPTIONS) => {
  const seen: ReadingProgress[] = []
  const work = readTape(text, {
    tape,
    signal: new AbortController().signal,
    onProgress: (progress) => seen.push(progress),
  })
  return { work, seen }
}

describe('lending §4.3: a preview of what was understood, before anything is stored', () => {
  it('counts every row of the tape as created or refused', async () => {
    const text = book(3_000)
    const tape = readLoanTape(text, OPTIONS)
    const preview = await read(text).work
    if (isRefusal(tape) || isRefusal(preview)) throw new Error('a sound tape was refused')
    expect(preview.acceptedCount).toBe(tape.rows.length)
    expect(preview.refused).toEqual(tape.refused)
    expect(preview.acceptedCount + preview.refused.length).toBe(preview.recordCount)
    expect(preview.firstRows).toEqual(tape.rows.slice(0, 5))
    expect(preview.principalCents).toBe(2_700 * 1_000_050)
  })

  it('reports progress that never decreases', async () => {
    const { work, seen } = read(book(40_000))
    await work
    const ratios = seen.flatMap(({ ratio }) => (ratio === null ? [] : [ratio]))
    expect(seen.length).toBeGreaterThan(0)
    expect(ratios).toEqual(ratios.toSorted((a, b) => a - b))
    expect(Math.max(0, ...ratios)).toBeLessThanOrEqual(1)
  })

  it('says why a file cannot be read', async () => {
    expect(await read('just,some\nwords,here\n').work).toMatchObject({ code: 'tape_no_header' })
    const limited = { ...OPTIONS, limits: { ...OPTIONS.limits, maxRows: 10 } }
    expect(await read(book(11), limited).work).toEqual({ code: 'tape_too_many_rows', params: { limit: 10 } })
  })

  it('stops when the reader turned to another file', async () => {
    const controller = new AbortController()
    const work = readTape(book(40_000), {
      tape: OPTIONS,
      signal: controller.signal,
      onProgress: () => controller.abort(),
    })
    await expect(work).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('gives no total rather than an inexact one', async () => {
    const rows = Array.from({ length: 90_100 }, (_, n) => `Borrower ${n},1000000000,12,12,2026-01-31\n`).join('')
    const preview = await read(HEADER + rows).work
    if (isRefusal(preview)) throw new Error('a sound tape was refused')
    expect(preview.principalCents).toBeNull()
  })
})
