import { add, cents, type Cents, type LocalDate, maxCents, ZERO } from '@winterjay/money'
import { type FiguresOf, figuresOn } from '../../programmes/figures.ts'
import { type FollowUps, type Household, isCouple } from '../../household/household.ts'
import {
  count,
  money,
  no,
  notChecked,
  type Note,
  type Outcome,
  over,
  times,
  type Why,
  yes,
} from '../../programmes/outcome.ts'
import { type WithFacts, programme } from '../../programmes/programme.ts'
import oasData from '../old-age-security/parameters.json' with { type: 'json' }
import { type Pension, type PensionIn2025, pensionIn2025, pensionOf } from '../old-age-security/pension.ts'
import { type Column, endOf, pre, tablesOf, type Tables as TablesOfDay } from './columns.ts'
import { earningsExemption, type IncomeRange, incomeWithoutPensions } from './countable-income.ts'
import { columnOfTwo, FACTS_OF_TWO, incomeOfTwo } from './couple.ts'
import { isOfTwo } from '../../household/two-adults.ts'
import { ifStarted } from '../old-age-security/not-started.ts'
import data from './parameters.json' with { type: 'json' }

const FACTS = [
  'netIncomeIncludesOas',
  'receivesGis',
  'spouseAge',
  'spouseEmploymentIncomeCents',
  'yearsInCanadaSince18',
  'oasMonths2025',
] as const
/** The facts from which the income for the Supplement, and for the programmes based on it, is computed. */
export const SENIOR_FACTS = FACTS
export const SENIOR_FACTS_OF_TWO = FACTS_OF_TWO
type Facts = WithFacts<(typeof FACTS)[number]>

/**
 * Old Age Security Act s. 10–12: tested on income WITHOUT the pension and the Supplement; makes up for a partial
 * pension.
 */
export const guaranteedIncomeSupplement = programme(data, {
  asks: FACTS,
  asksOfTwo: FACTS_OF_TWO,
  isSettled: (h) => h.age < 65,
  withBase: 'old_age_security',
  testsWithoutPensions: true,
  assess: (h, p, today) => {
    if (h.age < 65) return no('too-young', { age: h.age, minimumAge: 65 })
    if (h.yearsInCanadaSince18 < 10)
      return notChecked('too-few-years', { years: h.yearsInCanadaSince18, minimumYears: 10 })
    const tables = tablesOn(today)
    const pension = pensionOf(h, oasOn(today), today)
    const column = columnOf(h)
    const { least, most } = countableIncomes(h, { p, tables, column, today })
    const monthlyCents = supplementAt(least, { tables, column, pension })
    const outcome = supplement(h, {
      monthlyCents,
      countableCents: least,
      limitCents: tables.endOf(column, pension.makeUpCents),
      pension,
      otherwise: otherColumn(column, least, { tables, pension }),
    })
    return ifStarted(h, downTo(times(supplementAt(most, { tables, column, pension }), 12), outcome))
  },
  cites: (h) => (h.netIncomeIncludesOas === false ? WITHOUT_2025 : ALL),
  uses: [oasData],
})

/** The pension of 2025 matters only if it must be subtracted from the income. */
const ALL = Object.keys(data.figures) as (keyof typeof data.figures)[]
const WITHOUT_2025 = ALL.filter((name) => name !== 'monthlyByQuarter2025Cents')

/** The amount that the highest of several incomes that fit leaves. */
const downTo = (lowCents: Cents, outcome: Outcome): Outcome =>
  outcome.verdict !== 'yes' || outcome.amount === null || lowCents === outcome.amount.lowCents
    ? outcome
    : { ...outcome, amount: { ...outcome.amount, lowCents }, note: { code: 'pensions-in-income' } }

/** The figures used by `seniorIncome`. */
export const SENIOR_INCOME_FIGURES = [oasData, data] as const

/** The income that counts for the Supplement and for the provincial supplements based on it. */
export function seniorIncome(h: Facts, today: LocalDate): Cents {
  const { most } = countableIncomes(h, {
    p: figuresOn(data, today).values,
    tables: tablesOn(today),
    column: columnOf(h),
    today,
  })
  return most
}

const oasOn = (today: LocalDate): FiguresOf<typeof oasData> => figuresOn(oasData, today).values

interface Tables extends TablesOfDay {
  readonly endOf: (column: Column, makeUpCents: Cents) => Cents
}

/** The payment tables on a day, and where they end: computed once per day. */
export function tablesOn(today: LocalDate): Tables {
  const p = figuresOn(data, today).values
  const known = made.get(p)
  if (known !== undefined) return known
  const ofDay = tablesOf({ ...p, pensionCents: oasOn(today).maxMonthlyFrom65Cents })
  const ends = new Map<Column, Map<number, Cents>>()
  const tables: Tables = {
    ...ofDay,
    endOf: (column, makeUpCents) => {
      const ofColumn = ends.get(column) ?? new Map<number, Cents>()
      const end = ofColumn.get(makeUpCents) ?? endOf(column, makeUpCents, ofDay)
      ends.set(column, ofColumn.set(makeUpCents, end))
      return end
    },
  }
  made.set(p, tables)
  return tables
}

const made = new WeakMap<object, Tables>()

