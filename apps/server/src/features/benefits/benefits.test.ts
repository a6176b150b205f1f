import { BenefitsRequest } from '@winterjay/contract'
import { FACT_KINDS, PROVINCES, wireName } from '@winterjay/benefits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'

/** product §9: the defaults of the form. */
const DEFAULTS = {
  province: 'ON',
  age: 35,
  marital_status: 'single',
  children_under_18: 0,
  net_income: 60_000,
  employment_income: 40_000,
  student: false,
  senior_65_plus: false,
  disability: false,
  housing: 'rent',
}

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
const check = (change: object = {}, headers: Record<string, string> = {}) =>
  server.visitor().post('/api/benefits/check', { ...DEFAULTS, ...change }, headers)

describe('product §3, §7: POST /benefits/check', () => {
  it.each(PROVINCES)('answers for %s with every field of a result', async (province) => {
    const answer = await check({ province })
    expect(answer.status).toBe(200)
    for (const result of answer.body['results'] ?? []) {
      expect(result['name']).not.toBe('')
      expect(result['why']).not.toBe('')
      expect(String(result['link'])).toMatch(/^https:\/\//)
      expect(['likely', 'maybe', 'unlikely']).toContain(result['eligibility'])
    }
    expect(answer.body['results']?.length).toBeGreaterThan(10)
  })

  it('puts the likely ones first, in dollars: the groceries benefit of benefits §6 is 513.72 for a single person with 15,000', async () => {
    const { body } = await check({ net_income: 15_000, employment_income: 15_000 })
    const order = (body['results'] ?? []).map((result) =>
      ['likely', 'maybe', 'unlikely'].indexOf(String(result['eligibility'])),
    )
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    const groceries = body['results']?.find((result) => /Groceries/.test(String(result['name'])))
    expect(groceries?.['annual_amount']).toEqual({ low: 513.72, high: 513.72 })
    expect(groceries?.['sources']?.[0]?.['checked_on']).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  it('gives the field name of the follow-up question that settles a maybe', async () => {
    const { body } = await check({ children_under_18: 2, net_income: 40_000 })
    const known = Object.keys(BenefitsRequest.shape)
    const asked = (body['results'] ?? []).flatMap(
      (result) => result['settled_by']?.map((question) => String(question['field'])) ?? [],
    )
    expect(asked).toContain('children_ages')
    expect(asked.filter((field) => !known.includes(field))).toEqual([])
    const answered = await check({ children_under_18: 2, net_income: 40_000, children_ages: [3, 9] })
    const childBenefit = answered.body['results']?.find((result) => String(result['id']) === 'canada_child_benefit')
    expect(childBenefit?.['annual_amount']?.['low']).toBe(childBenefit?.['annual_amount']?.['high'])
  })

  it('accepts exactly the facts that the rules know', () => {
    const ten = new Set(Object.keys(DEFAULTS))
    const facts = Object.keys(FACT_KINDS).map(wireName)
    expect(
      Object.keys(BenefitsRequest.shape)
        .filter((field) => !ten.has(field) && field !== 'spouse')
        .toSorted(),
    ).toEqual(facts.filter((field) => !field.startsWith('spouse.')).toSorted())
  })

  it('answers in French', async () => {
    const { body } = await check({ children_under_18: 1 }, { 'accept-language': 'fr-CA' })
    const childBenefit = (body['results'] ?? []).find(
      (result) => String(result['name']) === 'Allocation canadienne pour enfants (ACE)',
    )
    expect(childBenefit).toMatchObject({
      link: expect.stringMatching(/^https:\/\/www\.canada\.ca\/fr\//),
      link_language: 'fr',
    })
    const english = await check({ children_under_18: 1 })
    expect(english.body['results']?.every((result) => String(result['link_language']) === 'en')).toBe(true)
    // Sources: a French answer marks an English page as such, and vice versa.
    const pages = new Map(
      (body['results'] ?? [])
        .flatMap((result) => result['sources'] ?? [])
        .map((source) => [String(source['url']), String(source['language'])]),
    )
    expect(pages.get('https://ouvert.canada.ca/data/dataset/dfa4daf1-669e-4514-82cd-982f27707ed0')).toBe('fr')
    expect(
      [...pages].filter(([url, language]) => url.includes('/en/') === (language === 'fr') && url.includes('/en/')),
    ).toEqual([])
  })

  it('stores nothing, and creates no guest (security §10)', async () => {
    const visitor = server.visitor()
    await visitor.post('/api/benefits/check', DEFAULTS)
    expect(visitor.cookies.size).toBe(0)
    expect(await server.rows('select id from owner')).toEqual([])
  })
})

describe('bad input: each field has its own message, and contradictions are explained, not corrected', () => {
  it.each([
    ['age', { age: -1 }],
    ['age', { age: 200 }],
    ['age', { age: 35.5 }],
    ['province', { province: 'XX' }],
    ['marital_status', { marital_status: 'divorced' }],
    ['children_under_18', { children_under_18: -1 }],
    ['net_income', { net_income: 'lots' }],
    ['net_income', { net_income: -5 }],
    ['housing', { housing: undefined }],
  ])('%s %o', async (field, change) => {
    for (const language of ['en', 'fr']) {
      const answer = await check(change, { 'accept-language': language })
      expect(answer.status).toBe(422)
      expect(answer.body['errors']?.map((error) => error['field'])).toContain(field)
    }
  })

  it.each(['en', 'fr'])(
    'one answer names everything that is wrong, each field once with its own message: shape, range, missing and contradictory (%s)',
    async (language) => {
      const answer = await check(
        {
          province: 'XX',
          age: 200,
          marital_status: null,
          net_income: 'lots',
          employment_income: 1.005,
          housing: undefined,
          student: 'yes',
          children_under_18: 1,
          children_ages: [3, 9],
          spouse_age: 2,
          immigration_status: 'martian',
          monthly_rent: -1,
          lost_job: 1,
        },
        { 'accept-language': language },
      )
      expect(answer.status).toBe(422)
      const errors = answer.body['errors'] ?? []
      const fields = errors.map((error) => String(error['field']))
      expect(fields.toSorted()).toEqual([
        'age',
        'children_ages',
        'employment_income',
        'housing',
        'immigration_status',
        'lost_job',
        'marital_status',
        'monthly_rent',
        'net_income',
        'province',
        'spouse_age',
        'student',
      ])
      const saidOf = (field: string): string =>
        String(errors.find((error) => String(error['field']) === field)?.['detail'])
      expect(saidOf('province')).toMatch(/13 provinces/)
      expect(saidOf('children_ages')).toMatch(language === 'fr' ? /un âge de moins de 18 ans/i : /one age under 18/)
      expect(saidOf('net_income')).toMatch(language === 'fr' ? /Donnez un montant/ : /Give an amount/)
      expect(saidOf('lost_job')).toMatch(language === 'fr' ? /oui ou par non/ : /yes or no/)
    },
  )

  it.each([[[]], ['text'], [7], [null]])('a body that is not an object is refused in a sentence: %j', async (body) => {
    const answer = await server.visitor().post('/api/benefits/check', body)
    expect([400, 422]).toContain(answer.status)
    expect(answer.body['detail']).toMatch(/\w/)
  })

  it('a senior aged 40 is refused by age, and the answer says so', async () => {
    const { status, body } = await check({ age: 40, senior_65_plus: true })
    expect(status).toBe(200)
    expect(body['contradictions']?.map((finding) => finding['field'])).toContain('senior_65_plus')
  })
})

/** benefits §8.5, example 11: 70 with 25 years, spouse 62 with ten, 16,000. */
const COUPLE = {
  senior_65_plus: true,
  age: 70,
  marital_status: 'married',
  net_income: 16_000,
  employment_income: 0,
  years_in_canada_since_18: 25,
  net_income_includes_oas: false,
  receives_gis: false,
  spouse: { age: 62, net_income: 0, employment_income: 0, years_in_canada_since_18: 10, receives_gis: false },
}

describe('benefits §8: two adults', () => {
  it('answers for both: one amount for the household, each adult’s own, and whose it is', async () => {
    const { status, body } = await check(COUPLE)
    expect(status).toBe(200)
    const of = (id: string) => body['results']?.find((result) => String(result['id']) === id)
    expect(of('oas_allowance')).toMatchObject({
      unit: 'person',
      eligibility: 'likely',
      annual_amount: { low: 6_690.84, high: 6_690.84 },
      people: [
        { person: 'applicant', eligibility: 'unlikely', annual_amount: { low: 0, high: 0 } },
        { person: 'spouse', eligibility: 'likely', annual_amount: { low: 6_690.84, high: 6_690.84 } },
      ],
    })
    expect(String(of('oas_allowance')?.['why'])).toMatch(/^Your spouse, 62: /)
    expect(of('canada_groceries_essentials_benefit')).toMatchObject({ unit: 'couple', people: null })
    const pensions = body['total_parts']?.find((part) => JSON.stringify(part['ids']).includes('oas_allowance'))
    expect([pensions?.['low'], pensions?.['high']]).toEqual([22_531.68, 22_531.68])
  })
  it('names the person in French', async () => {
    const { body } = await check(COUPLE, { 'accept-language': 'fr-CA' })
    const allowance = body['results']?.find((result) => String(result['id']) === 'oas_allowance')
    expect(String(allowance?.['why'])).toMatch(/^Votre conjoint, 62 ans\u00A0: /)
  })
  it('asks for a fact of the spouse by the name under which it is answered', async () => {
    const { years_in_canada_since_18: _, ...spouse } = COUPLE.spouse
    const asked = await check({ ...COUPLE, spouse })
    const fields = asked.body['results']?.flatMap((result) => result['settled_by']?.map((one) => one['field']) ?? [])
    expect(fields).toContain('spouse.years_in_canada_since_18')
  })
  it('without `spouse`, or with only the separate facts about a spouse, no result names a person', async () => {
    const { body } = await check({ ...COUPLE, spouse: undefined, spouse_age: 62 })
    expect(body['results']?.filter((result) => 'unit' in result || 'people' in result)).toEqual([])
  })
  it('a fact given both separately and in `spouse` must agree', async () => {
    expect((await check({ ...COUPLE, spouse_age: 62 })).status).toBe(200)
    expect((await check({ ...COUPLE, spouse_age: 63 })).body['errors']?.map((error) => error['field'])).toEqual([
      'spouse.age',
    ])
  })
  it.each([
    ['spouse', { marital_status: 'single' }],
    ['spouse', { spouse: 'Anna' }],
    ['spouse', { spouse: [] }],
    ['spouse.age', { spouse: { ...COUPLE.spouse, age: 12 } }],
    ['spouse.age', { spouse: { net_income: 0, employment_income: 0 } }],
    ['spouse.net_income', { spouse: { ...COUPLE.spouse, net_income: 16_000.01 } }],
    ['spouse.net_income', { spouse: { ...COUPLE.spouse, net_income: 'much' } }],
    ['spouse.employment_income', { spouse: { ...COUPLE.spouse, employment_income: 1 } }],
    ['spouse.oas_deferral_months', { spouse: { ...COUPLE.spouse, oas_deferral_months: 61 } }],
    ['spouse.colour', { spouse: { ...COUPLE.spouse, colour: 'red' } }],
    ['spouse.immigration_status', { spouse: { ...COUPLE.spouse, immigration_status: 'martian' } }],
  ])('422 names %s for %j, once and in both languages', async (field, change) => {
    for (const language of ['en', 'fr']) {
      const answer = await check({ ...COUPLE, ...change }, { 'accept-language': language })
      expect(answer.status).toBe(422)
      expect(answer.body['errors']?.map((error) => String(error['field']))).toEqual([field])
    }
  })
  it('more years than the spouse has lived is a contradiction, not a refusal', async () => {
    const { status, body } = await check({ ...COUPLE, spouse: { ...COUPLE.spouse, years_in_canada_since_18: 60 } })
    expect(status).toBe(200)
    expect(body['contradictions']?.map((finding) => finding['field'])).toEqual(['spouse'])
  })
})
