import { cents, localDate, rate } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aLoan, termsOf } from '../schedule/a-loan.test-data.ts'
import type { LateFeeTerms, LoanReview, LoanTerms, LoanToReview } from '../index.ts'
import { E_TRANSFER_LIMITS, PROVINCES, reviewLoan, splitTransfers } from '../index.ts'

const anyTerms = fc.array(fc.maxSafeNat(), { minLength: 8, maxLength: 8 }).map(termsOf)

const fee = (dollars: number): LateFeeTerms => ({
  lateFee: { type: 'fixed', amountCents: cents(dollars * 100) },
  graceDays: 5,
})
const review = (terms: LoanTerms, rest: Partial<LoanToReview> = {}): LoanReview =>
  reviewLoan({
    terms,
    lateFeeTerms: fee(0),
    feesCents: cents(0),
    borrower: 'person',
    isBusinessPurpose: false,
    province: null,
    isLenderInBusiness: null,
    ...rest,
  })
const codes = ({ refusals, warnings }: LoanReview): { refused: string[]; warned: string[] } => ({
  refused: refusals.map((refusal) => refusal.code),
  warned: warnings.map((warning) => warning.code),
})
const allowed = { refused: [], warned: [] }
const refused = (code: string): ReturnType<typeof codes> => ({ refused: [code], warned: [] })
const warned = (...list: string[]): ReturnType<typeof codes> => ({ refused: [], warned: list })

const company = { borrower: 'corporation', isBusinessPurpose: true } as const

describe('criminal rate (Criminal Code s.347; lending §2.1)', () => {
  it.each<{ name: string; terms: LoanTerms; rest?: Partial<LoanToReview>; found: ReturnType<typeof codes> }>([
    { name: 'a person at 31.99 %', terms: aLoan(5_000, 31.99, 24), found: allowed },
    { name: 'a person at 32 %', terms: aLoan(5_000, 32, 24), found: warned('near_criminal_rate') },
    {
      name: 'a person at exactly 35 %, regardless of rounding to cents',
      terms: aLoan(37, 35, 48),
      found: warned('near_criminal_rate'),
    },
    { name: 'a person a millionth over', terms: aLoan(5_000, 35.000001, 24), found: refused('criminal_rate') },
    {
      name: '34.99 % and a 100 fee on 5,000 is 37.24 %',
      terms: aLoan(5_000, 34.99, 24),
      rest: { feesCents: cents(10_000) },
      found: refused('criminal_rate'),
    },
    {
      name: 'a person in business has the same cap',
      terms: aLoan(20_000, 40, 24),
      rest: { isBusinessPurpose: true },
      found: refused('criminal_rate'),
    },
    {
      name: 'a company not borrowing for business too',
      terms: aLoan(20_000, 40, 24),
      rest: { borrower: 'corporation' },
      found: refused('criminal_rate'),
    },
    { name: 'a company, 10,000', terms: aLoan(10_000, 40, 24), rest: company, found: refused('criminal_rate') },
    {
      name: 'a company, 10,000.01',
      terms: aLoan(10_000.01, 40, 24),
      rest: company,
      found: warned('relies_on_commercial_exemption'),
    },
    {
      name: 'a company, 10,050 of which 50 is deducted',
      terms: aLoan(10_050, 40, 24),
      rest: { ...company, feesCents: cents(5_000) },
      found: refused('criminal_rate'),
    },
    {
      name: 'a company at 48 %',
      terms: aLoan(50_000, 48, 36),
      rest: company,
      found: warned('relies_on_commercial_exemption'),
    },
    { name: 'a company over 48 %', terms: aLoan(50_000, 48.01, 36), rest: company, found: refused('criminal_rate') },
    {
      name: 'a company, 500,000 at 60 %',
      terms: aLoan(500_000, 60, 60),
      rest: company,
      found: { refused: ['criminal_rate'], warned: ['e_transfer_too_large'] },
    },
    {
      name: 'a company, more than 500,000 at 60 %',
      terms: aLoan(500_000.01, 60, 60),
      rest: company,
      found: warned('relies_on_commercial_exemption', 'e_transfer_too_large'),
    },
    {
      name: 'an agreement of 2024 at 47.9 %, under 60 % effective',
      terms: aLoan(5_000, 47.9, 24, { startDate: localDate('2024-12-31') }),
      found: allowed,
    },
    {
      name: 'an agreement of 2024 at 48 %, over it',
      terms: aLoan(5_000, 48, 24, { startDate: localDate('2024-12-31') }),
      found: refused('criminal_rate_before_2025'),
    },
    {
      name: 'the first day of the new law',
      terms: aLoan(5_000, 47.9, 24, { startDate: localDate('2025-01-01') }),
      found: refused('criminal_rate'),
    },
  ])('$name', ({ terms, rest, found }) => expect(codes(review(terms, rest))).toEqual(found))

  it('gives the amount over the cap', () => {
    expect(review(aLoan(5_000, 34.99, 24), { feesCents: cents(10_000) })).toMatchObject({
      refusals: [{ field: 'annual_rate', params: { cap: 35_000_000, apr: expect.closeTo(37_240_000, -4) } }],
    })
  })
  it('one late fee of 50 on 500 at 30 % over 6 months would be far over; a fee of 0 is not', () => {
    const found = review(aLoan(500, 30, 6), { lateFeeTerms: fee(50) })
    expect(found).toMatchObject({
      apr: 30,
      refusals: [],
      warnings: [
        {
          code: 'late_fee_over_criminal_rate',
          field: 'late_fee_value',
          params: { feeCents: 5_000, installment: 1, cap: 35_000_000 },
        },
      ],
    })
    expect(found.warnings[0]?.params?.['apr']).toBeCloseTo(66_690_818, -3)
    expect(codes(review(aLoan(500, 30, 6)))).toEqual(allowed)
    expect(codes(review(aLoan(10_000, 12, 12), { lateFeeTerms: fee(50) }))).toEqual(allowed)
  })
  it('charges that leave nothing are refused', () => {
    expect(review(aLoan(100, 10, 12), { feesCents: cents(10_000) })).toMatchObject({
      apr: null,
      refusals: [{ code: 'fees_exceed_principal', field: 'upfront_fee' }],
    })
  })
  it('terms without a schedule are refused as they are, and so are late fees out of range', () => {
    expect(codes(review(aLoan(0, 10, 12)))).toEqual(refused('principal_out_of_range'))
    expect(
      codes(
        review(aLoan(100, 10, 12), {
          lateFeeTerms: { lateFee: { type: 'percent', percent: rate(100_000_001) }, graceDays: 5 },
        }),
      ),
    ).toEqual(refused('late_fee_percent_out_of_range'))
    expect(codes(review(aLoan(100, 10, 12), { lateFeeTerms: { ...fee(-1) } }))).toEqual(
      refused('late_fee_amount_out_of_range'),
    )
    expect(codes(review(aLoan(100, 10, 12), { lateFeeTerms: { ...fee(0), graceDays: 366 } }))).toEqual(
      refused('grace_days_out_of_range'),
    )
  })
})

