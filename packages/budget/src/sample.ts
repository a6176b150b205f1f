import { addDays, cents, dayNumber, fromDayNumber, localDate } from '@winterjay/money'
import type { LocalDate, Locale } from '@winterjay/money'
import { shiftDay } from './schedules/bank-days.ts'
import type { Schedule } from './schedules/schedule.ts'
import { scheduleDays } from './schedules/schedule.ts'
import type { Account, Budget, CardTerms, Goal } from './budget.ts'
import { withAll } from './budget.ts'
import type { Thing, ThingValue } from './worth/shapes.ts'
import type { Payee } from './sample-payees.ts'
import { PAYEES, SHOPS } from './sample-payees.ts'
import { budgetOfPages, budgetPage } from './transactions/sample-page.ts'
import type { BudgetPage } from './transactions/sample-page.ts'

/** The month the sample household is shown in (product §2.2.2). */
export const SAMPLE_MONTH = '2025-01'

const FIRST = localDate('2024-02-01')
/** The day on which the sample household is looked at. */
const LAST = localDate('2025-01-31')
const FIRST_SATURDAY = localDate('2024-02-03')

/**
 * Returns the invented household (budget §10): a year up to January 31, 2025, with two pays, a card that is paid in
 * full, savings, budgets and a goal. In French it lives in Montreal, in English in Toronto: the same days and amounts,
 * with local shops.
 */
export function sampleBudget(locale: Locale): Budget {
  const bills = regular(CHEQUING)
  const card = [...regular(CARD), ...everyday()]
  const payments = cardPayments(card)
  const page = (options: SampleAccount): BudgetPage => pageOf(options, locale)
  const budget = budgetOfPages({
    accounts: [
      page({
        id: 'sample-chequing',
        kind: 'chequing',
        name: NAMES[locale].chequing,
        startCents: 240_000,
        lines: inOrder([...bills, ...payments.map(negative)]),
      }),
      page({
        id: 'sample-savings',
        kind: 'savings',
        name: NAMES[locale].savings,
        startCents: 310_000,
        lines: bills.flatMap((line) =>
          line.payee === 'to-savings' ? [negative({ ...line, payee: 'from-chequing' })] : [],
        ),
      }),
      page({
        id: 'sample-card',
        kind: 'credit_card',
        name: 'Visa',
        startCents: 0,
        lines: inOrder([...card, ...payments.map((line) => ({ ...line, payee: 'card-paid' as const }))]),
        terms: TERMS,
      }),
    ],
    budgets: { '2024-02': BUDGETS },
  })
  return {
    ...budget,
    goals: withAll(budget.goals, [GOALS[locale]]),
    things: withAll(budget.things, [CARS[locale]]),
    thingValues: withAll(budget.thingValues, [carWas(FIRST, 1_150_000), carWas(LAST, 980_000)]),
  }
}

const NAMES = {
  en: { chequing: 'Chequing', savings: 'Savings' },
  fr: { chequing: 'Compte chèques', savings: 'Épargne' },
} as const

/** In the order of product §9.9. */
const BUDGETS = {
  'Food & Dining': '200.00',
  Groceries: '700.00',
  Transportation: '200.00',
  Housing: '1750.00',
  Entertainment: '130.00',
  Shopping: '150.00',
  Healthcare: '90.00',
  Utilities: '310.00',
  Other: '230.00',
} as const

const goal = (name: string): Goal => ({
  id: 'sample-goal',
  name,
  targetCents: cents(300_000),
  savedCents: cents(120_000),
  by: localDate('2025-07-31'),
  isDeleted: false,
})
const GOALS: Readonly<Record<Locale, Goal>> = { en: goal('Summer in Gaspé'), fr: goal('Un été en Gaspésie') }

const car = (name: string): Thing => ({ id: 'sample-car', name, kind: 'vehicle', fallsBy: null, isDeleted: false })
const CARS: Readonly<Record<Locale, Thing>> = { en: car('Car'), fr: car('Auto') }
const carWas = (date: LocalDate, amount: number): ThingValue => ({
  id: `sample-car|${date}`,
  of: 'sample-car',
  date,
  amountCents: cents(amount),
  isDeleted: false,
})

