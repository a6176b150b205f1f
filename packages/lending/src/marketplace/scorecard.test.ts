import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cents, localDate, rate } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ApplicationRequest, CreditFacts, Scorecard } from '../index.ts'
import { RISK_GRADES, debtLoad, gradeTableOn, lendingSentence, refuseApplication, scoreApplication } from '../index.ts'

const today = localDate('2026-11-21')
const dollars = (amount: number) => cents(Math.round(amount * 100))
const facts = (rest: Partial<CreditFacts> = {}): CreditFacts => ({
  requestedCents: dollars(12_000),
  termMonths: 36,
  annualIncomeCents: dollars(72_000),
  monthlyDebtCents: dollars(450),
  cardLimitCents: dollars(18_000),
  latePayments: 0,
  inquiries: 1,
  ...rest,
})
const score = (rest: Partial<CreditFacts> = {}): Scorecard => {
  const card = scoreApplication(facts(rest), today)
  if (card === null) throw new Error('no grade table')
  return card
}
const anyFacts = fc.record({
  requestedCents: fc.integer({ min: 40, max: 1_400 }).map((steps) => cents(steps * 2_500)),
  termMonths: fc.integer({ min: 6, max: 60 }),
  annualIncomeCents: fc.integer({ min: 1_000_000, max: 40_000_000 }).map(cents),
  monthlyDebtCents: fc.integer({ min: 0, max: 500_000 }).map(cents),
  cardLimitCents: fc.integer({ min: 0, max: 10_000_000 }).map(cents),
  latePayments: fc.nat(10),
  inquiries: fc.nat(20),
})

describe('the scorecard (marketplace §1, lending §2.7: a grade that can be explained)', () => {
  it('grades from the best application to the weakest', () => {
    const best = score({ monthlyDebtCents: dollars(0), cardLimitCents: dollars(40_000), inquiries: 0 })
    expect(best).toMatchObject({ grade: 'A', annualRate: rate(6_000_000), points: 0 })
    const worst = score({
      termMonths: 60,
      monthlyDebtCents: dollars(2_400),
      cardLimitCents: dollars(0),
      latePayments: 3,
      inquiries: 9,
    })
    expect(worst.grade).toBe('E')
    expect(worst.annualRate).toBe(27_000_000)
  })
  it('shows all five facts, the heaviest first, and they sum to the points', () => {
    const card = score({ termMonths: 60, inquiries: 3 })
    expect(card.facts.map((fact) => fact.fact)).toEqual([
      'term',
      'inquiries',
      'card_limit',
      'debt_load',
      'late_payments',
    ])
    expect(card.facts.reduce((sum, fact) => sum + fact.points, 0)).toBe(card.points)
  })
  it('names what would improve the result, and the improvement is real', () => {
    fc.assert(
      fc.property(anyFacts, (any) => {
        const card = scoreApplication(any, today)!
        for (const { fact, value, grade, annualRate } of card.improvements) {
          expect(annualRate).toBeLessThanOrEqual(card.annualRate)
          if (fact === 'debt_load') continue
          const name = (
            {
              term: 'termMonths',
              card_limit: 'cardLimitCents',
              late_payments: 'latePayments',
              inquiries: 'inquiries',
            } as const
          )[fact]
          const better = scoreApplication({ ...any, [name]: value }, today)!
          // A shorter term raises the payment, and with it the debt load: only that fact may get worse.
          if (fact !== 'term')
            expect({ grade: better.grade, annualRate: better.annualRate }).toEqual({ grade, annualRate })
        }
      }),
    )
  })
  it('never punishes a better application, and prices within the grade', () => {
    fc.assert(
      fc.property(anyFacts, (any) => {
        const card = scoreApplication(any, today)!
        const better = scoreApplication({ ...any, monthlyDebtCents: cents(0), latePayments: 0, inquiries: 0 }, today)!
        expect(better.points).toBeLessThanOrEqual(card.points)
        expect(RISK_GRADES.indexOf(better.grade)).toBeLessThanOrEqual(RISK_GRADES.indexOf(card.grade))
        const { from, to } = gradeTableOn(today)!.grades[card.grade].price
        expect(card.annualRate).toBeGreaterThanOrEqual(from)
        expect(card.annualRate).toBeLessThanOrEqual(to)
      }),
    )
  })
  it('has no grade on a day without a table', () =>
    expect(scoreApplication(facts(), localDate('2019-12-31'))).toBeNull())
})

