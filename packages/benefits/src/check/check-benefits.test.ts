import { cents, localDate, LOCALES } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answerFor,
  type BenefitResult,
  birthdayChanges,
  checkBenefits,
  describeFinding,
  describePeriod,
  factOf,
  type Household,
  householdOf,
  incomeSweep,
  PROVINCES,
  refuseHousehold,
  requestOf,
  totalLikely,
  wireName,
} from '../index.ts'
import { POSSIBLE_ANSWERS } from './possible-answers.ts'

const TODAY = localDate('2026-11-21')
/** product §9: the form's defaults. */
const DEFAULTS: Household = {
  province: 'ON',
  age: 35,
  maritalStatus: 'single',
  childrenUnder18: 0,
  netIncomeCents: cents(6_000_000),
  employmentIncomeCents: cents(4_000_000),
  student: false,
  senior65Plus: false,
  disability: false,
  housing: 'rent',
}
const find = (results: readonly BenefitResult[], id: string): BenefitResult => results.find((r) => r.id === id)!
const whyOf = (h: Household, id: string, locale: 'en' | 'fr'): string =>
  answerFor(h, TODAY, locale).results.find((result) => result.id === id)!.why
const RANK = { likely: 2, maybe: 1, unlikely: 0 } as const

const households = fc
  .record({
    province: fc.constantFrom(...PROVINCES),
    age: fc.integer({ min: 16, max: 90 }),
    maritalStatus: fc.constantFrom('single', 'married'),
    childrenUnder18: fc.integer({ min: 0, max: 5 }),
    net: fc.integer({ min: 0, max: 20_000_000 }),
    share: fc.integer({ min: 0, max: 100 }),
    student: fc.boolean(),
    disability: fc.boolean(),
    housing: fc.constantFrom('rent', 'own', 'other'),
  })
  .map(({ net, share, ...rest }): Household => ({
    ...rest,
    maritalStatus: rest.maritalStatus,
    housing: rest.housing,
    senior65Plus: rest.age >= 65,
    netIncomeCents: cents(net),
    employmentIncomeCents: cents(Math.floor((net * share) / 100)),
  }))

function* grid(): Generator<Household> {
  for (const province of PROVINCES)
    for (const age of [17, 19, 35, 60, 64, 65, 75])
      for (const childrenUnder18 of [0, 1, 4, 7])
        for (const income of [0, 12_000_00, 30_000_00, 60_000_00, 250_000_00])
          for (const maritalStatus of ['single', 'married'] as const) {
            const money = { netIncomeCents: cents(income), employmentIncomeCents: cents(income / 2) }
            yield {
              ...DEFAULTS,
              province,
              age,
              childrenUnder18,
              maritalStatus,
              ...money,
              disability: age % 2 === 0,
              housing: age < 60 ? 'rent' : 'own',
            }
          }
}

