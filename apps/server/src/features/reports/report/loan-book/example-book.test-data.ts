import { cents, localDate } from '@winterjay/money'
import type { LoanBookFacts } from './loan-book-facts.ts'

/** The book of lending §7.8, as its figures answer it, with as many months and vintages as a report needs. */
const NO_SHARES = { smm_percent: null, cdr_percent: null }
const bucketsOf = (current: number, b30 = 0, b60 = 0, b90 = 0, more = 0) =>
  (
    [
      ['current', current],
      ['1-30', b30],
      ['31-60', b60],
      ['61-90', b90],
      ['91+', more],
    ] as const
  ).map(([bucket, owed]) => ({ bucket, outstanding: cents(owed) }))

const monthOf = (month: string, principal: number, interest: number, chargedOff = 0) => ({
  month,
  principal: cents(principal),
  interest: cents(interest),
  late_fees: cents(0),
  recovered: cents(0),
  charged_off: cents(chargedOff),
  ageing: bucketsOf(0),
  ...NO_SHARES,
})

export const EXAMPLE_BOOK: LoanBookFacts = {
  figures: {
    as_of: localDate('2026-11-22'),
    uncounted_loans: 0,
    from: localDate('2026-09-01'),
    to: localDate('2026-11-22'),
    outstanding: cents(19_003_22),
    loans_active: 4,
    par_30: { amount: cents(9_053_96), percent: 47.64 },
    par_90: { amount: cents(3_131_07), percent: 16.48 },
    ageing: bucketsOf(9_949_26, 0, 5_922_89, 0, 3_131_07).map((one) => ({
      ...one,
      loans: one.outstanding === 0 ? 0 : one.bucket === 'current' ? 2 : 1,
    })),
    received: { principal: cents(6_000_00), interest: cents(500_00), late_fees: cents(0), total: cents(6_500_00) },
    average_outstanding: cents(27_816_20),
    yield: { gross_percent: 10.3, net_percent: -6.74 },
    charged_off: cents(4_232_41),
    recovered: cents(0),
    expected_loss: cents(3_788_93),
    loss_rates: [1, 5, 20, 50, 80],
    spread: { by_province: null, by_type: null, by_size: null },
    prepayment: { smm_percent: 4.2, cpr_percent: 40.23, range_cpr_percent: 30 },
    default_rate: { cdr_percent: 10, range_cdr_percent: 20 },
    concentration: {
      hhi: 3_189,
      effective_borrowers: 3.14,
      largest_percent: 43.14,
      top_10_percent: 100,
      largest: [
        { borrower_name: 'L6', loans: 1, outstanding: cents(8_198_61) },
        { borrower_name: 'L3', loans: 1, outstanding: cents(5_922_89) },
        { borrower_name: 'L2', loans: 1, outstanding: cents(3_131_07) },
        { borrower_name: 'Łucja Ångström-Đorđević-Vandermeersch', loans: 1, outstanding: cents(1_750_65) },
      ],
    },
    xirr_percent: -1.87,
    pessimistic_xirr_percent: -34.35,
    weighted_rate_percent: 12.5,
    remaining_months: 14.2,
    loans_without_start: 0,
    months: [
      monthOf('2026-09', 2_000_00, 200_00),
      monthOf('2026-10', 2_500_00, 180_00),
      monthOf('2026-11', 1_500_00, 120_00, 4_232_41),
    ],
  },
  rolls: {
    as_of: localDate('2026-11-22'),
    uncounted_loans: 0,
    month: '2026-10',
    rows: [
      { from: 'current', to: 'current', loans: 2, amount: cents(13_613_22), percent: 69.68 },
      { from: 'current', to: '1-30', loans: 1, amount: cents(5_922_89), percent: 30.32 },
      { from: '31-60', to: '61-90', loans: 1, amount: cents(3_131_07), percent: 100 },
    ],
  },
  vintages: {
    as_of: localDate('2026-11-22'),
    uncounted_loans: 0,
    by: 'quarter',
    vintages: [
      {
        vintage: '2025-Q3',
        loans: 3,
        originated: cents(14_000_00),
        expected_loss: cents(140_00),
        written_off: cents(4_232_41),
        recovered: cents(0),
        points: Array.from({ length: 17 }, (_, month) => ({
          month_on_book: month,
          charged_off: cents(month < 16 ? 0 : 4_232_41),
          charged_off_percent: month < 16 ? 0 : 30.23,
          past_due_30_percent: month < 8 ? 0 : month < 12 ? 30.23 : month < 14 ? 52.6 : 0,
          complete: month < 14,
        })),
      },
    ],
  },
  loans: [
    ['L6', '2026-05-01', 9, 12_000_00, 8_198_61],
    ['L3', '2025-10-05', 15, 8_000_00, 5_922_89],
    ['L2', '2025-09-10', 18, 5_000_00, 3_131_07],
    ['Łucja Ångström-Đorđević-Vandermeersch', '2026-01-15', 12, 10_000_00, 1_750_65],
  ].map(([borrowerName, start, ratePercent, lent, owed]) => ({
    borrowerName: String(borrowerName),
    startDate: localDate(String(start)),
    ratePercent: Number(ratePercent),
    lentCents: cents(Number(lent)),
    owedCents: cents(Number(owed)),
  })),
  bills: { percent: 2.2, on: localDate('2026-09-30') },
}
