import { localDate } from '@winterjay/money'
import { expect, it } from 'vitest'
import type { ActivityIncome } from './activity-file.ts'
import { incomeByYear } from './income-by-year.ts'

const paid = (on: string, amount: string, more: Partial<ActivityIncome> = {}): ActivityIncome => ({
  row: 1,
  symbol: 'XIC',
  kind: 'dividend',
  currency: 'CAD',
  isRegistered: false,
  on: localDate(on),
  amount,
  ...more,
})

it('investing §6.9: income outside plans by year, kind and currency; what was taken back counts against it', () => {
  expect(
    incomeByYear([
      paid('2026-03-30', '12.40'),
      paid('2026-06-30', '7.60'),
      paid('2026-06-30', '-2.00'),
      paid('2026-06-30', '5.00', { currency: 'USD' }),
      paid('2025-12-31', '0.05', { kind: 'interest' }),
      paid('2026-06-30', '100.00', { isRegistered: true }),
    ]),
  ).toEqual([
    { year: 2025, kind: 'interest', currency: 'CAD', amountCents: 5 },
    { year: 2026, kind: 'dividend', currency: 'CAD', amountCents: 1800 },
    { year: 2026, kind: 'dividend', currency: 'USD', amountCents: 500 },
  ])
})
