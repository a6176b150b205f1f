import { localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { Book } from '../budget.ts'
import { emptyBook } from '../budget.ts'
import { learnCorrection } from '../edit/edit.ts'
import { chequing, ledger } from '../transactions/ledger.ts'
import { commit, commitSteps, emptyReplica, keysOf, receive, receiveSteps, recordAt } from './replica.ts'
import type { Steps } from './steps.ts'
import { finished } from './steps.ts'

const ROWS = 500
const at = (ms: number) => ({ ms, counter: 0, device: 'phone' })
const book = ledger({
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
  it('a correction that reaches every similar row may rest after each, and ends in the same book', () => {
    const { replica } = commit(emptyReplica(), book, at(5))
    const unlearned: Book = {
      ...replica.book,
      transactions: new Map([...replica.book.transactions].map(([id, one]) => [id, { ...one, categoryBy: null }])),
    }
    const after = learnCorrection(unlearned, 'main:1', 'Healthcare', localDate('2026-11-21')) as Book
    expect(countRests(commitSteps(replica, after, at(9)))).toBeGreaterThanOrEqual(ROWS)
    const rested = finished(commitSteps(replica, after, at(9)))
    expect(rested.replica.book).toEqual(commit(replica, after, at(9)).replica.book)
    expect([...rested.replica.book.transactions.values()].every(({ category }) => category === 'Healthcare')).toBe(true)
  })
  it('so may what comes from another device, and the search for what both have booked', () => {
    const { replica } = commit(emptyReplica(), { ...emptyBook(), ...book }, at(5))
    const records = [...keysOf(replica)].flatMap((key) => recordAt(replica, key) ?? [])
    expect(countRests(receiveSteps(emptyReplica(), records))).toBeGreaterThan(ROWS)
    expect(finished(receiveSteps(emptyReplica(), records)).replica.book).toEqual(
      receive(emptyReplica(), records).replica.book,
    )
  })
  it('says how far it is', () => {
    const shares = [...commitSteps(emptyReplica(), book, at(5))]
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(Math.max(...shares)).toBeLessThanOrEqual(1)
  })
})
