import { PROVINCES } from '@winterjay/money'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LocalDate } from '@winterjay/money'
import { addDays, cents, localDate, nameFlaw, rate } from '@winterjay/money'
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { ARREARS_BASES } from '../lists.ts'
import type { LateFeeTerms } from '../terms/loan.ts'
import { MONTHLY_PLAN } from '../terms/plan-terms.ts'
import type { PlanTerms } from '../terms/plan-terms.ts'
import { paidUpToWithin } from '../payments/paid-up-to.ts'
import { judgeRow } from './rows/law.ts'
import { refusedRowsCsv } from './refused-rows.ts'
import type { TapeLoan } from './rows/tape-loan.ts'
import type { TapeOptions } from './options.ts'
import { TAPE_TEXTS } from './sentence-table.ts'
import { readLoanTape } from './tape.ts'
import { loanTapeCsv, loanTapeLines } from './tape-export.ts'

const OPTIONS: TapeOptions = {
  today: localDate('2026-11-21'),
  limits: { maxRows: 100_000, maxColumns: 64, maxCellLength: 10_000 },
}

const awkward = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  "'",
  '\t',
  ',',
  ';',
  '"',
  '\n',
  '\r',
  ' ',
  '＝',
  'a',
  'é',
  '1',
  '😀',
  '%',
)
const text = fc.string({ unit: awkward, maxLength: 12 })
const name = text.map((t) => t.trim()).filter((t) => t !== '' && nameFlaw(t) === null)
const email = fc.constantFrom('a@b.ca', '+a@b.ca', '=a@b.ca', "'a@b.ca", '-a@b.ca')
const share = fc.integer({ min: 0, max: 100_000_000 }).map(rate)
const lateFee: fc.Arbitrary<LateFeeTerms['lateFee']> = fc.oneof(
  fc.integer({ min: 0, max: 1e11 }).map((n) => ({ type: 'fixed' as const, amountCents: cents(n) })),
  share.map((percent) => ({ type: 'percent' as const, percent })),
)
const kind: fc.Arbitrary<Pick<TapeLoan, 'loanType' | 'interestOnlyMonths' | 'balloonPercent'>> = fc.oneof(
  fc.constant({ loanType: 'amortizing' as const, interestOnlyMonths: null, balloonPercent: null }),
  fc
    .option(fc.integer({ min: 1, max: 600 }))
    .map((interestOnlyMonths) => ({ loanType: 'interest_only' as const, interestOnlyMonths, balloonPercent: null })),
  share.map((balloonPercent) => ({ loanType: 'balloon' as const, interestOnlyMonths: null, balloonPercent })),
)
const start: fc.Arbitrary<LocalDate> = fc
  .integer({ min: 0, max: 70_000 })
  .map((days) => addDays(localDate('1950-01-01'), days))
/** Null for plain monthly payments, as most are. */
const plan: fc.Arbitrary<PlanTerms | null> = fc.oneof(
  { arbitrary: fc.constant(null), weight: 5 },
  fc
    .constantFrom<Partial<PlanTerms>>(
      { frequency: 'weekly' },
      { frequency: 'biweekly', isAccelerated: true },
      { frequency: 'semi_monthly', paymentDays: [1, 16], firstPeriodInterest: 'one_period' },
      { frequency: 'quarterly', numberOfPayments: 8, method: 'daily', dayCount: 'actual_actual' },
      { frequency: 'yearly', numberOfPayments: 3, firstPayment: 'level' },
      { frequency: 'at_maturity' },
      { method: 'mortgage', amortizationMonths: 600 },
      { paymentDays: [31] },
    )
    .map((part) => ({ ...MONTHLY_PLAN, ...part })),
)
const arrears = fc.option(
  fc.record({ rate: fc.constantFrom(500_000, 9_500_000).map(rate), base: fc.constantFrom(...ARREARS_BASES) }),
  { freq: 2 },
)
const loan: fc.Arbitrary<TapeLoan> = fc
  .record({
    borrowerName: name,
    borrowerEmail: fc.option(email),
    principalCents: fc.integer({ min: 1, max: 1e11 }).map(cents),
    annualRate: fc.integer({ min: 0, max: 35_000_000 }).map(rate),
    termMonths: fc.integer({ min: 1, max: 600 }),
    startDate: start,
    lenderReceiveEmail: fc.option(email),
    notes: fc.option(text.filter((t) => t.trim() !== '')),
    lateFee,
    kind,
    graceDays: fc.integer({ min: 0, max: 365 }),
    side: fc.record({
      borrowerIsCorporation: fc.boolean(),
      province: fc.option(fc.constantFrom(...PROVINCES)),
      lenderInBusiness: fc.option(fc.boolean()),
      upfrontFeeCents: fc.constantFrom(0, 0, 1, 12_345).map(cents),
    }),
    paymentRounding: fc.constantFrom('half_up' as const, 'up' as const),
    back: fc.option(fc.nat(40_000)),
    plan,
    arrears,
    isSecured: fc.boolean(),
  })
  .map(({ kind: own, back, plan: how, arrears: late, isSecured, side, ...rest }) => {
    const terms = {
      ...rest,
      ...own,
      ...(how === null ? {} : { plan: how }),
      ...(late === null ? {} : { arrears: late }),
    }
    return {
      loanId: null,
      ...terms,
      side: isSecured && how?.method === 'mortgage' ? { ...side, isSecuredByRealProperty: true } : side,
      paidUpTo: back === null ? null : paidUpToWithin(addDays(OPTIONS.today, -back), terms, OPTIONS.today),
    }
  })
  // A loan book contains no loan that the rules forbid, and a tape accepts none.
  .filter((one) => judgeRow(one, OPTIONS.today).review !== null)

