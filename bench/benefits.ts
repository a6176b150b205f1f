import { Agent, request } from 'node:http'
import {
  answerFor,
  checkBenefits,
  type FactName,
  type Household,
  nextQuestions,
  PROVINCES,
  totalOf,
} from '@winterjay/benefits'
import { addDays, cents, localDate } from '@winterjay/money'
import { POSSIBLE_ANSWERS } from '../packages/benefits/src/check/possible-answers.ts'
import { jointBounds } from '../packages/benefits/src/totals/joint-bounds.ts'
import { factorsOf } from '../packages/benefits/src/totals/totals.ts'
import { weightsOf } from '../packages/benefits/src/totals/weights.ts'
import { median, percentile } from './bench.ts'
import type { Row } from './bench.ts'
import { startServer } from './running-server.ts'

export const title = 'The benefits of one household'

const TODAY = localDate('2026-11-21')
const HOUSEHOLDS = 2_600
const REQUESTS = 600

/** 200 households in each of the 13 provinces and territories, the same on every run. */
function households(): Household[] {
  let seed = 7
  const next = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  return Array.from({ length: HOUSEHOLDS }, (_, k) => {
    const age = 18 + next(70)
    const netIncome = next(130_000) * 100
    return {
      province: PROVINCES[k % PROVINCES.length] ?? 'ON',
      age,
      maritalStatus: next(2) === 0 ? 'single' : 'married',
      childrenUnder18: next(5),
      netIncomeCents: cents(netIncome),
      employmentIncomeCents: cents(Math.floor(netIncome * 0.8)),
      student: next(6) === 0,
      senior65Plus: age >= 65,
      disability: next(5) === 0,
      housing: next(2) === 0 ? 'rent' : 'own',
    } satisfies Household
  })
}

export async function run(): Promise<Row[]> {
  const all = households()
  // First, while this process, which is also the client, has no garbage of its own to collect.
  const asked = await overHttp(all)
  for (const household of all.slice(0, 300)) answerFor(household, TODAY, 'en')
  const check = microseconds(all, (household) => checkBenefits(household, TODAY))
  const answer = microseconds(all, (household) => answerFor(household, TODAY, 'en'))
  // A day that alternates on every call defeats the index: each figure is then looked up again in the data.
  const naive = microseconds(all, (household, k) => checkBenefits(household, k % 2 === 0 ? TODAY : addDays(TODAY, 1)))
  return [
    {
      what: 'winterjay: every programme, with every open question tried, median',
      value: median(check) / 1000,
      unit: 'ms',
    },
    { what: 'winterjay: the same, p99', value: percentile(check, 0.99) / 1000, unit: 'ms', bar: '≤ 1' },
    { what: 'winterjay: the whole answer in words, median', value: median(answer) / 1000, unit: 'ms' },
    {
      what: 'winterjay: the whole answer in words, p99',
      value: percentile(answer, 0.99) / 1000,
      unit: 'ms',
      bar: '≤ 1',
    },
    {
      what: 'naive: the same check, each figure looked up at each use, median',
      value: median(naive) / 1000,
      unit: 'ms',
    },
    ...ofTwoAdults(all),
    ...strip(all),
    ...worksheets(all),
    ...estimator(),
    { what: 'PolicyEngine: not measured, it is not to be had offline', value: Number.NaN, unit: '' },
    ...asked,
  ]
}

/** How much of what is open two answers settle: the questions that the page asks first, answered as people answer. */
function strip(all: readonly Household[]): Row[] {
  let seed = 11
  const draw = (): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }
  const width = (household: Household): number => {
    const { low, high } = jointBounds(factorsOf(checkBenefits(household, TODAY)))
    return high - low
  }
  const removed = all.slice(0, 780).flatMap((household) => {
    let asked = household
    for (let turn = 0; turn < 2; turn += 1) {
      const [best] = nextQuestions(checkBenefits(asked, TODAY), { household: asked, today: TODAY })
      if (best === undefined) break
      asked = { ...asked, [best.field]: answerOf(asked, best.field, draw()) }
    }
    const before = width(household)
    return before === 0 || asked === household ? [] : [1 - width(asked) / before]
  })
  return [
    {
      what: `of what the total could still be, two answers settle, median of ${removed.length} households`,
      value: `${Math.round(median(removed) * 100)} %`,
      unit: '',
      bar: '≥ 60 %',
    },
  ]
}

/** An answer as frequent as the weights of benefits §4.5 take it to be. */
function answerOf(household: Household, field: FactName, at: number): unknown {
  const answers: readonly unknown[] = POSSIBLE_ANSWERS[field](household, TODAY)
  let rest = at
  const index = weightsOf(field, household, TODAY).findIndex((weight) => (rest -= weight) < 0)
  return answers[index] ?? answers.at(-1)
}

