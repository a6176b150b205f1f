import {
  applyImport,
  BIRTH,
  commit,
  emptyReplica,
  keysOf,
  latestTime,
  liveTransactions,
  nextTime,
  planImport,
  readRecord,
  receive,
  recordAt,
  undoImport,
  withAll,
  writeRecord,
} from '@winterjay/budget'
import type { AnyRecord, Budget, HybridTime, Replica, Transaction } from '@winterjay/budget'
import { cents, localDate } from '@winterjay/money'
import { expect } from 'vitest'
import type { Answer, Visitor } from '../../testing/server.ts'

const TODAY = localDate('2026-10-01')
const BIN = { on: TODAY, step: 'step' }
const row = (date: string, amount: number, description: string, bankId: string | null = null) => ({
  date: localDate(date),
  amountCents: cents(amount),
  description,
  bankId,
  line: 1,
})
export const SEPTEMBER = [
  row('2026-09-02', -425, 'TIM HORTONS'),
  row('2026-09-02', -425, 'TIM HORTONS'),
  row('2026-09-04', 151_000, 'BUILDER CO PAY'),
  row('2026-09-07', -6107, 'METRO #65'),
]
const LATER = [...SEPTEMBER.slice(2), row('2026-09-20', -999, 'NETFLIX.COM')]
const POSTED = SEPTEMBER.map((one, at) => ({
  ...one,
  date: one.amountCents === -6107 ? localDate('2026-09-08') : one.date,
  bankId: `FIT${at}`,
}))
export const importing =
  (id: string, rows: typeof SEPTEMBER, account: string | null = '1-22', format = 'csv:td') =>
  (budget: Budget): Budget =>
    applyImport(
      budget,
      planImport(
        budget,
        [{ id: account, type: 'chequing', currency: 'CAD', transactions: rows }],
        { id, name: id, format, institution: 'td' },
        TODAY,
      ),
    )
export const edit =
  (n: number, change: (one: Transaction) => Partial<Transaction>) =>
  (budget: Budget): Budget => {
    const live = liveTransactions(budget).sort((a, b) => (a.id < b.id ? -1 : 1))
    const one = live[n % Math.max(1, live.length)]
    return one ? { ...budget, transactions: withAll(budget.transactions, [{ ...one, ...change(one) }]) } : budget
  }

/** A device like the web app: its copy, an outbox of keys, and its cursor. */
export class Device {
  replica: Replica = emptyReplica()
  readonly outbox = new Set<string>()
  readonly name: string
  private readonly visitor: Visitor
  private latest: HybridTime = BIRTH
  link = { book_id: null as string | null, edition: 0, cursor: 0 }

  constructor(name: string, visitor: Visitor) {
    this.name = name
    this.visitor = visitor
  }

  act(operation: (budget: Budget) => Budget, ms: number): void {
    const records = [...keysOf(this.replica)].flatMap((key) => recordAt(this.replica, key) ?? [])
    this.latest = nextTime(latestTime(records, this.latest), { ms, device: this.name })
    const step = commit(this.replica, operation(this.replica.budget), this.latest)
    this.replica = step.replica
    for (const key of step.changed) this.outbox.add(key)
  }

  /** @param isAnswerLost the server did everything, but its answer was lost */
  async sync(isAnswerLost = false, batch = 3): Promise<void> {
    for (;;) {
      const keys = [...this.outbox].slice(0, this.link.book_id === null ? 0 : batch)
      const answer = await sync(this.visitor, {
        ...this.link,
        records: keys.map((key) => writeRecord(recordAt(this.replica, key) as AnyRecord)),
      })
      expect(answer.status, answer.text).toBe(200)
      if (isAnswerLost) return
      const { book_id, edition, cursor, is_taken, has_more, copy_of } = answer.body as unknown as {
        book_id: string
        edition: number
        cursor: number
        is_taken: boolean
        has_more: boolean
        copy_of?: string
      }
      // Another account's budget is another database; a copy goes on where the shared budget was left.
      if (this.link.book_id !== null && this.link.book_id !== book_id && copy_of !== this.link.book_id) return
      this.link = { book_id, edition, cursor }
      if (!is_taken) continue
      for (const key of keys) this.outbox.delete(key)
      this.replica = receive(this.replica, recordsOf(answer)).replica
      if (!has_more && this.outbox.size === 0) return
    }
  }
}

export const sync = (visitor: Visitor, body: object): Promise<Answer> => visitor.post('/api/budget/sync', body)
export const recordsOf = (answer: Answer): AnyRecord[] =>
  (answer.body['records'] as unknown as string[]).map((text) => {
    const record = readRecord(text)
    if (record === null) throw new Error(`not a record: ${text}`)
    return record
  })

export const OPERATIONS: readonly (readonly [string, (n: number) => (budget: Budget) => Budget])[] = [
  ['september', () => importing('a', SEPTEMBER)],
  ['later', () => importing('b', LATER)],
  ['as posted', () => importing('q', POSTED, null, 'ofx')],
  ['categorise', (n) => edit(n, () => ({ category: n % 2 ? 'Shopping' : 'Groceries', categoryBy: 'user' }))],
  ['note', (n) => edit(n, () => ({ notes: `note ${n}` }))],
  [
    'goal',
    (n) => (budget) => ({
      ...budget,
      goals: withAll(budget.goals, [
        {
          id: `g${n % 2}`,
          name: `Goal ${n}`,
          targetCents: cents(n * 100),
          savedCents: cents(0),
          by: null,
          isDeleted: false,
        },
      ]),
    }),
  ],
  ['delete', (n) => edit(n, () => ({ isDeleted: true }))],
  ['undo', () => (budget) => undoImport(budget, 'a', BIN)],
]