const WEEKLY = {
  loanId: '1',
  borrowerName: 'Luc',
  borrowerEmail: null,
  principalCents: cents(10_000_00),
  annualRate: rate(12_000_000),
  termMonths: 12,
  startDate: localDate('2026-01-01'),
  lenderReceiveEmail: null,
  notes: null,
  lateFee: { type: 'fixed', amountCents: cents(0) },
  graceDays: 5,
  loanType: 'amortizing',
  interestOnlyMonths: null,
  balloonPercent: null,
  paymentRounding: 'half_up',
  side: { borrowerIsCorporation: false, province: null, lenderInBusiness: null, upfrontFeeCents: cents(0) },
  paidUpTo: null,
  plan: { ...MONTHLY_PLAN, frequency: 'weekly' },
} satisfies TapeLoan
const { plan: _weekly, ...PLAIN } = WEEKLY

describe('loan tape export (lending §4.3.7, security T13)', () => {
  it('reads back as the same loans, without questions', () => {
    fc.assert(
      fc.property(fc.array(loan, { minLength: 1, maxLength: 12 }), (loans) => {
        const numbered = loans.map((one, at) => ({ ...one, loanId: `=${at}` }))
        const read = readLoanTape(loanTapeCsv(numbered), OPTIONS)
        if ('code' in read) throw new Error(read.code)
        expect(read.refused).toEqual([])
        expect(read.questions).toEqual([])
        expect(read.notices.filter(({ code }) => code in TAPE_TEXTS.en)).toEqual([])
        expect(read.rows).toEqual(numbered.map((one) => ({ ...one, line: expect.any(Number) as number })))
      }),
      { numRuns: 300 },
    )
  })
  it('gives spreadsheets no formula to run', () => {
    fc.assert(
      fc.property(fc.array(loan, { minLength: 1, maxLength: 5 }), (loans) => {
        const cells = Papa.parse<string[]>(loanTapeCsv(loans).slice(1), { delimiter: ',', newline: '\r\n' }).data.flat()
        for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+\-@\0＝＋－＠]|^[\t\r]/)
      }),
    )
  })
  it('has the columns of a plan only if a loan needs them (lending §1.14)', () => {
    const [header = '', row = ''] = loanTapeCsv([PLAIN]).split('\r\n')
    expect(header).not.toContain('payment_frequency')
    const [wide = '', weekly = ''] = loanTapeCsv([WEEKLY]).split('\r\n')
    expect(wide.startsWith(`${header},payment_frequency,`)).toBe(true)
    expect(weekly).toBe(`${row},weekly,,,,,,,,,,,,,`)
    expect(() => [
      ...loanTapeLines([WEEKLY], {
        hasPlans: false,
        hasOpenings: false,
        hasOwed: false,
        hasPeople: false,
        hasAddresses: false,
        hasStops: false,
      }),
    ]).toThrow('columns')
  })
  it('has the day on which a borrower ended reminders, at the end and only if one did (lending §4.1)', () => {
    const stopped = { ...PLAIN, remindersStoppedOn: localDate('2026-11-02') }
    const [header = '', row = ''] = loanTapeCsv([PLAIN]).split('\r\n')
    const csv = loanTapeCsv([stopped, { ...PLAIN, loanId: '2' }])
    const [wide, said] = csv.split('\r\n')
    expect([wide, said]).toEqual([`${header},reminders_stopped_on`, `${row},2026-11-02`])
    const read = readLoanTape(csv, OPTIONS)
    const days = 'code' in read ? [read.code] : read.rows.map(({ remindersStoppedOn }) => remindersStoppedOn)
    expect(days).toEqual(['2026-11-02', undefined])
    const without = { hasPlans: false, hasOpenings: false, hasOwed: false, hasPeople: false, hasAddresses: false }
    expect(() => [...loanTapeLines([stopped], { ...without, hasStops: false })]).toThrow('columns')
  })
  it.each([
    ['No reminders since', '2026-11-02', '2026-11-02'],
    ['Sans rappels depuis', '2 novembre 2026', '2026-11-02'],
    ['reminders_stopped_on', '2026-11-22', 'date_range'],
    ['reminders_stopped_on', 'nov. 2026', 'date_unreadable'],
    ['reminders_stopped_on', '', undefined],
  ])('reads under %s “%s” as %s', (header, cell, expected) => {
    const line = `Ann Lee,1000,12,12,2026-01-01,${cell}`
    const read = readLoanTape(
      `borrower_name,principal,annual_rate,term_months,start_date,${header}\n${line}\n`,
      OPTIONS,
    )
    if ('code' in read) throw new Error(read.code)
    expect(read.rows[0]?.remindersStoppedOn ?? read.refused[0]?.problems[0]?.code).toBe(expected)
  })
  it('is UTF-8 with a byte order mark and CRLF', () =>
    expect(loanTapeCsv([])).toMatch(
      /^\uFEFFloan_id,borrower_name,.*balloon_percent,.*,lender_in_business,paid_up_to\r\n$/,
    ))
})