describe('checkBenefits (product §3, wire §3.6)', () => {
  it('returns sane results for a grid of households in all 13 jurisdictions', () => {
    const wrong: string[] = []
    for (const h of grid()) {
      for (const { id, jurisdiction, annual, eligibility, why } of checkBenefits(h, TODAY)) {
        const isOwn = jurisdiction === 'CA' || jurisdiction === h.province
        const isSane =
          annual === null ||
          (annual.lowCents >= 0 && annual.lowCents <= annual.highCents && annual.highCents < 10_000_000)
        const isZeroWhenUnlikely = eligibility !== 'unlikely' || annual === null || annual.highCents === 0
        if (!isOwn || !isSane || !isZeroWhenUnlikely || why.length === 0) wrong.push(`${id} ${JSON.stringify(h)}`)
      }
    }
    expect(wrong).toEqual([])
  }, 60_000)
  it('puts likely first, then by amount', () => {
    fc.assert(
      fc.property(households, (h) => {
        const keys = checkBenefits(h, TODAY).map((r) => [RANK[r.eligibility], r.annual?.highCents ?? 0] as const)
        keys.slice(1).forEach(([rank, amount], i) => {
          const [before, more] = keys.at(i)!
          expect(before > rank || (before === rank && more >= amount)).toBe(true)
        })
      }),
      { numRuns: 50 },
    )
  })
  it('never gives less certainty, nor a wider range, when one more question is answered', () => {
    fc.assert(
      fc.property(households, fc.nat(), fc.nat(), (h, pick, answer) => {
        const before = checkBenefits(h, TODAY)
        const open = before.flatMap((r) => r.settledBy)
        fc.pre(open.length > 0)
        const { field } = open.at(pick % open.length)!
        const possible = POSSIBLE_ANSWERS[field](h, TODAY)
        const after = checkBenefits({ ...h, [field]: possible[answer % possible.length] }, TODAY)
        for (const then of after) {
          const now = find(before, then.id)
          if (now.eligibility === 'likely') expect(then.eligibility, `${then.id} ${field}`).toBe('likely')
          if (now.eligibility === 'unlikely') expect(then.eligibility, `${then.id} ${field}`).toBe('unlikely')
          if (!now.annual || !then.annual) continue
          expect(then.annual.lowCents, `${then.id} ${field}`).toBeGreaterThanOrEqual(now.annual.lowCents)
          expect(then.annual.highCents, `${then.id} ${field}`).toBeLessThanOrEqual(now.annual.highCents)
        }
      }),
      { numRuns: 300 },
    )
  })
  it('keeps any answer within the range of the open question: ages, rents and shares of income in between', () => {
    fc.assert(
      fc.property(
        households,
        fc.integer({ min: 0, max: 17 }),
        fc.integer({ min: 0, max: 17 }),
        fc.integer({ min: 0, max: 300_000 }),
        fc.integer({ min: 0, max: 100 }),
        (h, a, b, rent, share) => {
          const before = checkBenefits(h, TODAY)
          const answers: Partial<Household>[] = [
            { childrenAges: Array.from({ length: h.childrenUnder18 }, (_, i) => (i % 2 ? a : b)) },
          ]
          if (h.housing === 'rent')
            answers.push({ monthlyRentCents: cents(rent + 100) }, { rentPaid2025Cents: cents(rent * 12 + 100) })
          if (h.maritalStatus === 'married')
            answers.push(
              { spouseEmploymentIncomeCents: cents(Math.floor((h.employmentIncomeCents * share) / 100)) },
              { spouseNetIncomeCents: cents(Math.floor((h.netIncomeCents * share) / 100)) },
            )
          for (const answered of answers)
            for (const then of checkBenefits({ ...h, ...answered }, TODAY)) {
              const now = find(before, then.id)
              if (!now.annual || !then.annual) continue
              expect(then.annual.lowCents, `${then.id} ${Object.keys(answered)[0]}`).toBeGreaterThanOrEqual(
                now.annual.lowCents - 2,
              )
              expect(then.annual.highCents, `${then.id} ${Object.keys(answered)[0]}`).toBeLessThanOrEqual(
                now.annual.highCents + 2,
              )
            }
        },
      ),
      { numRuns: 200 },
    )
  })
  it('another child never lowers the Canada Child Benefit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 300_000 }),
        fc.array(fc.integer({ min: 0, max: 17 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 17 }),
        (income, ages, age) => {
          const ccb = (childrenAges: number[]) =>
            find(
              checkBenefits(
                {
                  ...DEFAULTS,
                  netIncomeCents: cents(income * 100),
                  childrenUnder18: childrenAges.length,
                  childrenAges,
                },
                TODAY,
              ),
              'canada_child_benefit',
            ).annual!.lowCents
          expect(ccb([...ages, age])).toBeGreaterThanOrEqual(ccb(ages))
        },
      ),
      { numRuns: 100 },
    )
  })
  /** These grow with income by design: work premiums, the single supplement, the NL supplement under $20,000. */
  const PHASED_IN = new Set(['canada_groceries_essentials_benefit', 'nl_income_supplement'])
  it('more non-work income never raises an income-tested amount outside a phase-in', () => {
    fc.assert(
      fc.property(households, fc.integer({ min: 1, max: 5_000_000 }), (h, more) => {
        const richer = checkBenefits({ ...h, netIncomeCents: cents(h.netIncomeCents + more) }, TODAY)
        for (const now of checkBenefits(h, TODAY)) {
          const then = find(richer, now.id)
          if (PHASED_IN.has(now.id) || !now.annual || !then.annual) continue
          // The agency prints the CCB's first reduction in whole dollars: up to 35 cents at the second threshold.
          expect(then.annual.highCents, now.id).toBeLessThanOrEqual(now.annual.highCents + 40)
        }
      }),
      { numRuns: 200 },
    )
  })
  it('a temporary status or an unfiled return is mentioned, and only the status lowers the certainty', () => {
    const family: Household = { ...DEFAULTS, childrenUnder18: 1 }
    const temporary = find(
      checkBenefits({ ...family, immigrationStatus: 'temporary_resident' }, TODAY),
      'canada_child_benefit',
    )
    expect(temporary).toMatchObject({ eligibility: 'maybe', annual: { lowCents: 0 } })
    const unfiled = find(checkBenefits({ ...family, filed2025Return: false }, TODAY), 'canada_child_benefit')
    expect(unfiled.eligibility).toBe('likely')
    expect(unfiled.why.at(-1)).toEqual({ code: 'file-2025-return' })
  })
  it('gives an unpublished figure no amount', () => {
    const results = checkBenefits({ ...DEFAULTS, province: 'NB', netIncomeCents: cents(800_000) }, TODAY)
    expect(find(results, 'nb_social_assistance')).toMatchObject({
      eligibility: 'maybe',
      annual: null,
      amountNote: { code: 'figure-unknown' },
    })
    const alberta2027 = checkBenefits(
      { ...DEFAULTS, province: 'AB', netIncomeCents: cents(2_000_000), employmentIncomeCents: cents(2_000_000) },
      localDate('2027-02-01'),
    )
    // benefits §4.1: Alberta's own column of 2026 is not published, so that of 2025 is the last known.
    expect(find(alberta2027, 'canada_workers_benefit')).toMatchObject({
      eligibility: 'likely',
      isOutOfDate: true,
      lastKnownFor: 'tax-2025',
    })
  })
  it('includes deadlines and the next Trillium payment', () => {
    expect(
      find(checkBenefits({ ...DEFAULTS, province: 'YT', age: 70 }, TODAY), 'yt_pioneer_utility_grant').deadline,
    ).toBe('2026-12-31')
    expect(find(checkBenefits(DEFAULTS, TODAY), 'on_trillium_benefit').nextPayment).toBe('2026-12-10')
  })
})

