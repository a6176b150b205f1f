import { describe, expect, it } from 'vitest'
import { caseOf, reviewLoan } from '../index.ts'
import { loanA } from '../schedule/a-plan.test-data.ts'
import type { WireLoan } from '../schedule/a-plan.test-data.ts'

const review = (change: WireLoan): { refused: string[]; warned: string[] } => {
  const contract = loanA(change)
  const { refusals, warnings } = reviewLoan(caseOf(contract.side, contract))
  return { refused: refusals.map(({ code }) => code), warned: warnings.map(({ code }) => code) }
}
const QUEBEC = { province: 'QC', lender_in_business: true }

describe('the criminal rate by frequency (lending §1.13)', () => {
  it('is judged by the period of the loan, and warns where the monthly equivalent passes 35 %', () => {
    expect(review({ payment_frequency: 'weekly', annual_rate: 34.9 }).warned).toEqual([
      'monthly_equivalent_over_criminal_rate',
    ])
    expect(review({ payment_frequency: 'weekly', annual_rate: 34.9 }).refused).toEqual([])
    expect(review({ payment_frequency: 'weekly', annual_rate: 35.01 }).refused).toEqual(['criminal_rate'])
    expect(review({ payment_frequency: 'monthly', annual_rate: 34.9 }).warned).toEqual(['near_criminal_rate'])
  })
  it('a whole period for a short first one can make a lawful rate criminal', () => {
    const short = {
      annual_rate: 34,
      start_date: '2026-01-12',
      first_due_date: '2026-02-01',
      first_period_interest: 'one_period',
    }
    expect(review(short).refused).toEqual(['criminal_rate'])
    expect(review({ ...short, first_period_interest: 'daily' }).refused).toEqual([])
  })
})

describe('the Interest Act (lending §1.11, §1.12)', () => {
  it('a loan on real property is a mortgage, or refused', () => {
    expect(review({ secured_by_real_property: true }).refused).toEqual(['real_property_needs_mortgage_method'])
    expect(review({ secured_by_real_property: true, interest_method: 'mortgage' }).refused).toEqual([])
  })
  it('its rate on arrears is at most the rate of the contract', () => {
    const mortgage = { interest_method: 'mortgage' }
    expect(review({ ...mortgage, arrears_rate: 12.5 }).refused).toEqual(['real_property_arrears_rate'])
    expect(review({ ...mortgage, arrears_rate: 12 }).refused).toEqual([])
  })
  it('a late fee and interest on arrears together are worth a look', () =>
    expect(review({ arrears_rate: 12, late_fee_value: 5 }).warned).toContain('late_fee_and_arrears'))
})

describe('consumers of lenders in business (lending §1.10, §1.12, §2.4)', () => {
  it('Quebec: charges may not run for a first payment more than 35 days out', () => {
    const late = { ...QUEBEC, first_due_date: '2026-03-01' }
    expect(review(late).refused).toEqual(['quebec_first_payment_late'])
    expect(review({ ...late, first_period_interest: 'one_period' }).refused).toEqual([])
  })
  it('Quebec: a payment at least every 35 days', () =>
    expect(review({ ...QUEBEC, payment_frequency: 'quarterly' }).refused).toEqual(['quebec_payments_too_rare']))
  it('a rate on arrears above the contract warns', () =>
    expect(review({ province: 'ON', lender_in_business: true, arrears_rate: 18 }).warned).toContain(
      'arrears_rate_over_contract',
    ))
})