const STATEMENT_DAY = 12
const DUE_DAY = 4
const TERMS: CardTerms = {
  statementDay: STATEMENT_DAY,
  dueDay: DUE_DAY,
  graceDays: null,
  pays: null,
  fixedCents: null,
  minimum: null,
  paysFromId: null,
}

/** A transaction of the sample. */
interface Line {
  readonly on: LocalDate
  /** Money out is negative. */
  readonly amount: number
  readonly payee: Payee
}

/** What comes back: the amount, or one for each day in turn, or one by the day. */
interface Regular {
  readonly payee: Payee
  readonly schedule: Schedule
  readonly amount: number | readonly number[] | ((on: LocalDate) => number)
  readonly from?: LocalDate
}

const monthly = (day: number, shift: 'before' | 'none' | 'after' = 'none'): Schedule => ({
  type: 'monthly',
  everyMonths: 1,
  phase: 0,
  day,
  shift,
})
const weeks = (everyWeeks: 2 | 4, anchor: string): Schedule => ({
  type: 'weekly',
  everyWeeks,
  anchor: localDate(anchor),
  shift: 'none',
})
/** An amount that changes on a day. */
const changing = (before: number, day: string, after: number) => (on: LocalDate) => (on < day ? before : after)

/** Heating, from February to January. */
const HYDRO = [16_840, 14_210, 9875, 7130, 5890, 6215, 6080, 5745, 7960, 11_235, 13_990, 17_125]

const CHEQUING: readonly Regular[] = [
  { payee: 'pay', schedule: weeks(2, '2024-02-02'), amount: 118_000 },
  { payee: 'to-savings', schedule: weeks(2, '2024-02-02'), amount: -20_000 },
  { payee: 'second-pay', schedule: { type: 'semi_monthly', days: [15, 31], shift: 'before' }, amount: 88_000 },
  {
    payee: 'child-benefit',
    schedule: { type: 'benefit', program: 'ccb' },
    amount: changing(48_641, '2024-07-01', 50_275),
  },
  { payee: 'rent', schedule: monthly(1, 'after'), amount: -169_500 },
  { payee: 'daycare', schedule: monthly(3), amount: -20_020 },
  { payee: 'insurance', schedule: monthly(5), amount: -3850 },
  { payee: 'internet', schedule: monthly(11), amount: changing(-6899, '2024-11-01', -7399) },
  { payee: 'phone', schedule: monthly(18), amount: -5749 },
  { payee: 'fee', schedule: monthly(31, 'before'), amount: -1695 },
  { payee: 'hydro', schedule: monthly(23, 'after'), amount: HYDRO.map((amount) => -amount) },
]

const IN_NOVEMBER: Schedule = { type: 'monthly', everyMonths: 12, phase: 11, day: 14, shift: 'none' }

const CARD: readonly Regular[] = [
  { payee: 'transit', schedule: monthly(2), amount: -10_450 },
  { payee: 'netflix', schedule: monthly(8), amount: -1899 },
  { payee: 'spotify', schedule: monthly(12), amount: -1269 },
  { payee: 'disney', schedule: monthly(19), amount: -1199, from: localDate('2024-12-01') },
  { payee: 'gym', schedule: weeks(4, '2024-02-07'), amount: -2195 },
  { payee: 'prime', schedule: IN_NOVEMBER, amount: -9900 },
]

/** The child benefit of December 2024 came a week before its day. */
const PAID_EARLY: Readonly<Record<string, string>> = { '2024-12-20': '2024-12-13' }

const regular = (all: readonly Regular[]): Line[] =>
  inOrder(
    all.flatMap(({ payee, schedule, amount, from = FIRST }) =>
      scheduleDays(schedule, dayNumber(from), dayNumber(LAST)).map((day, at): Line => {
        const due = fromDayNumber(day)
        const on = schedule.type === 'benefit' ? localDate(PAID_EARLY[due] ?? due) : due
        if (typeof amount === 'function') return { on, amount: amount(on), payee }
        return { on, amount: typeof amount === 'number' ? amount : (amount[at] ?? 0), payee }
      }),
    ),
  )

