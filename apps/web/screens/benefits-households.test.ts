import { describe, expect, it } from 'vitest'
import { choose, fill, open, press, screen, textOf, waitFor } from '../testing/screen.tsx'

/* Eight households of ordinary life, from the filled form to the answer. Amounts: benefits §3.6, §8.5 and §12.4. */

type Facts = Readonly<Record<string, string | number | boolean | readonly number[] | object>>

const linkOf = (facts: Facts): string => {
  const all: Facts = {
    marital_status: 'single',
    children_under_18: 0,
    student: false,
    senior_65_plus: Number(facts['age']) >= 65,
    disability: false,
    housing: 'rent',
    ...facts,
  }
  const said = Object.entries(all).map(([name, value]) => {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    return `${name}=${encodeURIComponent(text)}`
  })
  return `/benefits#${said.join('&')}`
}
const RETIRED = { employment_income: 0, net_income_includes_oas: false, receives_gis: false } as const
const adult = (age: number, years: number) => ({
  age,
  net_income: 0,
  employment_income: 0,
  receives_gis: false,
  years_in_canada_since_18: years,
})

const HOUSEHOLDS: readonly [name: string, facts: Facts, amounts: readonly number[]][] = [
  [
    'a single mother in Winnipeg',
    {
      province: 'MB',
      age: 29,
      children_under_18: 2,
      children_ages: [4, 8],
      net_income: 25_000,
      employment_income: 25_000,
    },
    [15_040, 1_358],
  ],
  [
    'a retired couple in Trois-Rivières',
    {
      ...RETIRED,
      province: 'QC',
      age: 70,
      marital_status: 'married',
      net_income: 18_000,
      years_in_canada_since_18: 20,
      spouse: adult(70, 40),
    },
    // 4,575.00 and 9,150.00; 7,701.84 and 3,126.84.
    [13_725, 10_829],
  ],
  [
    'a newcomer of 70 with ten years in Canada',
    { ...RETIRED, province: 'ON', age: 70, net_income: 24_000, years_in_canada_since_18: 10 },
    [2_288, 6_412],
  ],
  [
    'a disabled adult in Nunavut',
    { province: 'NU', age: 40, disability: true, dtc_approved: true, net_income: 12_000, employment_income: 0 },
    [2_450],
  ],
  [
    'a student in Halifax',
    { province: 'NS', age: 20, student: true, full_time_student: true, net_income: 15_000, employment_income: 15_000 },
    // The groceries benefit of a single person on 15,000 (§6).
    [514],
  ],
  [
    'a family of five in Laval',
    {
      province: 'QC',
      age: 38,
      marital_status: 'married',
      children_under_18: 3,
      children_ages: [4, 8, 10],
      net_income: 36_000,
      employment_income: 36_000,
      spouse: { age: 37, net_income: 10_000, employment_income: 10_000 },
    },
    // 8,157 and twice 6,883 a year, whole below 38,237.
    [21_923],
  ],
  [
    'a couple of 67 and 62 in Regina',
    {
      ...RETIRED,
      province: 'SK',
      age: 67,
      marital_status: 'married',
      net_income: 16_000,
      years_in_canada_since_18: 25,
      spouse: adult(62, 10),
    },
    [5_719, 10_122, 6_691],
  ],
]

/** A whole amount as either language writes it. */
const written = (amount: number): RegExp =>
  new RegExp(String(amount).replace(/(\d)(?=(\d{3})+$)/g, '$1[,\\s\\u00a0\\u202f]'))

async function answer(facts: Facts, locale: 'en' | 'fr'): Promise<string> {
  await open(linkOf(facts), { locale })
  await press(/Check my benefits|Vérifier mes prestations/)
  await screen.findByRole('heading', { name: /You may get|Vous pourriez recevoir/ })
  await screen.findByText(/^(Not checked here|Non vérifié ici)$/)
  return textOf(document.querySelector('main'))
}

describe.each(['en', 'fr'] as const)('benefits §2: a household gets its answer and what to do, in %s', (locale) => {
  it.each(HOUSEHOLDS)('%s', async (_name, facts, amounts) => {
    await answer(facts, locale)
    for (const amount of amounts)
      await waitFor(() => expect(textOf(document.querySelector('main'))).toMatch(written(amount)))
    expect((await screen.findAllByRole('checkbox', { name: /^(Done|Fait)/ })).length).toBeGreaterThan(0)
  })

  it('a temporary resident: nothing is likely, and status is named among what is not checked', async () => {
    await answer(
      {
        province: 'ON',
        age: 30,
        net_income: 20_000,
        employment_income: 20_000,
        immigration_status: 'temporary_resident',
      },
      locale,
    )
    expect(screen.queryByRole('heading', { name: /^(Likely|Probable) \d/ })).toBeNull()
    expect(screen.queryByRole('heading', { name: /^(Maybe|Possible) \d/ })).not.toBeNull()
  })
})

describe('benefits §8: the way to the first total', () => {
  it('is at most ten taps beyond typing for a couple, from the empty form: a menu is two, each other press one', async () => {
    await open('/benefits')
    let taps = 0
    const isTyped = (target: EventTarget | null): boolean =>
      target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'text')
    const count = ({ type, target }: Event): void => {
      if (type === 'change' && target instanceof HTMLSelectElement) taps += 2
      if (type === 'click' && !isTyped(target)) taps += 1
    }
    for (const type of ['click', 'change']) document.addEventListener(type, count, { capture: true })
    await choose('Province or territory', 'Saskatchewan')
    await fill('Your age', '67')
    await choose('Marital status', 'Married')
    await fill('Spouse’s age', '62')
    await fill('Spouse’s net income', '0')
    await fill('Spouse’s work income', '0')
    await fill('Spouse’s years in Canada since 18', '10')
    await fill('Children under 18', '0')
    await fill('Family net income', '16000')
    await fill('Of which from work', '0')
    await choose('Housing', 'Own')
    await press('Check my benefits')
    await screen.findByRole('heading', { name: 'You may get' })
    for (const type of ['click', 'change']) document.removeEventListener(type, count, { capture: true })
    expect(taps).toBeGreaterThanOrEqual(7)
    expect(taps).toBeLessThanOrEqual(10)
  })
})

describe('the two questions above the results (benefits §4.5)', () => {
  it('the second names its maximum only if that is not above the first’s', async () => {
    const worths = async (pay: number): Promise<string> => {
      const spouse = { age: 34, net_income: 15_000, employment_income: 15_000 }
      const facts = { province: 'QC', age: 36, marital_status: 'married', children_under_18: 2, children_ages: [0, 4] }
      await open(linkOf({ ...facts, net_income: pay, employment_income: pay, spouse }))
      await press('Check my benefits')
      const first = await screen.findByText(/^Next best question, worth up to/)
      const second = await screen.findByText(/^And then/)
      return `${textOf(first)}; ${textOf(second)}`
    }
    expect(await worths(60_000)).toMatch(/^Next best question, worth up to \$19,\d{3}; And then$/)
    expect(await worths(40_000)).toMatch(
      /^Next best question, worth up to \$19,\d{3}; And then, worth up to \$11,\d{3}$/,
    )
  })
})