describe('totals and follow-ups', () => {
  const family: Household = {
    ...DEFAULTS,
    childrenUnder18: 2,
    netIncomeCents: cents(3_000_000),
    employmentIncomeCents: cents(2_500_000),
  }
  it('adds likely, current money once: Ontario Trillium is its three parts', () => {
    const results = checkBenefits({ ...family, northernOntario: false }, TODAY)
    const trillium = find(results, 'on_trillium_benefit')
    const parts = trillium.sumOf.map((id) => find(results, id).annual!)
    expect(trillium.annual).toEqual({
      lowCents: parts.reduce((a, r) => a + r.lowCents, 0),
      highCents: parts.reduce((a, r) => a + r.highCents, 0),
    })
    const counted = results.filter(
      (r) => r.eligibility === 'likely' && r.kind === 'cash' && r.id !== 'on_trillium_benefit' && r.annual,
    )
    expect(totalLikely(results).highCents).toBe(counted.reduce((sum, r) => sum + r.annual!.highCents, 0))
  })
  it('counts out-of-date figures as last known (benefits §4.1)', () => {
    const old = checkBenefits(
      {
        ...DEFAULTS,
        age: 70,
        yearsInCanadaSince18: 40,
        netIncomeCents: cents(2_000_000),
        employmentIncomeCents: cents(0),
      },
      localDate('2027-01-01'),
    )
    expect(find(old, 'old_age_security')).toMatchObject({ eligibility: 'likely', isOutOfDate: true })
    expect(totalLikely(old).lowCents).toBeGreaterThanOrEqual(find(old, 'old_age_security').annual!.lowCents)
  })
  it('a result names what each answer to its own question is worth', () => {
    const senior: Household = {
      ...DEFAULTS,
      age: 70,
      netIncomeCents: cents(2_000_000),
      employmentIncomeCents: cents(0),
    }
    expect(find(checkBenefits(senior, TODAY), 'old_age_security').settledBy).toEqual([
      { field: 'yearsInCanadaSince18', question: 'yearsInCanadaSince18', worthCents: 686_244, isGated: false },
    ])
  })
})