/** Everyday shopping of a week, counted from the first Saturday: how often, on which day after it, and how much. */
interface Everyday {
  readonly shops: readonly Payee[]
  /** Days after Saturday. */
  readonly offset: number
  readonly isIn: (week: number) => boolean
  readonly amount: (week: number) => number
}

const always = (): boolean => true
const EVERYDAY: readonly Everyday[] = [
  { shops: SHOPS.groceries, offset: 0, isIn: always, amount: (w) => 13_200 + ((7 * w) % 11) * 635 },
  { shops: SHOPS.restaurants, offset: 5, isIn: always, amount: (w) => 2900 + ((5 * w) % 7) * 460 },
  { shops: SHOPS.stores, offset: 1, isIn: (w) => w % 2 === 0, amount: (w) => 4100 + ((3 * w) % 9) * 785 },
  { shops: ['pharmacy'], offset: 3, isIn: (w) => w % 3 === 0, amount: (w) => 1820 + (w % 5) * 310 },
  { shops: ['cinema'], offset: 6, isIn: (w) => w % 5 === 1 || w % 5 === 4, amount: (w) => 3300 + (w % 3) * 550 },
  { shops: ['car-share'], offset: 2, isIn: (w) => w % 2 === 1, amount: (w) => 2750 + (w % 7) * 300 },
]

/** The shops of a kind take turns. */
function everyday(): Line[] {
  const weekCount = Math.floor((dayNumber(LAST) - dayNumber(FIRST_SATURDAY)) / 7) + 1
  const all = Array.from({ length: weekCount }, (_, week) => week)
  return EVERYDAY.flatMap(({ shops, offset, isIn, amount }) =>
    all.filter(isIn).flatMap((week, turn): Line[] => {
      const on = addDays(FIRST_SATURDAY, 7 * week + offset)
      const payee = shops[turn % shops.length]
      return payee === undefined || on > LAST ? [] : [{ on, amount: -amount(week), payee }]
    }),
  )
}

/** Each statement in full, on its due day or the bank day before it; as money onto the card. */
function cardPayments(charges: readonly Line[]): Line[] {
  const statements = scheduleDays(monthly(STATEMENT_DAY), dayNumber(FIRST), dayNumber(LAST)).map(fromDayNumber)
  return statements.flatMap((closing, at): Line[] => {
    const before = statements[at - 1] ?? ''
    const [due] = scheduleDays(monthly(DUE_DAY), dayNumber(closing) + 21, dayNumber(closing) + 60)
    const on = shiftDay(fromDayNumber(due ?? dayNumber(closing) + 21), 'before')
    const owed = charges.reduce((sum, { on: day, amount }) => (day > before && day <= closing ? sum - amount : sum), 0)
    return on > LAST ? [] : [{ on, amount: owed, payee: 'card-payment' }]
  })
}

const negative = (line: Line): Line => ({ ...line, amount: -line.amount })

const inOrder = (lines: readonly Line[]): Line[] => lines.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))

interface SampleAccount {
  readonly id: string
  readonly kind: Account['kind']
  readonly name: string
  /** At the end of the day before the first. */
  readonly startCents: number
  readonly lines: readonly Line[]
  readonly terms?: CardTerms
}

const BANKS: Readonly<Record<Locale, string>> = { en: 'td', fr: 'desjardins' }

function pageOf({ id, kind, name, startCents, lines, terms }: SampleAccount, locale: Locale): BudgetPage {
  const byText = new Map(Object.values(PAYEES).map((payee) => [payee[locale][0], payee]))
  return budgetPage({
    id,
    kind,
    lines: lines.map(({ on, amount, payee }) => `${on} ${(amount / 100).toFixed(2)} ${PAYEES[payee][locale][0]}`),
    read: ({ description }) => {
      const payee = byText.get(description)
      if (payee === undefined) throw new Error(`the sample does not say who ${description} is`)
      return { category: payee.category, merchant: payee[locale][1] }
    },
    over: {
      name,
      institution: BANKS[locale],
      balance: { date: LAST, amountCents: cents(lines.reduce((sum, { amount }) => sum + amount, startCents)) },
      ...(terms && { terms }),
    },
  })
}
