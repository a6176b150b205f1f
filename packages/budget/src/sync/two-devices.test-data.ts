import { cents, localDate } from '@winterjay/money'
import fc from 'fast-check'
import type { Budget } from '../budget.ts'
import { liveTransactions, withAll } from '../budget.ts'
import { applyImport, planImport } from '../import/booking.ts'
import { addExpense } from '../edit/edit.ts'
import { undoImport } from '../edit/undo.ts'
import type { HybridTime } from './hybrid-time.ts'
import { BIRTH, nextTime } from './hybrid-time.ts'
import { latestTime } from './merge.ts'
import type { AnyRecord } from './record.ts'
import type { Replica } from './replica.ts'
import { commit, emptyReplica, keysOf, receive, recordAt } from './replica.ts'
import { readRecord, writeRecord } from './wire.ts'

export const TODAY = localDate('2026-10-01')

export const row = (date: string, amount: number, description: string, bankId: string | null = null) => ({
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

export const LATER = [...SEPTEMBER.slice(2), row('2026-09-20', -999, 'NETFLIX.COM')]

export const file = (id: string) => ({ id, name: id, format: 'csv:td', institution: 'td' })

export const importing =
  (id: string, rows: typeof SEPTEMBER) =>
  (budget: Budget): Budget =>
    applyImport(
      budget,
      planImport(budget, [{ id: '1-22', type: 'chequing', currency: 'CAD', transactions: rows }], file(id), TODAY),
    )

/** The same September from the bank's QFX: the account unnamed, one purchase dated by its posting. */
const AS_POSTED = SEPTEMBER.map((one, at) => ({
  ...one,
  date: one.amountCents === -6107 ? localDate('2026-09-08') : one.date,
  bankId: `FIT${at}`,
}))

export const importingPosted = (budget: Budget): Budget =>
  applyImport(
    budget,
    planImport(
      budget,
      [{ id: null, type: 'chequing', currency: 'CAD', transactions: AS_POSTED }],
      { id: 'q', name: 'q.qfx', format: 'ofx', institution: 'td' },
      TODAY,
    ),
  )

/** As in TD's download: the account unnamed. */
export const unnamed =
  (id: string, rows: typeof SEPTEMBER) =>
  (budget: Budget): Budget =>
    applyImport(
      budget,
      planImport(budget, [{ id: null, type: 'chequing', currency: 'CAD', transactions: rows }], file(id), TODAY),
    )

/** A device: its copy and what it has to send. Time is passed in, never read. */
export class Device {
  readonly name: string
  replica: Replica = emptyReplica()
  readonly outbox = new Set<string>()
  private latest: HybridTime = BIRTH

  constructor(name: string) {
    this.name = name
  }

  get budget(): Budget {
    return this.replica.budget
  }

  get records(): AnyRecord[] {
    return [...keysOf(this.replica)].sort().flatMap((key) => recordAt(this.replica, key) ?? [])
  }

  act(operation: (budget: Budget) => Budget, ms: number): void {
    this.latest = nextTime(latestTime(this.records, this.latest), { ms, device: this.name })
    const step = commit(this.replica, operation(this.budget), this.latest)
    this.replica = step.replica
    for (const key of step.changed) this.outbox.add(key)
  }

  receive(records: Iterable<AnyRecord>): void {
    this.replica = receive(this.replica, records).replica
  }

  send(): AnyRecord[] {
    const sent = [...this.outbox].flatMap((key) => recordAt(this.replica, key) ?? [])
    this.outbox.clear()
    return sent.map((record) => {
      const read = readRecord(writeRecord(record))
      if (read === null) throw new Error(`a record that nobody can read: ${writeRecord(record)}`)
      return read
    })
  }
}

export const edit =
  (
    index: number,
    change: (
      one: Parameters<Budget['transactions']['forEach']>[0] extends (value: infer T, ...rest: never[]) => void
        ? T
        : never,
    ) => object,
  ) =>
  (budget: Budget): Budget => {
    const live = liveTransactions(budget)
    const victim = live[index % Math.max(1, live.length)]
    return victim
      ? { ...budget, transactions: withAll(budget.transactions, [{ ...victim, ...change(victim) }]) }
      : budget
  }

export const OPERATIONS: readonly (readonly [string, (n: number) => (budget: Budget) => Budget])[] = [
  ['import september', () => importing('a', SEPTEMBER)],
  ['import later', () => importing('b', LATER)],
  ['categorise', (n) => edit(n, () => ({ category: n % 2 ? 'Shopping' : 'Groceries', categoryBy: 'user' }))],
  ['note', (n) => edit(n, () => ({ notes: `note ${n}` }))],
  ['delete', (n) => edit(n, () => ({ isDeleted: true }))],
  ['import as posted', () => importingPosted],
  ['undo', () => (budget) => undoImport(budget, 'a')],
  [
    'restore',
    () => (budget) => ({ ...budget, goals: new Map(), transactions: new Map([...budget.transactions].slice(0, 3)) }),
  ],
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
]

export const AUGUST = [row('2026-08-03', -8800, 'ESSO'), row('2026-08-28', 151_000, 'BUILDER CO PAY')]

/** Entered by a user who does not see that purchase in the budget, or sees `otherCount` of them and means another. */
export const entering =
  (id: string, { day, amount, otherCount = 0 }: { day: string; amount: number; otherCount?: number }) =>
  (budget: Budget): Budget => {
    const account = [...budget.accounts.keys()][0]
    const alike = liveTransactions(budget).filter(({ amountCents }) => amountCents === -amount)
    if (account === undefined || budget.transactions.has(id) || alike.length !== otherCount) return budget
    const entered = addExpense(budget, {
      id,
      accountId: account,
      amountCents: cents(amount),
      description: 'By hand',
      category: 'Groceries',
      date: localDate(day),
    })
    return 'code' in entered ? budget : entered
  }

const onPhone = (operation: (budget: Budget) => Budget) => (_: number, device: string) =>
  device === 'phone' ? operation : (budget: Budget): Budget => budget

export const ENTRY_OPERATIONS: readonly (readonly [
  string,
  (n: number, device: string) => (budget: Budget) => Budget,
])[] = [
  ['import september', () => importing('a', SEPTEMBER)],
  ['import later', () => importing('b', LATER)],
  ['import as posted', () => importingPosted],
  ['enter', onPhone(entering('groceries', { day: '2026-09-05', amount: 6107 }))],
  ['enter a third coffee', onPhone(entering('third coffee', { day: '2026-09-02', amount: 425, otherCount: 2 }))],
  ['note', (n) => edit(n, () => ({ notes: `note ${n}` }))],
]

const plans = (operations: readonly unknown[]) =>
  fc.array(
    fc.record({
      device: fc.nat(2),
      operation: fc.nat(operations.length - 1),
      n: fc.nat(9),
      ms: fc.nat(50),
      isSynced: fc.boolean(),
    }),
    { maxLength: 25 },
  )

export const entrySteps = plans(ENTRY_OPERATIONS)

export const steps = plans(OPERATIONS)