describe('late fees by province, lender in business (lending §2.3)', () => {
  const inBusiness = { isLenderInBusiness: true, lateFeeTerms: fee(1) } as const
  it.each([
    ['NB', 'late_fee_barred'],
    ['SK', 'late_fee_probably_barred'],
    ['ON', 'late_fee_probably_barred'],
    ['AB', 'late_fee_probably_barred'],
  ] as const)('%s: %s', (province, code) => {
    const { warnings } = review(aLoan(5_000, 12, 24), { ...inBusiness, province })
    expect(warnings).toEqual([{ code, field: 'late_fee_value', params: { province, advisedCents: 0 } }])
  })
  it('Quebec counts it in the rate', () => {
    expect(codes(review(aLoan(5_000, 12, 24, { paymentRounding: 'up' }), { ...inBusiness, province: 'QC' }))).toEqual(
      warned('late_fee_is_credit_charge', 'quebec_permit'),
    )
  })
  it('no fee, no warning; nor for a company, a lender not in business, or an unknown province', () => {
    const terms = aLoan(5_000, 12, 24)
    expect(codes(review(terms, { ...inBusiness, province: 'NB', lateFeeTerms: fee(0) }))).toEqual(allowed)
    expect(codes(review(terms, { ...inBusiness, province: 'NB', ...company }))).toEqual(allowed)
    expect(codes(review(terms, { ...inBusiness, province: 'NB', isLenderInBusiness: false }))).toEqual(allowed)
    expect(codes(review(terms, inBusiness))).toEqual(allowed)
  })
  it('warns a lender who has not said whether they are in business', () => {
    expect(codes(review(aLoan(5_000, 12, 24), { ...inBusiness, isLenderInBusiness: null, province: 'NB' }))).toEqual(
      warned('late_fee_barred'),
    )
  })
  it('has a rule for every province and territory', () => {
    for (const province of PROVINCES)
      expect(review(aLoan(5_000, 12, 24), { ...inBusiness, province }).warnings[0]?.field).toBe('late_fee_value')
  })
})