describe('what may be listed', () => {
  const asked = (rest: Partial<ApplicationRequest> = {}) =>
    refuseApplication({ ...facts(), minimumCents: dollars(25), ...rest }, today)?.code ?? null
  it.each([
    [{}, null],
    [{ requestedCents: dollars(975) }, 'requested_out_of_range'],
    [{ requestedCents: dollars(35_025) }, 'requested_out_of_range'],
    [{ requestedCents: dollars(1_010) }, 'amount_not_in_steps'],
    [{ minimumCents: dollars(0) }, 'minimum_out_of_range'],
    [{ minimumCents: dollars(30) }, 'amount_not_in_steps'],
    [{ termMonths: 61 }, 'listing_term_out_of_range'],
    [{ termMonths: 12.5 }, 'listing_term_out_of_range'],
    [{ annualIncomeCents: dollars(0) }, 'income_missing'],
    [{ monthlyDebtCents: dollars(4_000) }, 'not_affordable'],
  ] as const)('%o: %s', (rest, code) => expect(asked(rest)).toBe(code))

  it('an income of a cent with any debt is refused, and does not throw', () => {
    const facing = facts({ annualIncomeCents: cents(1), monthlyDebtCents: dollars(1e12) })
    expect(debtLoad(facing, today)).toBe(rate(10_000_000_000))
    expect(refuseApplication({ ...facing, minimumCents: dollars(25) }, today)?.code).toBe('not_affordable')
    expect(scoreApplication(facing, today)?.grade).toBeDefined()
  })
  it('a refused value never reads as an allowed one', () => {
    for (let debt = 2_560; debt < 2_640; debt += 0.25) {
      const refusal = refuseApplication(
        { ...facts({ monthlyDebtCents: dollars(debt) }), minimumCents: dollars(25) },
        today,
      )
      if (refusal !== null) expect(lendingSentence(refusal, 'en')).not.toContain('take 50.00%')
    }
  })
})

const tape = fileURLToPath(new URL('../../../../../shared/data/lending/loans_full_schema.csv', import.meta.url))
if (!existsSync(tape)) console.log('scorecard calibration skipped: the file of real loans is not here')

describe('calibration on 10,000 real loans (marketplace §1)', () => {
  it.skipIf(!existsSync(tape))(
    'our grades rank them as their lender priced them: Spearman ≥ 0.5, and each grade costs more than the one before',
    () => {
      const graded = realLoans(readFileSync(tape, 'utf8')).map(({ interestRate, ...file }) => ({
        interestRate,
        card: scoreApplication(file, today)!,
      }))
      const grades = graded.map(({ card }) => RISK_GRADES.indexOf(card.grade))
      expect(graded.length).toBeGreaterThan(9_900)
      expect(correlation(ranks(grades), ranks(graded.map((loan) => loan.interestRate)))).toBeGreaterThan(0.5)
      const medians = RISK_GRADES.map((_, grade) =>
        median(graded.filter((__, index) => grades[index] === grade).map((loan) => loan.interestRate)),
      )
      expect(medians).toEqual(medians.toSorted((a, b) => a - b))
      expect(new Set(medians).size).toBe(5)
    },
  )
})

function realLoans(text: string): (CreditFacts & { interestRate: number })[] {
  const [header = '', ...lines] = text.trim().split('\n')
  const names = header.split(',')
  return lines.flatMap((line) => {
    // Only the job title is ever quoted, and it comes first, so columns are counted from the end.
    const cells = line.split(',').slice(-names.length + 1)
    const number = (name: string): number => Number.parseFloat(cells[names.indexOf(name) - 1] ?? '')
    const isJoint = Number.isFinite(number('annual_income_joint'))
    const income = isJoint ? number('annual_income_joint') : number('annual_income')
    const debtToIncome = isJoint ? number('debt_to_income_joint') : number('debt_to_income')
    if (!(income > 0) || !Number.isFinite(debtToIncome)) return []
    return [
      {
        interestRate: number('interest_rate'),
        requestedCents: dollars(number('loan_amount')),
        termMonths: number('term'),
        annualIncomeCents: dollars(income),
        monthlyDebtCents: dollars((income * debtToIncome) / 1200),
        cardLimitCents: dollars(number('total_debit_limit')),
        latePayments: number('delinq_2y'),
        inquiries: number('inquiries_last_12m'),
      },
    ]
  })
}

/** Ranks, with ties at their mean. */
function ranks(values: readonly number[]): number[] {
  const places = new Map<number, { sum: number; count: number }>()
  for (const [place, value] of values.toSorted((a, b) => a - b).entries()) {
    const seen = places.get(value) ?? { sum: 0, count: 0 }
    places.set(value, { sum: seen.sum + place, count: seen.count + 1 })
  }
  return values.map((value) => {
    const { sum, count } = places.get(value) ?? { sum: 0, count: 1 }
    return sum / count
  })
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const centred = (values: readonly number[]): number[] => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    return values.map((value) => value - mean)
  }
  const product = (x: readonly number[], y: readonly number[]): number =>
    x.reduce((sum, value, index) => sum + value * (y[index] ?? 0), 0)
  const [x, y] = [centred(a), centred(b)]
  return product(x, y) / Math.sqrt(product(x, x) * product(y, y))
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