/** Couples of whom both adults are described and every further question is open, half of them of 60 and over. */
function ofTwoAdults(all: readonly Household[]): Row[] {
  const couples = all.slice(0, 520).map((household, k): Household => {
    const age = k % 2 === 0 ? household.age : 60 + (household.age % 25)
    const work = age >= 60 ? cents(0) : household.employmentIncomeCents
    return {
      ...household,
      age,
      senior65Plus: age >= 65,
      maritalStatus: 'married',
      employmentIncomeCents: work,
      spouse: {
        age: Math.max(18, age - 3),
        netIncomeCents: cents(Math.floor(household.netIncomeCents / 3)),
        employmentIncomeCents: cents(Math.floor(work / 3)),
        disability: k % 5 === 0,
        student: false,
      },
    }
  })
  const check = microseconds(couples, (household) => totalOf(checkBenefits(household, TODAY)))
  const answered = microseconds(couples, (household) =>
    nextQuestions(checkBenefits(household, TODAY), { household, today: TODAY }),
  )
  return [
    {
      what: 'two adults: every programme, and the total with joint bounds, median',
      value: median(check) / 1000,
      unit: 'ms',
      bar: '≤ 2',
    },
    { what: 'two adults: the same, p99', value: percentile(check, 0.99) / 1000, unit: 'ms' },
    {
      what: 'two adults: the check, and the two questions to ask next, median',
      value: median(answered) / 1000,
      unit: 'ms',
    },
  ]
}

/** The best of five runs for each household, to measure the work and not other load on the machine. */
function microseconds(all: readonly Household[], work: (household: Household, k: number) => unknown): number[] {
  return all.map((household, k) => {
    let best = Number.POSITIVE_INFINITY
    for (let round = 0; round < 5; round += 1) {
      const start = performance.now()
      work(household, k + round)
      best = Math.min(best, (performance.now() - start) * 1000)
    }
    return best
  })
}

/**
 * How the agency calculates two benefits on paper: a column for the family, then the line for the income. In dollars,
 * as in a spreadsheet.
 */
const CHILD_BENEFIT = {
  base: 6_883,
  first: 38_237,
  second: 82_847,
  rates: [0.07, 0.135, 0.19, 0.23],
  fixed: [3_123, 6_022, 8_476, 10_260],
  above: [0.032, 0.057, 0.08, 0.095],
}

function childBenefit(income: number, children: number): number {
  const column = Math.min(children, 4) - 1
  const { base, first, second, rates, fixed, above } = CHILD_BENEFIT
  const off =
    income <= first
      ? 0
      : income <= second
        ? (income - first) * (rates[column] ?? 0)
        : (fixed[column] ?? 0) + (income - second) * (above[column] ?? 0)
  return Math.max(0, Math.round((base * children - off) * 100) / 100)
}

function groceriesBenefit(income: number, isCouple: boolean, children: number): number {
  const single = isCouple ? 0 : children > 0 ? 234 : Math.min(234, Math.max(0, (income - 11_564) * 0.02))
  const people = isCouple ? 890 + 234 * children : children > 0 ? 890 + 234 * (children - 1) : 445
  return Math.max(0, Math.round((people + single - Math.max(0, income - 46_432) * 0.05) * 100) / 100)
}

function worksheets(all: readonly Household[]): Row[] {
  const families = all.map((household) => ({
    ...household,
    childrenAges: Array.from({ length: household.childrenUnder18 }, () => 9),
    sharedCustody: false,
    age: Math.max(19, household.age),
  }))
  const onPaper = microseconds(
    families,
    (h) =>
      (h.childrenUnder18 > 0 ? childBenefit(h.netIncomeCents / 100, h.childrenUnder18) : 0) +
      groceriesBenefit(h.netIncomeCents / 100, h.maritalStatus === 'married', h.childrenUnder18),
  )
  let apart = 0
  for (const h of families) {
    const found = new Map(checkBenefits(h, TODAY).map((result) => [result.id, result.annual?.highCents ?? 0]))
    const income = h.netIncomeCents / 100
    const expected = h.childrenUnder18 > 0 ? childBenefit(income, h.childrenUnder18) : 0
    apart = Math.max(apart, Math.abs((found.get('canada_child_benefit') ?? 0) - Math.round(expected * 100)))
    apart = Math.max(
      apart,
      Math.abs(
        (found.get('canada_groceries_essentials_benefit') ?? 0) -
          Math.round(groceriesBenefit(income, h.maritalStatus === 'married', h.childrenUnder18) * 100),
      ),
    )
  }
  return [
    { what: 'the CRA worksheets of two benefits, in dollars, median', value: median(onPaper) / 1000, unit: 'ms' },
    {
      what: `the most that these and ours differ over ${families.length} households (rounding on the way)`,
      value: apart,
      unit: '¢',
      bar: '≤ 1',
    },
  ]
}