describe('high-cost credit (lending §2.4)', () => {
  const at = (percent: number, province: LoanToReview['province'], rest: Partial<LoanToReview> = {}): string[] =>
    codes(
      review(aLoan(5_000, percent, 24, { paymentRounding: 'up' }), { province, isLenderInBusiness: true, ...rest }),
    ).warned.filter((code) => code.startsWith('high_cost'))
  it.each([
    ['AB', 31.99, []],
    ['AB', 32, ['high_cost_credit']],
    ['BC', 32, []],
    ['BC', 32.01, ['high_cost_credit']],
    ['MB', 32.01, ['high_cost_credit']],
    ['NL', 32.01, ['high_cost_credit']],
    ['ON', 34, []],
    ['QC', 22, []],
    ['QC', 22.01, ['high_cost_credit_unknown']],
  ] as const)('%s at %f %%: %j', (province, percent, found) => expect(at(percent, province)).toEqual(found))
  it('Quebec with the Bank Rate known: 22 points above it', () => {
    const bankRate = rate(2_500_000)
    expect([at(24.5, 'QC', { bankRate }), at(24.51, 'QC', { bankRate })]).toEqual([[], ['high_cost_credit']])
  })
  it('applies the law of the day: none in British Columbia before May 2022', () => {
    const early = aLoan(5_000, 33, 24, { startDate: localDate('2022-04-30') })
    expect(codes(review(early, { province: 'BC' }))).toEqual(allowed)
  })
})

describe('Quebec consumers (lending §2.4; CQLR c P-40.1, r 3, s.33)', () => {
  const bullet = aLoan(2_000, 10, 12, { loanType: 'interest_only' })
  it('no interest-only and no balloon from a lender in business', () => {
    expect(codes(review(bullet, { province: 'QC', isLenderInBusiness: true }))).toEqual({
      refused: ['quebec_equal_instalments'],
      warned: ['quebec_permit'],
    })
    expect(codes(review(bullet, { province: 'QC' }))).toEqual(warned('quebec_equal_instalments'))
    expect(codes(review(bullet, { province: 'QC', isLenderInBusiness: false }))).toEqual(allowed)
    expect(codes(review(bullet, { province: 'ON', isLenderInBusiness: true }))).toEqual(allowed)
  })
  it('a last payment of 1,864.43 after 1,864.30 is larger; rounded up it is smaller', () => {
    const loan = aLoan(100_000, 4.5, 60)
    expect(codes(review(loan, { province: 'QC' }))).toEqual(warned('quebec_last_payment_larger'))
    expect(codes(review({ ...loan, paymentRounding: 'up' }, { province: 'QC' }))).toEqual(allowed)
  })
})

describe('e-Transfers (lending §2.6)', () => {
  const parts = (dollars: number): number[][] | null =>
    splitTransfers(cents(dollars * 100))?.map((part) => [part.afterDays, part.amountCents / 100]) ?? null
  it.each([
    [3_000, [[0, 3_000]]],
    [
      4_500,
      [
        [0, 3_000],
        [1, 1_500],
      ],
    ],
    [
      10_500,
      [
        [0, 3_000],
        [1, 3_000],
        [2, 3_000],
        [3, 1_000],
        [7, 500],
      ],
    ],
    [
      20_000,
      [
        [0, 3_000],
        [1, 3_000],
        [2, 3_000],
        [3, 1_000],
        [7, 3_000],
        [8, 3_000],
        [9, 3_000],
        [10, 1_000],
      ],
    ],
    [60_162.09, null],
  ])('%f', (dollars, expected) => expect(parts(dollars)).toEqual(expected))
  it('never passes a rolling limit and loses no cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), (amount) => {
        const plan = splitTransfers(cents(amount)) ?? []
        expect(plan.reduce((sum, part) => sum + part.amountCents, 0)).toBe(amount)
        for (const { afterDays, amountCents } of plan) {
          const week = plan
            .filter((part) => part.afterDays > afterDays - 7 && part.afterDays <= afterDays)
            .reduce((sum, part) => sum + part.amountCents, 0)
          expect(amountCents).toBeLessThanOrEqual(E_TRANSFER_LIMITS.perDayCents)
          expect(week).toBeLessThanOrEqual(E_TRANSFER_LIMITS.perWeekCents)
        }
      }),
    )
  })
  it('warns when the loan is made of instalments to split and of a balloon that cannot be sent', () => {
    const balloon = aLoan(100_000, 7.29, 60, { loanType: 'balloon', balloonPercent: rate(58_986_000) })
    expect(review(balloon).warnings).toEqual([
      { code: 'e_transfer_too_large', params: { amountCents: 6_016_209, limitCents: 300_000, installment: 60 } },
    ])
    expect(review(aLoan(100_000, 12, 24)).warnings).toMatchObject([
      { code: 'e_transfer_split', params: { amountCents: 470_735, transfers: 2, installment: 1 } },
    ])
  })
})

it('answers for any loan without throwing, and refuses no loan under 32 % without charges', () => {
  fc.assert(
    fc.property(
      anyTerms,
      fc.constantFrom(...PROVINCES),
      fc.integer({ min: 0, max: 100_000 }),
      (terms, province, fees) => {
        const withFees = review(terms, { province, feesCents: cents(fees), lateFeeTerms: fee(50), ...company })
        expect(withFees.apr === null).toBe(
          withFees.refusals.some((r) => ['never_amortizes', 'fees_exceed_principal'].includes(r.code)),
        )
        if (terms.annualRate < 32_000_000)
          expect(review(terms).refusals.filter((r) => r.code !== 'never_amortizes')).toEqual([])
      },
    ),
  )
})
