import { expect, it } from 'vitest'
import { copiedOn, copyNumber } from './copy-number.ts'
import type { Copy } from './copy-number.ts'

/* budget §16.4: copies of a shared budget. */

const copy = (id: string, copied_at: string): Copy => ({ id, copied_at, created_at: '2026-01-01T00:00:00Z' })

it('two copies of one day, where their reader is, have different numbers', () => {
  const all = [
    copy('evening', '2026-11-23T03:30:00Z'),
    copy('noon', '2026-11-22T17:00:00Z'),
    copy('next', '2026-11-23T12:00:00Z'),
  ]
  expect(all.map((one) => [copiedOn(one, 'America/Toronto'), copyNumber(one, all, 'America/Toronto')])).toEqual([
    ['2026-11-22', 2],
    ['2026-11-22', 1],
    ['2026-11-23', 1],
  ])
})