/**
 * How Service Canada's estimator calculates the Supplement: one formula in dollars per situation, from the legal values
 * of the quarter, rounded down at each step. Reimplemented from its description, because its own code needs its pages.
 */
const LEGAL = { single: 1138.9, ofTwo: 685.56, topupSingle: 176.41, topupCouple: 49.99, pension: 762.5 }

function supplementByEstimator(income: number, situation: 'single' | 'both' | 'one'): number {
  const isSingle = situation === 'single'
  const [most, topup] = situation === 'both' ? [LEGAL.ofTwo, LEGAL.topupCouple] : [LEGAL.single, LEGAL.topupSingle]
  const free = situation === 'one' ? Math.round(LEGAL.pension / 4 + 0.5) * 48 : 0
  const reduced = most - topup - Math.max(0, Math.floor((income - free) / (isSingle ? 24 : 48)))
  const start = isSingle ? 2_000 : 4_000
  const top = income < start ? topup : Math.max(0, topup - Math.floor((income - start) / (isSingle ? 48 : 96)))
  return Math.max(0, Math.round((reduced + top) * 100) / 100)
}

function estimator(): Row[] {
  const situations = [
    ['single', 0],
    ['both', 70],
    ['one', 50],
  ] as const
  const seniors = situations.flatMap(([situation, spouseAge]) =>
    Array.from({ length: 900 }, (_, k) => ({
      situation,
      household: senior(
        k * 61,
        situation === 'single' ? {} : { maritalStatus: 'married', spouseAge, spouseEmploymentIncomeCents: cents(0) },
      ),
    })),
  )
  const theirs = seniors.map(({ situation, household }) =>
    supplementByEstimator(household.netIncomeCents / 100, situation),
  )
  const took = microseconds(
    seniors.map(({ household }) => household),
    (_, k) => supplementByEstimator((k % 900) * 61, 'single'),
  )
  const apart = seniors.map(({ household }, index) => {
    const ours =
      checkBenefits(household, TODAY).find(({ id }) => id === 'guaranteed_income_supplement')?.annual?.highCents ?? 0
    return Math.abs(ours - Math.round((theirs[index] ?? 0) * 1200))
  })
  return [
    { what: 'the OAS estimator’s formula for one benefit, in dollars, median', value: median(took) / 1000, unit: 'ms' },
    {
      what: `the most that it and ours differ over ${seniors.length} seniors, a year`,
      value: Math.max(...apart),
      unit: '¢',
      bar: '0',
    },
  ]
}

const senior = (income: number, more: Partial<Household>): Household => ({
  province: 'ON',
  age: 70,
  maritalStatus: 'single',
  childrenUnder18: 0,
  netIncomeCents: cents(income * 100),
  employmentIncomeCents: cents(0),
  student: false,
  senior65Plus: true,
  disability: false,
  housing: 'rent',
  yearsInCanadaSince18: 40,
  netIncomeIncludesOas: false,
  receivesGis: true,
  ...more,
})

async function overHttp(all: readonly Household[]): Promise<Row[]> {
  const server = await startServer({ LIMIT_WRITE: '1000000' })
  try {
    const agent = new Agent({ keepAlive: true })
    // Measured to the last byte, over a plain connection, to exclude the overhead of `fetch` and of this process.
    const ask = async (household: Household): Promise<number> => {
      const start = performance.now()
      await new Promise<void>((resolve, reject) => {
        const sent = request(
          `${server.url}/api/benefits/check`,
          { method: 'POST', agent, headers: { 'content-type': 'application/json' } },
          (answer) => {
            if (answer.statusCode !== 200) reject(new Error(`the check answered ${answer.statusCode}`))
            answer.on('end', resolve).resume()
          },
        )
        sent.on('error', reject)
        sent.end(JSON.stringify(requestOf(household)))
      })
      return performance.now() - start
    }
    for (const household of all.slice(0, 200)) await ask(household)
    const waits: number[] = []
    for (const household of all.slice(200, 200 + REQUESTS)) waits.push(await ask(household))
    return [
      { what: 'POST /api/benefits/check over HTTP, median', value: median(waits), unit: 'ms' },
      { what: 'POST /api/benefits/check over HTTP, p99', value: percentile(waits, 0.99), unit: 'ms', bar: '≤ 10' },
    ]
  } finally {
    await server.stop()
  }
}

const requestOf = (h: Household): object => ({
  province: h.province,
  age: h.age,
  marital_status: h.maritalStatus,
  children_under_18: h.childrenUnder18,
  net_income: h.netIncomeCents / 100,
  employment_income: h.employmentIncomeCents / 100,
  student: h.student,
  disability: h.disability,
  housing: h.housing,
})
