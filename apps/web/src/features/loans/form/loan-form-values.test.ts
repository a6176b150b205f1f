import { cents, fromPercent, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { bodyOf, changedFields, findGaps, isResolvedByNoLateFee, newLoanValues, planForm } from './loan-form-values.ts'
import type { LoanFormValues } from './loan-form-values.ts'

const today = localDate('2026-11-21')
const form = (changes: Partial<LoanFormValues> = {}): LoanFormValues => ({
  ...newLoanValues(today),
  borrower_name: 'Denis Roy',
  ...changes,
})
const plan = (changes: Partial<LoanFormValues> = {}) => planForm(form(changes), today)
const codes = (changes: Partial<LoanFormValues>) => {
  const { refusals = [], warnings = [] } = plan(changes) ?? {}
  return { refusals: refusals.map(({ code }) => code), warnings: warnings.map(({ code }) => code) }
}

describe('product §9: New loan defaults', () => {
  it('are principal 10000, annual_rate 12, term_months 12, start date today, late fee fixed 50, grace_days 5, amortizing', () => {
    expect(bodyOf(form())).toMatchObject({
      principal: 10_000_00,
      annual_rate: 12_000_000,
      term_months: 12,
      start_date: '2026-11-21',
      late_fee_type: 'fixed',
      late_fee_value: 50,
      grace_days: 5,
      loan_type: 'amortizing',
    })
  })

  it('come to 888.49 a month', () => {
    expect(plan()?.schedule?.paymentCents).toBe(888_49)
  })
})

describe('product §5: New loan', () => {
  it('borrower_name, principal and annual_rate are required', () => {
    expect(findGaps(form({ borrower_name: '  ', principal: null, annual_rate: null }))).toEqual({
      borrower_name: 'required',
      principal: 'required',
      annual_rate: 'required',
    })
  })

  it.each([null, 0, -1])('the term is at least 1: %s', (term_months) => {
    expect(findGaps(form({ term_months }))).toEqual({ term_months: 'term_at_least_one' })
  })

  it('an empty late fee is reported, never taken as the default', () => {
    expect(findGaps(form({ late_fee_cents: null }))).toEqual({ late_fee_value: 'required' })
    expect(bodyOf(form({ late_fee_cents: null }))).toBeNull()
  })

  it('a balloon loan asks for its percent, an interest-only one does not ask for its months', () => {
    expect(findGaps(form({ loan_type: 'balloon' }))).toEqual({ balloon_percent: 'required' })
    expect(findGaps(form({ loan_type: 'interest_only' }))).toEqual({})
  })

  it('an e-mail address may be empty, not misspelt', () => {
    expect(findGaps(form({ borrower_email: '', lender_receive_email: 'me@' }))).toEqual({
      lender_receive_email: 'not_an_email',
    })
  })
})

describe('the body of a form', () => {
  it('leaves out what the loan type does not ask for', () => {
    const typed = { interest_only_months: 6, balloon_percent: fromPercent(40) }
    expect(bodyOf(form(typed))).toMatchObject({ interest_only_months: null, balloon_percent: null })
    expect(bodyOf(form({ ...typed, loan_type: 'balloon' }))).toMatchObject({
      interest_only_months: null,
      balloon_percent: 40_000_000,
    })
  })

  it('writes a percent late fee in percent', () => {
    expect(bodyOf(form({ late_fee_type: 'percent', late_fee_percent: fromPercent(2.5) }))).toMatchObject({
      late_fee_type: 'percent',
      late_fee_value: 2.5,
    })
  })

  it('an edit sends what changed, and a late fee whole', () => {
    const before = bodyOf(form())
    const after = bodyOf(form({ borrower_name: 'Denise Roy', late_fee_cents: cents(0) }))
    if (before === null || after === null) throw new Error('both forms are complete')
    expect(changedFields(before, after)).toEqual({
      borrower_name: 'Denise Roy',
      late_fee_type: 'fixed',
      late_fee_value: 0,
    })
    expect(changedFields(before, before)).toEqual({})
  })
})

describe('product §11.16: the law, while typing', () => {
  it('a criminal rate is refused, with its schedule still shown', () => {
    expect(codes({ annual_rate: fromPercent(36) }).refusals).toEqual(['criminal_rate'])
    expect(plan({ annual_rate: fromPercent(36) })?.schedule).not.toBeNull()
  })

  it('charges taken at the start count in the APR', () => {
    expect(plan({ upfront_fee: cents(300_00) })?.apr).toBeCloseTo(17.825, 3)
  })

  it('a dangerous late fee is warned about, and 0 resolves it', () => {
    const small = { principal: cents(500_00), annual_rate: fromPercent(30), term_months: 6 }
    const warnings = plan(small)?.warnings ?? []
    expect(warnings.map(({ code }) => code)).toEqual(['late_fee_over_criminal_rate'])
    expect(warnings.every(isResolvedByNoLateFee)).toBe(true)
    expect(plan({ ...small, late_fee_cents: cents(0) })?.warnings).toEqual([])
  })
})
