import { localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { Budget } from '../budget.ts'
import { emptyBudget } from '../budget.ts'
import { learnCorrection } from '../edit/edit.ts'
import { budgetOfPages, chequing } from '../transactions/budget-notation.ts'
import { commit, commitSteps, emptyReplica, keysOf, receive, receiveSteps, recordAt } from './replica.ts'
import type { Steps } from './steps.ts'
import { finished } from './steps.ts'

const ROWS = 500
const at = (ms: number) => ({ ms, counter: 0, device: 'phone' })
const budget = budgetOfPages({
  accounts: [
    chequing(
      'main',
      Array.from(
        { length: ROWS },
        (_, k) => `2026-${String(1 + (k % 9)).padStart(2, '0')}-0${1 + (k % 9)} -${k + 1}.00 ZZYZX STORE #${1000 + k}`,
      ),
    ),
  ],
})

function countRests<T>(steps: Steps<T>): number {
  for (let count = 0; ; count += 1) if (steps.next().done === true) return count
}

describe('long work (budget §4.1.8: it never freezes the page)', () => {
  it('a correction that reaches every similar row may pause after each, and ends in the same budget', () => {
    const { replica } = commit(emptyReplica(), budget, at(5))
    const unlearned: Budget = {
      ...replica.budget,
      transactions: new Map([...replica.budget.transactions].map(([id, one]) => [id, { ...one, categoryBy: null }])),
    }
    const after = learnCorrection(unlearned, 'main:1', { category: 'Healthcare' }, localDate('2026-11-21')) as Budget
    expect(countRests(commitSteps(replica, after, at(9)))).toBeGreaterThanOrEqual(ROWS)
    const rested = finished(commitSteps(replica, after, at(9)))
    expect(rested.replica.budget).toEqual(commit(replica, after, at(9)).replica.budget)
    expect([...rested.replica.budget.transactions.values()].every(({ category }) => category === 'Healthcare')).toBe(
      true,
    )
  })
  it('so may what comes from another device, and the search for duplicates', () => {
    const { replica } = commit(emptyReplica(), { ...emptyBudget(), ...budget }, at(5))
    const records = [...keysOf(replica)].flatMap((key) => recordAt(replica, key) ?? [])
    expect(countRests(receiveSteps(emptyReplica(), records))).toBeGreaterThan(ROWS)
    expect(finished(receiveSteps(emptyReplica(), records)).replica.budget).toEqual(
      receive(emptyReplica(), records).replica.budget,
    )
  })
  it('reports its progress', () => {
    const shares = [...commitSteps(emptyReplica(), budget, at(5))]
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(Math.max(...shares)).toBeLessThanOrEqual(1)
  })
})
