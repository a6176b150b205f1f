import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { actionSheetOf, answerDueOn, askAgainBy } from '../actions/index.ts'
import { SHEET_IDS } from '../actions/sheets.ts'
import { caughtUp, NO_BIRTHDAYS } from '../ahead/index.ts'
import type { Household } from '../household/household.ts'
import { type ClientCase, comingFor } from './index.ts'

/* clients §5: what the next 60 days bring to a saved client. Days of payments: benefits §10. */

const TODAY = localDate('2026-11-21')
const senior: Household = {
  province: 'ON',
  age: 70,
  maritalStatus: 'single',
  childrenUnder18: 0,
  netIncomeCents: cents(12_000_00),
  employmentIncomeCents: cents(0),
  student: false,
  senior65Plus: true,
  disability: false,
  housing: 'own',
  yearsInCanadaSince18: 40,
  netIncomeIncludesOas: false,
}
/** benefits §10, example 24. */
const family: Household = {
  ...senior,
  age: 35,
  senior65Plus: false,
  netIncomeCents: cents(42_000_00),
  employmentIncomeCents: cents(42_000_00),
  childrenUnder18: 1,
  childrenAges: [5],
}
const client = (household: Household, rest: Partial<ClientCase> = {}): ClientCase => ({
  household,
  told: NO_BIRTHDAYS,
  claims: {},
  ...rest,
})
const datesOf = (one: ClientCase, today = TODAY) =>
  comingFor(one, today).dates.map(({ day, kind, code }) => `${day} ${kind} ${code}`)

describe('clients §5.1: dates of the next 60 days', () => {
  it('a payment is named only if the client receives the programme, and has no amount', () => {
    const receives = client(family, { claims: { canada_child_benefit: { state: 'receives' } } })
    expect(datesOf(receives).filter((text) => text.includes('payment'))).toEqual([
      '2026-12-11 payment ccb',
      '2027-01-20 payment ccb',
    ])
    expect(JSON.stringify(comingFor(receives, TODAY).dates)).not.toContain('Cents')
    expect(datesOf(client(family)).filter((text) => text.includes('payment'))).toEqual([])
  })

  it('new pension rates concern a pensioner; grants of savings plans end on 31 December for a family', () => {
    expect(datesOf(client(senior))).toContain('2027-01-02 change newQuarter')
    expect(datesOf(client(family))).not.toContain('2027-01-02 change newQuarter')
    expect(datesOf(client(family))).toContain('2026-12-31 deadline savingsPlans')
  })

  it('a child who turns 6 in March 2027 changes the child benefit on 1 April', () => {
    const told = { ...NO_BIRTHDAYS, children: ['2027-03'] }
    const { dates } = comingFor(client(family, { told }), localDate('2027-02-15'))
    const birthday = dates.find(({ code }) => code === 'birthday')
    expect(birthday).toMatchObject({ day: '2027-04-01', kind: 'change', birthday: { person: 'child', turns: 6 } })
    expect(birthday?.ids).toContain('canada_child_benefit')
  })

  it('a deadline of an open programme is named until something is told of it', () => {
    const yukon = { ...senior, province: 'YT' as const }
    const today = localDate('2026-12-01')
    const due = (claims: ClientCase['claims']) =>
      comingFor(client(yukon, { claims }), today).dates.filter(({ code }) => code === 'apply')
    expect(due({})).toMatchObject([{ day: '2026-12-31', kind: 'deadline', ids: ['yt_pioneer_utility_grant'] }])
    expect(due({ yt_pioneer_utility_grant: { state: 'applied' } })).toEqual([])
  })
})

describe('clients §5.2: after an application or a refusal', () => {
  it('the answer to an application of August for the pension is due 120 days after its end: 29 December', () => {
    expect(answerDueOn('old_age_security', '2026-08')).toBe('2026-12-29')
    const applied = client(senior, { claims: { old_age_security: { state: 'applied', month: '2026-08' } } })
    expect(datesOf(applied)).toContain('2026-12-29 claim answer')
  })

  it('after a refusal in September one may ask again for 90 days, of the disability benefit for 180', () => {
    const refused = client(senior, { claims: { old_age_security: { state: 'refused', month: '2026-09' } } })
    expect(datesOf(refused)).toContain('2026-11-30 claim askAgain')
    expect(askAgainBy('hundredEightyDays', '2026-09')).toBe('2027-02-28')
    expect(askAgainBy(null, '2026-09')).toBeNull()
  })

  it('every sheet with a time to an answer gives a day, except those that take “several months”', () => {
    const timed = SHEET_IDS.filter((id) => (actionSheetOf(id, 'en')?.processing ?? null) !== null)
    const without = timed.filter((id) => answerDueOn(id, '2026-01') === null)
    expect(timed.length).toBeGreaterThan(20)
    expect(without.map((id) => actionSheetOf(id, 'en')?.processing?.value)).toEqual(['Several months'])
    // 11 weeks by mail, 8 weeks, 120 days by mail, 28 days: each after the end of January.
    const due = ['canada_child_benefit', 'disability_tax_credit', 'cpp_retirement', 'ei_regular'].map((id) =>
      answerDueOn(id, '2026-01'),
    )
    expect(due).toEqual(['2026-04-18', '2026-03-28', '2026-05-31', '2026-02-28'])
  })
})

describe('clients §5.3: what is still open', () => {
  it('new money is what is likely and not received (benefits §8.5: 9,150.00 of pension for 40 years)', () => {
    const all = comingFor(client(senior), TODAY).newMoney
    const without = comingFor(client(senior, { claims: { old_age_security: { state: 'receives' } } }), TODAY).newMoney
    expect(all.low - without.low).toBe(9_150_00)
    expect(all.low).toBeGreaterThanOrEqual(9_150_00 + 5_549_88)
  })

  it('an adult who turns 65 in this quarter, or has just done so, is found by the month that was told', () => {
    const of = (age: number, applicant: string | null) =>
      comingFor(
        client({ ...senior, age, senior65Plus: age >= 65 }, { told: { ...NO_BIRTHDAYS, applicant } }),
        localDate('2026-11-21'),
      ).milestone
    expect([of(64, '2026-12'), of(65, '2027-10'), of(59, '2026-11')]).toEqual([65, 65, 60])
    expect([of(64, '2027-01'), of(65, '2027-09'), of(64, null), of(63, '2026-12')]).toEqual([null, null, null, null])
  })
})

describe('clients §1.7: birthdays that have come since the household was described', () => {
  const told = { applicant: '2027-01', spouse: null, children: ['2026-12', '2027-03'] }
  const parent: Household = { ...family, age: 64, childrenUnder18: 2, childrenAges: [17, 5] }

  it('count from the month after; a child of 18 leaves, and the next birthdays are a year later', () => {
    expect(caughtUp(parent, told, localDate('2026-12-31'))).toEqual({ household: parent, told })
    const later = caughtUp(parent, told, localDate('2027-04-01'))
    expect(later.household).toMatchObject({ age: 65, senior65Plus: true, childrenUnder18: 1, childrenAges: [6] })
    expect(later.told).toEqual({ applicant: '2028-01', spouse: null, children: ['2028-03'] })
  })

  it('two years later everybody is two years older', () => {
    const later = caughtUp(parent, told, localDate('2029-03-31'))
    expect(later.household).toMatchObject({ age: 67, childrenAges: [7] })
  })
})