/** Which payment table applies; a spouse of 60 to 64 is assumed to receive the Allowance, and the result says so. */
function columnOf(h: Household & Pick<FollowUps, 'spouseAge'>): Column {
  if (isOfTwo(h)) return columnOfTwo(h)
  if (!isCouple(h) || h.spouseAge === undefined) return 'single'
  if (h.spouseAge >= 65) return 'both-pensioners'
  return h.spouseAge < 60 ? 'beside-no-pension' : 'beside-allowance'
}

interface SupplementFor {
  readonly tables: Tables
  readonly column: Column
  readonly pension: Pension
}

/** A month of the Supplement: the amount of the column plus the make-up for a partial pension, at least zero. */
const supplementAt = (countableCents: Cents, { tables, column, pension }: SupplementFor): Cents =>
  maxCents(ZERO, add(pre(column, countableCents, tables), pension.makeUpCents))

/** What a year pays if the spouse does not receive the Allowance after all; null if that cannot be the case. */
const otherColumn = (column: Column, countableCents: Cents, paid: Omit<SupplementFor, 'column'>): Cents | null =>
  column === 'beside-allowance'
    ? times(supplementAt(countableCents, { ...paid, column: 'beside-no-pension' }), 12)
    : null

interface IncomeTest {
  readonly p: FiguresOf<typeof data>
  readonly tables: Tables
  readonly column: Column
  readonly today: LocalDate
}

function countableIncomes(h: Facts, test: IncomeTest): Omit<IncomeRange, 'exemptionCents'> {
  const { p, tables, today } = test
  if (isOfTwo(h)) return incomeOfTwo(h, { oas: oasOn(today), paid: p, tables, today })
  const one = countableIncome(h, test)
  return { least: one, most: one }
}

function countableIncome(h: Facts, { p, tables, column, today }: IncomeTest): Cents {
  const exemptionCents = earningsExemption(h, p)
  if (!h.netIncomeIncludesOas) return over(h.netIncomeCents, exemptionCents)
  const oas = { p: oasOn(today), paid: p, today }
  const own = pensionIn2025(h, oas)
  // The spouse's years are unknown: the applicant's are used for both.
  const spouse =
    column === 'both-pensioners'
      ? pensionIn2025({ age: h.spouseAge, yearsInCanadaSince18: h.yearsInCanadaSince18 }, oas)
      : NO_PENSION
  const received = (c: Cents): Cents => {
    const monthlyCents = pre(column, c, tables)
    return add(supplementOf(own, monthlyCents), supplementOf(spouse, monthlyCents))
  }
  return incomeWithoutPensions({
    netIncomeCents: h.netIncomeCents,
    oasCents: add(own.pensionCents, spouse.pensionCents),
    exemptionCents,
    supplementAt: h.receivesGis ? received : nothing,
  })
}

const NO_PENSION: PensionIn2025 = { months: 0, pensionCents: ZERO, makeUpCents: ZERO }
const supplementOf = ({ months, makeUpCents }: PensionIn2025, monthlyCents: Cents): Cents =>
  maxCents(ZERO, add(times(monthlyCents, months), makeUpCents))
const nothing = (): Cents => ZERO

interface SupplementResult {
  readonly monthlyCents: Cents
  readonly countableCents: Cents
  readonly limitCents: Cents
  readonly pension: Pension
  readonly otherwise: Cents | null
}

function supplement(
  h: Facts,
  { monthlyCents, countableCents, limitCents, pension, otherwise }: SupplementResult,
): Outcome {
  const isPaid = monthlyCents > 0
  const why = whyOf(isPaid, { countableCents, limitCents, pension })
  const amountCents = times(monthlyCents, 12)
  const outcome = yes(amountCents, why, [
    count('years-in-canada', pension.years),
    money('countable-income', countableCents),
    money('pension-made-up', pension.makeUpCents),
    money('limit', limitCents),
    money('monthly', monthlyCents),
  ])
  const note = isPaid ? noteOf(h, { amountCents, pension, otherwise }) : null
  return note === null ? outcome : { ...outcome, note }
}

/** With fewer than forty years the limit is personal, and is given approximately. */
function whyOf(
  isPaid: boolean,
  { countableCents, limitCents, pension }: Pick<SupplementResult, 'countableCents' | 'limitCents' | 'pension'>,
): Why {
  const params = { incomeCents: countableCents, limitCents }
  if (pension.years >= 40)
    return { code: isPaid ? 'countable-income-under-limit' : 'countable-income-over-full-limit', params }
  const roughly = {
    years: pension.years,
    incomeCents: countableCents,
    limitCents: cents(Math.round(limitCents / 10_000) * 10_000),
  }
  return { code: isPaid ? 'countable-income-under-own-limit' : 'countable-income-over-own-limit', params: roughly }
}

function noteOf(
  h: Facts,
  { amountCents, pension, otherwise }: Pick<SupplementResult, 'pension' | 'otherwise'> & { amountCents: Cents },
): Note | null {
  if (h.receivesOas === false)
    return { code: 'waiting-loses', params: { lossCents: add(times(pension.monthlyCents, 12), amountCents) } }
  if (otherwise !== null && otherwise !== amountCents)
    return { code: 'spouse-allowance-column', params: { otherwiseCents: otherwise } }
  return pension.makeUpCents > 0 ? { code: 'partial-oas-topped-up' } : null
}
