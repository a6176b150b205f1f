import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { LedgerLine } from '../index.ts'
import {
  ledgerByMonth,
  ledgerByYear,
  defaultsByCohort,
  distributeRecovery,
  portfolioReturns,
  slicesBy,
} from '../index.ts'

const line = (on: string, kind: LedgerLine['kind'], account: LedgerLine['account'], dollars: number): LedgerLine => ({
  on: localDate(on),
  kind,
  account,
  amountCents: cents(Math.round(dollars * 100)),
})
const lent = (on: string, dollars: number): LedgerLine[] => [
  line(on, 'investment', 'investor_cash', -dollars),
  line(on, 'investment', 'commitment', dollars),
  line(on, 'origination', 'commitment', -dollars),
  line(on, 'origination', 'note_principal', dollars),
]
const paid = (on: string, principal: number, interest: number, fee: number): LedgerLine[] => [
  line(on, 'distribution', 'investor_cash', principal + interest - fee),
  line(on, 'distribution', 'servicing_fee', fee),
  line(on, 'distribution', 'note_principal', -principal),
  line(on, 'distribution', 'interest_income', -interest),
]
const owed = (all: number, late = 0) => ({ allCents: cents(all * 100), lateCents: cents(late * 100) })

describe('returns of a portfolio (marketplace §3)', () => {
  it('is 10 % both ways where a loan pays 10 % once, at the end of a year', () => {
    const returns = portfolioReturns(
      [...lent('2025-03-01', 100), ...paid('2026-03-01', 0, 10, 0)],
      owed(100),
      localDate('2026-03-01'),
    )
    expect(returns.xirr).toBeCloseTo(10, 6)
    expect(returns.netAnnualised).toBeCloseTo(10, 6)
  })
  it('subtracts fees and losses, and in the pessimistic figure the late loans as well', () => {
    const lines = [
      ...lent('2025-03-01', 100),
      ...paid('2026-03-01', 0, 10, 1),
      line('2026-03-01', 'charge_off', 'loss', 20),
      line('2026-03-01', 'charge_off', 'note_principal', -20),
    ]
    const returns = portfolioReturns(lines, owed(80, 30), localDate('2026-03-01'))
    expect(returns.xirr).toBeCloseTo(-11, 6)
    expect(returns.pessimisticXirr).toBeCloseTo(-41, 6)
    expect(returns.netAnnualised).toBeCloseTo(-11, 6)
  })
  it('never reports a loss of more than everything, however early it came', () => {
    const lostOn = (on: string) => [
      ...lent('2025-03-01', 100),
      line(on, 'charge_off', 'loss', 60),
      line(on, 'charge_off', 'note_principal', -60),
      ...paid(on, 40, 0, 0),
    ]
    // 60 of 100 lost in 365 days, and in half of that.
    expect(portfolioReturns(lostOn('2026-03-01'), owed(0), localDate('2026-03-01')).netAnnualised).toBeCloseTo(-60, 6)
    expect(portfolioReturns(lostOn('2025-07-31'), owed(0), localDate('2026-03-01')).netAnnualised).toBe(-100)
  })
  it('annualizes nothing under ninety days, and nothing not yet lent', () => {
    expect(portfolioReturns(lent('2026-01-01', 100), owed(100), localDate('2026-03-31'))).toMatchObject({
      xirr: null,
      reason: 'too_short',
    })
    expect(portfolioReturns(lent('2026-01-01', 100).slice(0, 2), owed(0), localDate('2026-12-31'))).toMatchObject({
      xirr: null,
      reason: 'no_loans',
    })
  })
})

describe('statements and cash flow', () => {
  const lines = [
    ...lent('2025-12-15', 100),
    ...paid('2026-01-15', 8, 1, 0.08),
    ...paid('2026-02-15', 8, 0.9, 0.08),
    line('2026-02-20', 'release', 'investor_cash', 50),
  ]
  it('sums each year and month by kind', () => {
    expect(
      ledgerByYear(lines).map((year) => [
        year.period,
        year.investedCents,
        year.principalCents,
        year.interestCents,
        year.feeCents,
        year.lossCents,
        year.returnedCents,
      ]),
    ).toEqual([
      ['2025', 10_000, 0, 0, 0, 0, 0],
      ['2026', 0, 1_600, 190, 16, 0, 5_000],
    ])
    expect(ledgerByMonth(lines).map((month) => month.period)).toEqual(['2025-12', '2026-01', '2026-02'])
  })
})

describe('recoveries (lending §2.5, marketplace §3)', () => {
  const lines = [
    ...lent('2025-03-01', 100),
    line('2025-09-01', 'charge_off', 'loss', 100),
    line('2025-09-01', 'charge_off', 'note_principal', -100),
    line('2026-03-01', 'recovery', 'investor_cash', 30),
    line('2026-03-01', 'recovery', 'recovery_income', -30),
  ]
  it('appear next to the loss in the statement, and count in every return', () => {
    expect(ledgerByYear(lines).map((year) => [year.period, year.lossCents, year.recoveryCents])).toEqual([
      ['2025', 10_000, 0],
      ['2026', 0, 3_000],
    ])
    expect(portfolioReturns(lines, owed(0), localDate('2026-03-01')).xirr).toBeCloseTo(-70, 6)
  })
  it('are split by what each has lost, to the cent', () => {
    const losses = ['a', 'b', 'c'].map((ownerId) => ({ ownerId, amountCents: cents(3_333) }))
    expect(distributeRecovery(cents(100), losses).map((part) => part.amountCents)).toEqual([34, 33, 33])
    expect(distributeRecovery(cents(1), losses)).toEqual([{ ownerId: 'a', amountCents: 1 }])
    expect(distributeRecovery(cents(9_999), losses)).toEqual(losses)
  })
})

describe('defaults by cohort (marketplace §1: a young portfolio looks good)', () => {
  it('keeps quarters separate, gives their age, and counts finished loans separately', () => {
    const loan = (on: string, status: 'repaying' | 'completed' | 'charged_off') => ({
      originatedOn: localDate(on),
      status,
      lentCents: cents(10_000),
      lostCents: cents(status === 'charged_off' ? 4_000 : 0),
    })
    const cohorts = defaultsByCohort(
      [
        loan('2026-10-02', 'repaying'),
        loan('2025-01-10', 'charged_off'),
        loan('2025-03-31', 'completed'),
        loan('2025-02-01', 'repaying'),
      ],
      localDate('2026-11-21'),
    )
    expect(cohorts).toMatchObject([
      {
        cohort: '2025-Q1',
        ageMonths: 22,
        loans: 3,
        finished: 2,
        chargedOff: 1,
        defaultRateOfFinished: 50,
        lentCents: 30_000,
        lostCents: 4_000,
      },
      { cohort: '2026-Q4', ageMonths: 1, loans: 1, finished: 0, defaultRate: 0, defaultRateOfFinished: null },
    ])
  })
})

describe('diversification', () => {
  it('gives the shares, the largest first, and they sum to 100', () => {
    const slices = slicesBy(
      [
        { amountCents: cents(100), grade: 'A' },
        { amountCents: cents(250), grade: 'C' },
        { amountCents: cents(50), grade: 'A' },
      ],
      (part) => part.grade,
    )
    expect(slices).toEqual([
      { key: 'C', loans: 1, amountCents: 250, share: 62.5 },
      { key: 'A', loans: 2, amountCents: 150, share: 37.5 },
    ])
    expect(slicesBy([], String)).toEqual([])
  })
})
