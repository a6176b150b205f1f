import { describe, expect, it } from 'vitest'
import { choicesOf, shownHoldings, standingOf } from './holdings-filter.ts'

type Holding = Parameters<typeof shownHoldings>[0][number]
const holding = (title: string, part: Partial<Holding>): Holding =>
  ({ title, status: 'repaying', days_past_due: 0, risk_grade: 'B', ...part }) as Holding
const ALL = [
  holding('on time', {}),
  holding('late', { days_past_due: 40, risk_grade: 'D' }),
  holding('a little late', { days_past_due: 3 }),
  holding('waits', { status: 'open', risk_grade: 'A' }),
  holding('paid', { status: 'completed' }),
  holding('came back', { status: 'expired' }),
  holding('lost', { status: 'charged_off', risk_grade: 'D' }),
]
const titles = (...view: Parameters<typeof shownHoldings>) => shownHoldings(...view).map(({ title }) => title)

describe('marketplace §3.5: holdings by standing and grade', () => {
  it('all of them, the longest overdue first', () => {
    expect(titles(ALL, { standing: 'all', grade: 'all' }).slice(0, 2)).toEqual(['late', 'a little late'])
    expect(titles(ALL, { standing: 'all', grade: 'all' })).toHaveLength(ALL.length)
  })
  it.each([
    ['waiting', ['waits']],
    ['on_time', ['on time']],
    ['late', ['late', 'a little late']],
    ['ended', ['paid', 'came back']],
    ['lost', ['lost']],
  ] as const)('%s', (standing, expected) => {
    expect(titles(ALL, { standing, grade: 'all' })).toEqual(expected)
  })
  it('both at once', () => {
    expect(titles(ALL, { standing: 'late', grade: 'D' })).toEqual(['late'])
  })
  it('each holding has one standing; only choices that find something are offered', () => {
    const of = ALL.filter((one) => standingOf(one) !== 'lost')
    expect(choicesOf(of).standings).toEqual(['waiting', 'on_time', 'late', 'ended'])
    expect(choicesOf(of).grades).toEqual(['A', 'B', 'D'])
  })
})