describe('refused rows to correct (lending §4.3.5)', () => {
  const bad =
    'Nom;Montant;Taux;Durée;Date\r\n=1+1;-5;12,5;12;2026-01-01\r\nLuc;1;1;1;2026-01-01\r\n"Zoé;x;1;1;2026-01-01\r\n'
  it('returns the cells as written, with line and reason first', () => {
    const read = readLoanTape(bad, OPTIONS)
    if ('code' in read) throw new Error(read.code)
    const lines = refusedRowsCsv(read, read.refused, 'fr').split('\r\n')
    expect(lines[0]).toBe('\uFEFFligne;raison;Nom;Montant;Taux;Durée;Date')
    expect(lines[1]).toMatch(/^2;Montant\u00A0: .*;'=1\+1;-5;12,5;12;2026-01-01$/)
    expect(lines[2]).toMatch(/^4;.*;"""Zoé";x;1;1;2026-01-01$/)
  })
  it('reads back as the same refusals, and once corrected as loans', () => {
    const read = readLoanTape(bad, OPTIONS)
    if ('code' in read) throw new Error(read.code)
    const file = refusedRowsCsv(read, read.refused, 'en')
    const again = readLoanTape(file, OPTIONS)
    if ('code' in again) throw new Error(again.code)
    expect(again.refused.map((row) => row.problems.map((problem) => problem.code))).toEqual([
      ['amount_not_positive'],
      ['cell_not_a_number'],
    ])
    expect(refusedRowsCsv(again, again.refused, 'en').split('\r\n')[0]).toBe(file.split('\r\n')[0])
    const mended = readLoanTape(file.replace(',-5,', ',5,').replace(';-5;', ';5;'), OPTIONS)
    expect(mended).toMatchObject({ rows: [{ borrowerName: '=1+1', principalCents: 500, annualRate: 12_500_000 }] })
  })
})

const realBook = fileURLToPath(new URL('../../../../../shared/data/lending/loans_full_schema.csv', import.meta.url))
const isThere = existsSync(realBook)
if (!isThere) console.log('skipped: the file of real loans is not here')

describe('a tape from 10,000 real loans (lending §4.3.6)', () => {
  it.skipIf(!isThere)('every row becomes a loan with the file’s own figures', () => {
    const book = Papa.parse<Record<string, string>>(readFileSync(realBook, 'utf8'), {
      header: true,
      skipEmptyLines: true,
    }).data
    const lines = book.map(
      (row, at) =>
        `Borrower ${at + 1},${row['loan_amount']},${row['interest_rate']},${row['term']},${row['issue_month']}`,
    )
    const read = readLoanTape(`Borrower,loan_amount,interest_rate,term,issue_month\n${lines.join('\n')}\n`, OPTIONS)
    if ('code' in read) throw new Error(read.code)
    expect([read.rows.length, read.refused.length, read.recordCount, read.questions]).toEqual([10_000, 0, 10_000, []])
    read.rows.forEach((row, at) => {
      const source = book[at]
      expect([row.principalCents / 100, row.annualRate / 1e6, row.termMonths]).toEqual([
        Number(source?.['loan_amount']),
        Number(source?.['interest_rate']),
        Number(source?.['term']),
      ])
      expect(row.startDate).toMatch(/^2018-0[1-3]-01$/)
    })
  })
})
