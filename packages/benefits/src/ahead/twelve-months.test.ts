import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { Household } from '../household/household.ts'
import { NO_BIRTHDAYS } from './birthdays.ts'
import { type AheadEvent, paymentsToExpect, twelveMonths } from './twelve-months.ts'

const TODAY = localDate('2026-11-22')

/** Manitoba has no child benefit that is paid with the federal one. */
const family: Household = {
  province: 'MB',
  age: 34,
  maritalStatus: 'single',
  childrenUnder18: 1,
  netIncomeCents: cents(42_000_00),
  employmentIncomeCents: cents(42_000_00),
  student: false,
  senior65Plus: false,
  disability: false,
  housing: 'rent',
  childrenAges: [5],
  sharedCustody: false,
}
const paymentsOf = (events: readonly AheadEvent[], schedule: string) =>
  events.flatMap((event) => (event.kind === 'payment' && event.schedule === schedule ? [event] : []))
const dayAndCents = (events: readonly AheadEvent[], schedule: string) =>
  paymentsOf(events, schedule).map(({ day, amountCents }) => [day, amountCents])

describe('twelve months ahead (benefits §10)', () => {
  it('example 24: a child who turns 6 in March 2027 lowers the child benefit from April', () => {
    const events = twelveMonths(family, TODAY, { ...NO_BIRTHDAYS, children: ['2027-03'] })
    expect(dayAndCents(events, 'ccb').slice(0, 8)).toEqual([
      ['2026-12-11', 657_80],
      ['2027-01-20', 657_80],
      ['2027-02-19', 657_80],
      ['2027-03-19', 657_80],
      ['2027-04-20', 551_63],
      ['2027-05-20', 551_63],
      ['2027-06-18', 551_63],
      ['2027-07-20', null],
    ])
    const birthday = events.find((event) => event.kind === 'birthday')
    expect(birthday?.day).toBe('2027-04-01')
    const fall = birthday?.changes.find(({ id }) => id === 'canada_child_benefit')
    expect([fall?.change, fall?.before.annual?.highCents, fall?.after.annual?.highCents]).toEqual([
      'falls',
      7_893_59,
      6_619_59,
    ])
  })
  it('10.2: at 18 a child opens and closes what the rules say, and leaves the household', () => {
    const events = twelveMonths({ ...family, childrenAges: [17] }, TODAY, { ...NO_BIRTHDAYS, children: ['2027-01'] })
    const birthday = events.find((event) => event.kind === 'birthday')
    expect(birthday?.birthday).toMatchObject({ person: 'child', turns: 18, month: '2027-01', from: '2027-02-01' })
    expect(birthday?.changes).toContainEqual(expect.objectContaining({ id: 'canada_child_benefit', change: 'closes' }))
    expect(paymentsOf(events, 'ccb').map(({ day }) => day)).toEqual(['2026-12-11', '2027-01-20'])
  })
  it('10.2: each child has its own birthday; without months nothing is guessed', () => {
    const two = { ...family, childrenUnder18: 2, childrenAges: [5, 17] }
    const events = twelveMonths(two, TODAY, { ...NO_BIRTHDAYS, children: ['2027-06', '2026-12'] })
    const birthdays = events.flatMap((event) => (event.kind === 'birthday' ? [event.birthday] : []))
    expect(birthdays.map(({ turns, from }) => [turns, from])).toEqual([
      [18, '2027-01-01'],
      [6, '2027-07-01'],
    ])
    expect(twelveMonths(two, TODAY, NO_BIRTHDAYS).some(({ kind }) => kind === 'birthday')).toBe(false)
  })
  it('10.2: at 65 the pension opens from the month after', () => {
    const single: Household = {
      ...family,
      age: 64,
      childrenUnder18: 0,
      childrenAges: [],
      employmentIncomeCents: cents(0),
    }
    const events = twelveMonths(single, TODAY, { ...NO_BIRTHDAYS, applicant: '2027-01' })
    const birthday = events.find((event) => event.kind === 'birthday')
    expect(birthday?.day).toBe('2027-02-01')
    expect(birthday?.changes).toContainEqual(expect.objectContaining({ id: 'old_age_security', change: 'opens' }))
    expect(paymentsOf(events, 'oas_cpp').every(({ day }) => day >= '2027-02-01')).toBe(true)
  })
  it('10.1: days of 2026 are known, those of 2027 expected; all lie within twelve months, in order', () => {
    const events = twelveMonths(family, TODAY, NO_BIRTHDAYS)
    for (const { day, isExpected } of paymentsOf(events, 'ccb')) expect(isExpected, day).toBe(day >= '2027-01-01')
    const days = events.map(({ day }) => day)
    expect(days).toEqual(days.toSorted())
    expect(days.every((day) => day >= TODAY && day < '2027-11-22')).toBe(true)
  })
  it('10.1: an Ontario Trillium Benefit of $360 or less is paid once, in July', () => {
    const lodger = (dollars: number): Household => ({
      ...family,
      province: 'ON',
      housing: 'other',
      childrenUnder18: 0,
      childrenAges: [],
      netIncomeCents: cents(dollars * 100),
      employmentIncomeCents: cents(dollars * 100),
    })
    const daysOf = (dollars: number) => paymentsOf(twelveMonths(lodger(dollars), TODAY, NO_BIRTHDAYS), 'otb')
    expect(daysOf(30_000).map(({ day }) => day)).toEqual(['2027-07-09'])
    expect(daysOf(15_000)).toHaveLength(12)
  })
  it('10.3: the last day for an RRSP is a Monday when the 60th day is on a weekend', () => {
    const inMarch = twelveMonths(family, localDate('2025-11-22'), NO_BIRTHDAYS).find(
      (event) => event.kind === 'date' && event.code === 'rrspEnds',
    )
    expect(inMarch?.day).toBe('2026-03-02')
  })
  it('10.3: the dates of the law that concern the household', () => {
    const datesOf = (household: Household) =>
      twelveMonths(household, TODAY, NO_BIRTHDAYS).flatMap((event) =>
        event.kind === 'date' ? [`${event.day} ${event.code}`] : [],
      )
    expect(datesOf(family)).toEqual([
      '2026-12-31 savingsPlans',
      '2027-03-01 rrspEnds',
      '2027-04-30 return',
      '2027-06-15 selfEmployedReturn',
      '2027-07-01 newBenefitYear',
    ])
    const senior = {
      ...family,
      age: 70,
      senior65Plus: true,
      childrenUnder18: 0,
      childrenAges: [],
      employmentIncomeCents: cents(0),
    }
    expect(datesOf(senior)).toEqual(['2027-01-02 newQuarter', '2027-04-30 return', '2027-07-01 newBenefitYear'])
  })
})