describe('what if', () => {
  const family: Household = {
    ...DEFAULTS,
    childrenUnder18: 1,
    childrenAges: [8],
    netIncomeCents: cents(5_000_000),
    employmentIncomeCents: cents(5_000_000),
  }
  it('shows the combined clawback and where each benefit ends', () => {
    const { points, fallsAway } = incomeSweep(
      family,
      { from: cents(4_100_000), to: cents(6_500_000), step: cents(100_000) },
      TODAY,
    )
    expect(points).toHaveLength(25)
    // At $41,000: CCB 7 %, Canada Workers Benefit 15 %, Ontario Child Benefit 8 %, Ontario sales tax credit 4 %, all at
    // once (the property credit's low end is zero).
    expect(points.at(0)!.clawbackPercent).toBeCloseTo(34, 1)
    expect(points.every((p) => p.keptCents === p.incomeCents + p.benefitsCents)).toBe(true)
    expect(points.at(-1)!.clawbackPercent).toBeNull()
    expect(fallsAway).toContainEqual({ id: 'on_child_benefit', atIncomeCents: 4_886_400 })
  })
  it('names what the 65th birthday opens and closes', () => {
    const changes = birthdayChanges(
      {
        ...DEFAULTS,
        age: 64,
        disability: true,
        dtcApproved: true,
        netIncomeCents: cents(1_500_000),
        employmentIncomeCents: cents(0),
      },
      TODAY,
    )
    const changed = (id: string) => changes.find((c) => c.id === id)?.change
    expect([
      changed('old_age_security'),
      changed('guaranteed_income_supplement'),
      changed('canada_disability_benefit'),
      changed('oas_allowance_survivor'),
    ]).toEqual(['opens', 'opens', 'closes', 'closes'])
    expect(birthdayChanges({ ...DEFAULTS, age: 40 }, TODAY)).toEqual([])
  })
})

describe('refuseHousehold (product §3.12; benefits §1.2)', () => {
  it('accepts the defaults', () => expect(refuseHousehold(DEFAULTS)).toEqual({ refusals: [], contradictions: [] }))
  it.each([
    ['province', 'XX', 'not-a-province'],
    ['age', 35.5, 'not-an-age'],
    ['age', -1, 'not-an-age'],
    ['maritalStatus', 'widowed', 'not-a-choice'],
    ['childrenUnder18', 21, 'not-a-count'],
    ['netIncomeCents', -1, 'not-an-amount'],
    ['netIncomeCents', Number.NaN, 'not-an-amount'],
    ['student', 'no', 'not-yes-or-no'],
    ['housing', null, 'not-a-choice'],
    ['disability', undefined, 'required'],
  ] as const)('refuses %s %s: %s', (field, value, code) => {
    expect(refuseHousehold({ ...DEFAULTS, [field]: value }).refusals).toMatchObject([{ code, field: wireName(field) }])
  })
  it('refuses facts that contradict each other', () => {
    const codes = (more: object) => refuseHousehold({ ...DEFAULTS, ...more }).refusals.map((r) => r.code)
    expect(codes({ childrenUnder18: 2, childrenAges: [3] })).toEqual(['ages-do-not-match-count'])
    expect(codes({ spouseAge: 40 })).toEqual(['spouse-without-couple'])
    expect(codes({ maritalStatus: 'married', spouseNetIncomeCents: 7_000_000 })).toEqual(['spouse-income-over-family'])
    expect(codes({ childrenDtcCount: 1 })).toEqual(['children-dtc-over-children'])
  })
  it('explains contradictions and changes nothing', () => {
    const { refusals, contradictions } = refuseHousehold({
      ...DEFAULTS,
      age: 40,
      senior65Plus: true,
      employmentIncomeCents: cents(20_000_000),
    })
    expect(refusals).toEqual([])
    expect(contradictions.map((c) => [c.code, c.field])).toEqual([
      ['senior-under-65', 'senior_65_plus'],
      ['earnings-over-net-income', 'employment_income'],
    ])
    expect(describeFinding(contradictions.at(0)!, 'en')).toBe(
      'You ticked 65 or over, but gave the age 40. We went by the age.',
    )
    expect(
      checkBenefits({ ...DEFAULTS, age: 40, senior65Plus: true }, TODAY).find((r) => r.id === 'old_age_security')
        ?.eligibility,
    ).toBe('unlikely')
  })
})

describe('the request (product §3.12 and the follow-ups of benefits §1.4)', () => {
  it('is the household under other names, in both directions', () => {
    fc.assert(
      fc.property(households, (h) => {
        const answered = { ...h, widowed: false, rentPaid2025Cents: cents(1_200_000) }
        expect(householdOf(requestOf(answered))).toEqual(answered)
      }),
    )
    expect(requestOf({ ...DEFAULTS, ownedHomeInLast4Years: true })).toMatchObject({
      children_under_18: 0,
      senior_65_plus: false,
      owned_home_in_last_4_years: true,
    })
    expect([factOf('rent_paid_2025'), factOf('age'), factOf('toString')]).toEqual(['rentPaid2025Cents', null, null])
  })
  it('derives the senior box from the age if it is missing', () => {
    const { senior_65_plus: _, ...request } = requestOf({ ...DEFAULTS, age: 65 })
    expect([householdOf(request).senior65Plus, householdOf({ ...request, age: 64 }).senior65Plus]).toEqual([
      true,
      false,
    ])
  })
})

