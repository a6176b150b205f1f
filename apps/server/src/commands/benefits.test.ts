import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { benefits } from './benefits.ts'
import { CommandError } from './command-error.ts'
import { figures } from './figures.ts'

const HOUSEHOLD = {
  province: 'ON',
  age: 35,
  marital_status: 'single',
  children_under_18: 0,
  net_income: 15_000,
  employment_income: 15_000,
  housing: 'rent',
}
const run = (household: unknown): Promise<string> => benefits([], async () => JSON.stringify(household))

const before = process.env['TODAY']
beforeEach(() => {
  process.env['TODAY'] = '2026-11-21'
})
afterEach(() => {
  if (before === undefined) delete process.env['TODAY']
  else process.env['TODAY'] = before
})

describe('product §12.3: winterjay benefits', () => {
  it('gives the same answer as POST /benefits/check, in dollars', async () => {
    const answer = JSON.parse(await run(HOUSEHOLD))
    expect(answer).toMatchObject({ as_of: '2026-11-21', total_likely: { low: expect.any(Number) }, contradictions: [] })
    expect(
      answer.results.find((result: { id: string }) => result.id === 'canada_groceries_essentials_benefit')
        .annual_amount,
    ).toEqual({ low: 513.72, high: 513.72 })
  })
  it('takes a second adult, as the call does (benefits §8.5, example 8)', async () => {
    const years = { years_in_canada_since_18: 40 }
    const spouse = { age: 70, net_income: 0, employment_income: 0, ...years }
    const couple = { ...HOUSEHOLD, ...years, age: 70, marital_status: 'married', net_income: 36_000, spouse }
    const { results } = JSON.parse(await run({ ...couple, employment_income: 0, net_income_includes_oas: false }))
    const pension = results.find((result: { id: string }) => result.id === 'old_age_security')
    expect(pension.people.map((one: { annual_amount: object }) => one.annual_amount)).toEqual([
      { low: 9_150, high: 9_150 },
      { low: 9_150, high: 9_150 },
    ])
    await expect(run({ ...couple, spouse: { ...spouse, colour: 'red' } })).rejects.toThrow(/spouse\.colour/)
  })
  it('names every invalid field and what is wrong with it', async () => {
    const problem = run({ ...HOUSEHOLD, province: 'XX', age: -1, net_income: 'a', housing: undefined })
    await expect(problem).rejects.toThrow(CommandError)
    await expect(problem).rejects.toThrow(
      [
        'province: Choose one of the 13 provinces and territories.',
        'age: Give an age in whole years, from 0 to 125.',
        'net_income: Give an amount from $0 to $100,000,000, in dollars and cents.',
        'housing: This field is missing.',
      ].join('\n'),
    )
  })
  it('refuses contradictory input and input that is no household', async () => {
    await expect(run({ ...HOUSEHOLD, children_under_18: 2, children_ages: [3] })).rejects.toThrow(
      'children_ages: Give one age under 18 for each of your 2 children.',
    )
    await expect(run([])).rejects.toThrow('body: send an object.')
    await expect(benefits([], async () => 'x')).rejects.toThrow('Standard input is not JSON.')
  })
  it('explains a contradiction next to the answer', async () => {
    const { contradictions } = JSON.parse(await run({ ...HOUSEHOLD, age: 40, senior_65_plus: true }))
    expect(contradictions).toEqual([
      { field: 'senior_65_plus', detail: 'You ticked 65 or over, but gave the age 40. We went by the age.' },
    ])
  })
})

describe('benefits §4.1: winterjay figures', () => {
  it('lists figures that have expired or expire within 60 days, with the page to look them up on', async () => {
    const list = await figures()
    expect(list).toMatch(/^\d+ benefit figures to refresh: \d+ have expired, \d+ will within 60 days\./)
    expect(list).toMatch(/expired 2026-09-30 {2}qc_shelter_allowance: /)
    expect(list).toMatch(/expires 2026-12-31 {2}old_age_security: /)
    expect(list).not.toMatch(/canada_child_benefit/)
    process.env['TODAY'] = '2027-07-01'
    expect(await figures()).toMatch(/expired 2027-06-30 {2}canada_child_benefit: /)
  })
})
