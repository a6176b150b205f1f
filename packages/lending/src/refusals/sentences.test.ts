import { describe, expect, it } from 'vitest'
import type { LoanDraft } from '../terms/new-loan.ts'
import {
  completeDraft,
  lendingSentence,
  loanReference,
  planSchedule,
  refusePayment,
  reviewLoan,
  shortBorrowerName,
} from '../index.ts'
import { cents, isRefusal, localDate, rate } from '@winterjay/money'

const today = localDate('2026-11-21')
const draft = { principal: cents(500_000), annual_rate: rate(34_990_000), term_months: 24 }

describe('product §9: the defaults of the New Loan form', () => {
  it('fills in what was left out', () => {
    const made = completeDraft({ principal: cents(1_000_000), annual_rate: rate(12_000_000) }, today)
    expect(made).toEqual({
      terms: {
        principalCents: 1_000_000,
        annualRate: 12_000_000,
        termMonths: 12,
        startDate: '2026-11-21',
        loanType: 'amortizing',
        interestOnlyMonths: null,
        balloonPercent: null,
        paymentRounding: 'half_up',
      },
      lateFeeTerms: { lateFee: { type: 'fixed', amountCents: 5_000 }, graceDays: 5 },
      side: { borrowerIsCorporation: false, province: null, lenderInBusiness: null, upfrontFeeCents: 0 },
    })
  })
  it('rounds the payment up for a borrower in Quebec, unless told otherwise (lending §2.4)', () => {
    const rounding = (more: Partial<LoanDraft>): unknown => {
      const made = completeDraft({ ...draft, ...more }, today)
      return 'code' in made ? made.code : made.terms.paymentRounding
    }
    expect([
      rounding({ province: 'QC' }),
      rounding({ province: 'ON' }),
      rounding({ province: 'QC', payment_rounding: 'half_up' }),
    ]).toEqual(['up', 'half_up', 'half_up'])
  })
  it('never uses the default of 50 dollars as 50 percent', () =>
    expect(completeDraft({ ...draft, late_fee_type: 'percent' }, today)).toEqual({
      code: 'late_fee_value_missing',
      field: 'late_fee_value',
    }))
  it('refuses a third decimal', () =>
    expect(completeDraft({ ...draft, late_fee_value: 1.005 }, today)).toMatchObject({ code: 'late_fee_value_unclear' }))
})

describe('French signs stay on the line of their word', () => {
  it('with a non-breaking space', () =>
    expect(lendingSentence({ code: 'own_loan' }, 'fr')).toBe(
      'C’est votre propre prêt\u00A0: vous ne pouvez pas y investir.',
    ))
})

describe('lending §2.1: the refusal says what the law says, in both languages', () => {
  it('34.99 % and a fee of 100 on 5,000 over 24 months is 37.24 %', () => {
    const made = completeDraft(draft, today)
    if (isRefusal(made)) throw new Error(made.code)
    const { refusals } = reviewLoan({
      ...made,
      feesCents: cents(10_000),
      borrower: 'person',
      isBusinessPurpose: false,
      province: 'ON',
      isLenderInBusiness: false,
    })
    const criminal = refusals.find((refusal) => refusal.code === 'criminal_rate')
    if (criminal === undefined) throw new Error('not refused')
    expect(lendingSentence(criminal, 'en')).toMatch(/costs 37\.2\d+% a year.*35\.00%.*s\. 347/)
    expect(lendingSentence(criminal, 'fr').replaceAll(/\s/g, ' ')).toMatch(/coûte 37,2\d+ % par an.*35,00 %.*art\. 347/)
  })
  it('a loan that would never be paid down is refused with that reason', () => {
    const plan = planSchedule({
      principalCents: cents(10_000_00),
      annualRate: rate(34_990_000),
      termMonths: 600,
      startDate: today,
      loanType: 'amortizing',
      interestOnlyMonths: null,
      balloonPercent: null,
    })
    if (!isRefusal(plan)) throw new Error('accepted')
    expect(lendingSentence(plan as never, 'en')).toContain('would not be paid down')
  })
})

describe('lending §1.7: money that cannot have been received', () => {
  const payment = { amountCents: cents(100), paidOn: today, startDate: localDate('2026-01-31'), today }
  it('accepts a payment dated today', () => expect(refusePayment(payment)).toBeNull())
  it.each([
    [{ amountCents: cents(0) }, 'payment_not_positive'],
    [{ amountCents: cents(-1) }, 'payment_not_positive'],
    [{ paidOn: localDate('2026-01-30') }, 'payment_before_start'],
    [{ paidOn: localDate('2026-11-22') }, 'payment_in_future'],
  ])('refuses %o', (change, code) => expect(refusePayment({ ...payment, ...change })?.code).toBe(code))
})

describe('lending §2.7: a borrower is shown by first name and initial', () => {
  it.each([
    ['Marie-Ève Tremblay', 'Marie-Ève T.'],
    ['Tremblay, Marie-Ève', 'Marie-Ève T.'],
    ['  jean   de la tour ', 'jean T.'],
    ['Élise', 'Élise'],
  ])('%s', (name, shown) => expect(shortBorrowerName(name, false)).toBe(shown))
  it('a corporation keeps its public name', () =>
    expect(shortBorrowerName('Acme Roofing Ltd.', true)).toBe('Acme Roofing Ltd.'))
})

describe('lending §2.6: a short reference for the e-Transfer message', () => {
  it('is the same for the same loan, and has no letters that look alike', () => {
    const id = '7f3b5a4e-9a56-4a7e-9d55-0f5b7c1d2e3f'
    expect(loanReference(id)).toBe(loanReference(id))
    // Borrowers keep it in their bank's list of payees, so a loan's reference must never change.
    expect(loanReference('00000000-0000-4000-8000-000000000001')).toBe('WJ-7737-JT82')
    expect(loanReference('3f2b8c1e-9d47-4a6b-b0c5-7e21d8f4a913')).toBe('WJ-M2S5-YYVY')
    expect(loanReference(id)).toMatch(/^WJ-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/)
  })
})
