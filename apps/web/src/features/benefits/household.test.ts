import { cents } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { DEFAULT_HOUSEHOLD, answersFrom, fragmentOf, stillFitting } from './household.ts'

describe('a link that restores the form (the fragment never reaches a server)', () => {
  it('gives the form and the follow-up answers back, by the names and units of the wire', () => {
    const answers = {
      household: {
        ...DEFAULT_HOUSEHOLD,
        province: 'QC' as const,
        age: 70,
        senior65Plus: true,
        childrenUnder18: 2,
        netIncomeCents: cents(1_234_50),
        housing: 'own' as const,
      },
      followUps: {
        childrenAges: [3, 9],
        propertyTax2025Cents: cents(3_100_25),
        widowed: false,
        immigrationStatus: 'protected_person' as const,
      },
    }
    const fragment = fragmentOf(answers)
    expect(new URLSearchParams(fragment).get('net_income')).toBe('1234.5')
    expect(answersFrom(`#${fragment}`)).toEqual(answers)
  })

  it('the second adult goes with it (benefits §8.0)', () => {
    const spouse = {
      age: 62,
      netIncomeCents: cents(4_000_00),
      employmentIncomeCents: cents(1_000_50),
      disability: true,
      student: false,
      yearsInCanadaSince18: 12,
    }
    const answers = { household: { ...DEFAULT_HOUSEHOLD, maritalStatus: 'married' as const, spouse }, followUps: {} }
    expect(answersFrom(`#${fragmentOf(answers)}`)).toEqual(answers)
    // An answer to a question about the spouse is a fact of the spouse.
    const { yearsInCanadaSince18: _, ...undecided } = spouse
    const asked = {
      household: { ...answers.household, spouse: undecided },
      followUps: { spouseYearsInCanadaSince18: 12 },
    }
    expect(answersFrom(`#${fragmentOf(asked)}`)).toEqual(answers)
  })

  it.each([
    ['', 'nothing'],
    ['#main', 'another fragment of the page'],
    [
      '#province=XX&age=35&marital_status=single&children_under_18=0&net_income=1&employment_income=1&housing=rent',
      'no such province',
    ],
    [
      '#province=ON&age=-3&marital_status=single&children_under_18=0&net_income=1&employment_income=1&housing=rent',
      'no such age',
    ],
    [
      '#province=ON&age=35&marital_status=single&children_under_18=1&net_income=1&employment_income=1&housing=rent&children_ages=[3,4]',
      'more ages than children',
    ],
    [
      '#province=ON&age=35&marital_status=single&children_under_18=0&net_income=1.005&employment_income=1&housing=rent',
      'half a cent',
    ],
    ['#__proto__=1&constructor=2', 'mischief'],
  ])('takes no nonsense: %s (%s)', (fragment) => expect(answersFrom(fragment)).toBeNull())
})

it('forgets the follow-up answers that a changed form makes impossible, and no others', () => {
  const followUps = { childrenAges: [3, 9], spouseAge: 40, filed2025Return: true }
  expect(stillFitting({ ...DEFAULT_HOUSEHOLD, childrenUnder18: 2, maritalStatus: 'married' }, followUps)).toEqual(
    followUps,
  )
  expect(stillFitting({ ...DEFAULT_HOUSEHOLD, childrenUnder18: 3, maritalStatus: 'single' }, followUps)).toEqual({
    filed2025Return: true,
  })
})

it('forgets what was answered about a spouse once the form describes that spouse', () => {
  const spouse = {
    age: 62,
    netIncomeCents: cents(0),
    employmentIncomeCents: cents(0),
    disability: false,
    student: false,
  }
  const followUps = { spouseAge: 60, spouseNetIncomeCents: cents(5), spouseReceivesGis: true, widowed: false }
  expect(stillFitting({ ...DEFAULT_HOUSEHOLD, maritalStatus: 'married', spouse }, followUps)).toEqual({
    spouseReceivesGis: true,
    widowed: false,
  })
})
