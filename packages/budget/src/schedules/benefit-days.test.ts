import { localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { BenefitProgram } from './benefit-days.ts'
import { benefitPaymentDay } from './benefit-days.ts'
import { isGovernmentDay } from './government-days.ts'
import { budgetOfPages, chequing } from '../transactions/budget-notation.ts'
import { findRecurring, upcoming } from '../ahead/recurring.ts'

const MONTHS = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)
const daysOf2026 = (program: BenefitProgram): string[] =>
  MONTHS.flatMap((month) => benefitPaymentDay(program, month)?.slice(5) ?? [])
/** What is expected after `today`, to the end of the year, in a budget with only these `lines`. */
const expectedAfter = (today: string, lines: string[]): string[] => {
  const budget = budgetOfPages({ accounts: [chequing('c', lines)] })
  return upcoming(findRecurring(budget, localDate(today)), localDate(today), localDate('2026-12-31')).map(
    ({ on }) => on,
  )
}

describe('the government’s calendar (budget §5.1, §5.2)', () => {
  it('example 7: pays Old Age Security on its days of 2026 (budget §5.6.1, §5.14.7)', () => {
    expect(daysOf2026('oas_cpp')).toEqual([
      '01-28',
      '02-25',
      '03-27',
      '04-28',
      '05-27',
      '06-26',
      '07-29',
      '08-27',
      '09-25',
      '10-28',
      '11-26',
      '12-22',
    ])
  })
  it('pays the other programs on their days: before a weekend or a holiday, and as published if the rule does not give the day', () => {
    expect(daysOf2026('cgeb')).toEqual(['01-05', '04-02', '07-03', '10-05'])
    expect([
      benefitPaymentDay('ccb', '2026-06'),
      benefitPaymentDay('ccb', '2026-10'),
      benefitPaymentDay('ccb', '2026-12'),
    ]).toEqual(['2026-06-19', '2026-10-20', '2026-12-11'])
    expect([benefitPaymentDay('cdb', '2026-07'), benefitPaymentDay('cdb', '2026-08')]).toEqual([
      '2026-07-20',
      '2026-08-20',
    ])
    expect(benefitPaymentDay('otb', '2026-10')).toBe('2026-10-09')
  })
  it('pays on Family Day and the Civic Holiday, and not on Easter Monday or a holiday moved from a weekend', () => {
    expect(benefitPaymentDay('ccb', '2023-02')).toBe('2023-02-20')
    const open = ['2026-02-16', '2026-08-03', '2026-12-29']
    const closed = [
      '2026-04-03',
      '2026-04-06',
      '2026-05-18',
      '2026-07-01',
      '2026-09-07',
      '2026-09-30',
      '2026-10-12',
      '2026-11-11',
      '2026-12-25',
      '2026-12-28',
      '2027-01-01',
    ]
    expect(open.filter((day) => !isGovernmentDay(localDate(day)))).toEqual([])
    expect(closed.filter((day) => isGovernmentDay(localDate(day)))).toEqual([])
  })
})

describe('benefits in a budget (budget §5.2)', () => {
  it('expects Old Age Security on 25 September 2026, after two payments', () => {
    expect(expectedAfter('2026-09-01', ['2026-07-29 727.67 CANADA OAS', '2026-08-27 727.67 CANADA OAS'])[0]).toBe(
      '2026-09-25',
    )
  })
  it('follows the calendar, not last month’s day, and pays early in December', () => {
    expect(
      expectedAfter('2026-10-21', [
        '2026-08-20 512.33 CANADA CCB',
        '2026-09-18 512.33 CANADA CCB',
        '2026-10-20 512.33 CANADA CCB',
      ]),
    ).toEqual(['2026-11-20', '2026-12-11'])
    expect(expectedAfter('2026-08-01', ['2026-04-02 133.25 CANADA GST', '2026-07-03 133.25 CANADA GST'])).toEqual([
      '2026-10-05',
    ])
  })
  it('leaves payments on other days to their own rhythm', () => {
    const alberta = [
      '2026-06-26 122.00 ALBERTA CHILD BENEFIT',
      '2026-07-27 122.00 ALBERTA CHILD BENEFIT',
      '2026-08-27 122.00 ALBERTA CHILD BENEFIT',
    ]
    // The 27th, or the bank day before it: September 27 is a Sunday.
    expect(expectedAfter('2026-09-01', alberta)[0]).toBe('2026-09-25')
    expect(expectedAfter('2026-08-01', alberta.slice(0, 2))).toEqual([])
  })
})