describe('payments for a forecast (benefits §14.4)', () => {
  const told = { ...NO_BIRTHDAYS, children: ['2027-03'] }
  it('are those with a known amount, as in example 24: none from July, when amounts rest on another income', () => {
    const payments = paymentsToExpect(family, TODAY, told, new Set())
    expect(dayAndCents(payments, 'ccb')).toEqual([
      ['2026-12-11', 657_80],
      ['2027-01-20', 657_80],
      ['2027-02-19', 657_80],
      ['2027-03-19', 657_80],
      ['2027-04-20', 551_63],
      ['2027-05-20', 551_63],
      ['2027-06-18', 551_63],
    ])
  })
  it('without what arrives already or was refused; a sum takes its parts with it', () => {
    const refused = paymentsToExpect(family, TODAY, told, new Set(['canada_child_benefit']))
    expect(dayAndCents(refused, 'ccb')).toEqual([])
    const ontario: Household = {
      ...family,
      province: 'ON',
      netIncomeCents: cents(20_000_00),
      rentPaid2025Cents: cents(12_000_00),
      northernOntario: false,
    }
    expect(dayAndCents(paymentsToExpect(ontario, TODAY, told, new Set()), 'otb').length).toBeGreaterThan(0)
    expect(dayAndCents(paymentsToExpect(ontario, TODAY, told, new Set(['on_trillium_benefit'])), 'otb')).toEqual([])
  })
})