describe('words', () => {
  it('gives the deciding number, in both languages', () => {
    const said = (locale: 'en' | 'fr') =>
      whyOf({ ...DEFAULTS, netIncomeCents: cents(4_100_000) }, 'canada_groceries_essentials_benefit', locale)
    expect(said('en')).toBe('Full up to $46,432 of family income.')
    expect(said('fr').replaceAll(/\s/g, ' ')).toBe('Entier jusqu’à 46 432 $ de revenu familial.')
    expect(said('fr')).toContain('\u00A0$ ')
  })
  it('never states as a fact what only some answer would make true', () => {
    const household = { ...DEFAULTS, childrenUnder18: 1 }
    const results = checkBenefits(household, TODAY)
    const said = (id: string, locale: 'en' | 'fr' = 'en') => whyOf(household, id, locale)
    expect(said('ei_regular')).toBe(
      '420 to 700 insurable hours, by region. Not sure yet: at least 420 insurable hours in the last 52 weeks.',
    )
    expect(said('canadian_dental_care_plan', 'fr')).toMatch(/À confirmer\u00A0: pour les personnes/)
    for (const { id } of results.filter((r) => r.eligibility === 'maybe'))
      expect(said(id), id).not.toMatch(/You (put|have \d|own|owned|bought|rented|receive|are approved|have access)/)
    expect(results.filter((r) => r.eligibility !== 'maybe').every((r) => r.doubt === null)).toBe(true)
  })
  it('never names an income that only some answer would give: the rule’s own number is used until it is known', () => {
    const senior: Household = {
      ...DEFAULTS,
      age: 70,
      netIncomeCents: cents(2_000_000),
      employmentIncomeCents: cents(0),
    }
    expect(whyOf({ ...senior, yearsInCanadaSince18: 40 }, 'guaranteed_income_supplement', 'en')).toMatch(
      /^The limit is \$23,112 of the income that counts\. Old Age Security is left out of it\./,
    )
    // benefits §3.5: never a single cut-off if it depends on the years.
    expect(whyOf(senior, 'guaranteed_income_supplement', 'en')).toMatch(
      /^Where it ends depends on your years in Canada\./,
    )
    expect(
      whyOf(
        { ...senior, netIncomeIncludesOas: false, receivesGis: false, yearsInCanadaSince18: 40 },
        'guaranteed_income_supplement',
        'en',
      ),
    ).toContain('is $20,000: under the limit of $23,112')
    const couple: Household = {
      ...DEFAULTS,
      maritalStatus: 'married',
      netIncomeCents: cents(4_500_000),
      employmentIncomeCents: cents(4_500_000),
    }
    expect(whyOf(couple, 'on_lift_credit', 'en')).not.toContain('$22,500')
    expect(whyOf(couple, 'canada_workers_benefit', 'en')).toBe(
      'Over a family income of $30,639, the amount is reduced. A part of the lower pay is left out.',
    )
    expect(whyOf({ ...couple, spouseEmploymentIncomeCents: cents(1_000_000) }, 'canada_workers_benefit', 'en')).toBe(
      'A part of the lower pay, $10,000, is left out. The $35,000 that count are measured against $30,639.',
    )
    expect(whyOf({ ...couple, spouseEmploymentIncomeCents: cents(0) }, 'canada_workers_benefit', 'en')).toBe(
      'Less above $30,639 of family income.',
    )
  })
  it('writes periods', () => {
    expect(describePeriod('2026-10/2026-12', 'en')).toBe('October to December 2026')
    expect(describePeriod('2026-07/2027-06', 'fr')).toBe('juillet 2026 à juin 2027')
    expect(describePeriod('tax-2025', 'fr')).toBe('l’année d’imposition 2025')
  })
  it('leaves no placeholder unfilled in any sentence', () => {
    fc.assert(
      fc.property(households, fc.constantFrom(...LOCALES), (h, locale) => {
        for (const result of answerFor(h, TODAY, locale).results)
          expect(JSON.stringify(result), result.id).not.toMatch(/\{\w+\}|undefined|NaN/)
      }),
      { numRuns: 40 },
    )
  })
})
