import { cents, localDate } from '@winterjay/money'
import fc from 'fast-check'
import { storeRule } from '../own/rules.ts'
import type { OwnRule } from '../own/shapes.ts'
import type { Account, Budget, BudgetEntry, CardTerms, RecurringChoice } from '../budget.ts'
import { liveTransactions, withAll } from '../budget.ts'
import { applyImport, planImport } from '../import/booking.ts'
import { addExpense } from '../edit/entries.ts'
import { mergeAccounts, separateAccounts } from '../edit/merge-accounts.ts'
import { binOf, restoreSteps, undoImport } from '../edit/bin.ts'
import type { HybridTime } from './hybrid-time.ts'
import { BIRTH, nextTime } from './hybrid-time.ts'
import { latestTime } from './merge.ts'
import type { AnyRecord } from './record.ts'
import type { Replica } from './replica.ts'
import { commit, emptyReplica, keysOf, receive, recordAt } from './replica.ts'
import { readRecord, writeRecord } from './wire.ts'

export const TODAY = localDate('2026-10-01')
export const BIN = { on: TODAY, step: 'step' }

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

/** Sets what an account may lack, or takes it back; each device does both. */
const saying =
  (change: Partial<Pick<Account, 'inSpending' | 'isHidden' | 'floorCents' | 'terms'>>) =>
  (budget: Budget): Budget => {
    const [account] = budget.accounts.values()
    if (account === undefined) return budget
    const { inSpending: _, isHidden: __, terms: ___, ...others } = account
    return { ...budget, accounts: withAll(budget.accounts, [{ ...others, ...change }]) }
  }

export const terms = (day: number): CardTerms => ({
  statementDay: day,
  dueDay: null,
  graceDays: null,
  pays: 'minimum',
  fixedCents: null,
  minimum: { percent: 5, floorCents: cents(1000) },
  paysFromId: null,
})

const budgetingFor =
  (change: Partial<BudgetEntry>) =>
  (budget: Budget): Budget => ({
    ...budget,
    budgets: withAll(budget.budgets, [
      {
        id: '2026-09|Groceries',
        month: '2026-09',
        category: 'Groceries',
        budgetedCents: cents(60_000),
        color: '#1c5d4a',
        rollsOver: true,
        ...change,
      },
    ]),
  })

const choosing =
  (choice: Omit<RecurringChoice, 'id'>, id = 'pay') =>
  (budget: Budget): Budget => ({
    ...budget,
    recurring: withAll(budget.recurring, [{ id, ...choice }]),
  })

/** A second account of the bank, with a purchase that is in the first one too. */
const importingOther = (budget: Budget): Budget =>
  applyImport(
    budget,
    planImport(
      budget,
      [{ id: '3-44', type: 'chequing', currency: 'CAD', transactions: LATER.slice(1) }],
      file('o'),
      TODAY,
    ),
  )

/** Merges two of the accounts in either direction, or takes it back. */
const merging =
  (n: number) =>
  (budget: Budget): Budget => {
    const [first, second] = [...budget.accounts.keys()]
    if (first === undefined) return budget
    const result =
      second === undefined
        ? separateAccounts(budget, first)
        : n % 2 === 0
          ? mergeAccounts(budget, first, second)
          : mergeAccounts(budget, second, first)
    return 'code' in result ? budget : result
  }

const fromBin =
  (n: number) =>
  (budget: Budget): Budget => {
    const bin = binOf(budget, TODAY)
    const found = bin[n % Math.max(1, bin.length)]
    return found === undefined ? budget : restoreSteps(budget, [found.step])
  }

export const CHOICES: readonly (readonly [string, (n: number) => (budget: Budget) => Budget])[] = [
  ['terms', (n) => saying({ terms: terms(n + 1), inSpending: n % 2 === 0 })],
  ['hide', (n) => saying(n % 2 === 0 ? { isHidden: true, floorCents: cents(10_000 * (n + 1)) } : {})],
  ['repeats', (n) => budgetingFor(n % 3 === 0 ? {} : { repeats: n % 3 === 1 })],
  ['start again', (n) => budgetingFor(n % 2 === 0 ? { rollFrom: `2026-0${n + 1}`, kind: 'fixed' } : {})],
  [
    'schedule',
    (n) =>
      choosing({
        choice: 'confirmed',
        ...(n % 2 === 0 && { schedule: { type: 'semi_monthly', days: [n + 1, 28], shift: 'before' } }),
      }),
  ],
  [
    'skip',
    (n) =>
      choosing(
        {
          choice: 'confirmed',
          ...(n % 3 > 0 && { skips: [localDate(`2026-10-0${n + 1}`)] }),
          ...(n % 2 === 0 && { endsOn: localDate('2027-06-30') }),
          ...(n % 3 < 2 && { changes: [{ dueOn: localDate('2026-12-01'), amountCents: cents(-100 * (n + 1)) }] }),
        },
        'rent',
      ),
  ],
  [
    'make',
    (n) =>
      choosing(
        {
          choice: n % 4 === 3 ? 'dismissed' : 'made',
          schedule: { type: 'nth_weekday', nth: 1, weekday: (n % 7) + 1 },
          made: {
            name: 'Piano lessons',
            accountId: 'main',
            amountCents: cents(-4500 - n),
            category: 'Entertainment',
            from: localDate('2026-10-05'),
          },
        },
        'made|1',
      ),
  ],
]

const owning =
  (change: object, id = 'own') =>
  (budget: Budget): Budget => ({
    ...budget,
    categories: withAll(budget.categories, [
      { id, name: 'Tires', parent: 'Transportation', group: null, isDeleted: false, ...change },
    ]),
  })

const ruling =
  (n: number) =>
  (budget: Budget): Budget => {
    const effect = { category: null, subcategory: null, merchant: null, tags: [`t${n}`], note: null }
    const rule: OwnRule = {
      id: `r${n % 2}`,
      order: n,
      isAll: true,
      conditions: [{ field: 'direction', op: 'is', value: 'out' }],
      effect,
      stops: false,
      isDeleted: n % 4 === 3,
    }
    const result = storeRule(budget, rule, { toPast: n % 3 === 0 })
    return 'code' in result ? budget : result
  }

/** Own categories, rules, and money paid back (budget §11). */
const OWN: readonly (readonly [string, (n: number) => (budget: Budget) => Budget])[] = [
  [
    'own category',
    (n) =>
      owning(n % 3 === 0 ? { isDeleted: true } : { name: `Tires ${n}`, parent: n % 2 ? 'Shopping' : 'Transportation' }),
  ],
  ['put under it', (n) => edit(n, () => ({ category: 'Transportation', categoryBy: 'user', subcategory: 'own' }))],
  ['rule', ruling],
  ['repays', (n) => edit(n, () => ({ repays: [{ of: `none${n}`, amountCents: cents(100 * n) }] }))],
  [
    'worth',
    (n) => (budget) => ({
      ...budget,
      things: withAll(budget.things, [
        { id: 'home', name: `Home ${n}`, kind: 'home', fallsBy: null, isDeleted: n % 4 === 3 },
      ]),
      thingValues: withAll(budget.thingValues, [
        {
          id: `home|2026-0${(n % 3) + 1}-01`,
          of: 'home',
          date: localDate(`2026-0${(n % 3) + 1}-01`),
          amountCents: cents(n),
          isDeleted: false,
        },
      ]),
    }),
  ],
  ['owed', (n) => edit(n, () => ({ owed: { amountCents: cents(100 + n), from: 'Sam' } }))],
]

export const OPERATIONS: readonly (readonly [string, (n: number) => (budget: Budget) => Budget])[] = [
  ['import september', () => importing('a', SEPTEMBER)],
  ['import later', () => importing('b', LATER)],
  ['categorise', (n) => edit(n, () => ({ category: n % 2 ? 'Shopping' : 'Groceries', categoryBy: 'user' }))],
  ['note', (n) => edit(n, () => ({ notes: `note ${n}` }))],
  ['delete', (n) => edit(n, () => ({ isDeleted: true, bin: { ...BIN, step: `step ${n}` } }))],
  ['from the bin', (n) => fromBin(n)],
  ['import as posted', () => importingPosted],
  ['import of another account', () => importingOther],
  ['merge', (n) => merging(n)],
  ['undo', () => (budget) => undoImport(budget, 'a', BIN)],
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
  ...CHOICES,
  ...OWN,
]

/** Operations with a second account, whose purchases are its own until it is merged. */
export const ELSEWHERE: ReadonlySet<string> = new Set(['import of another account', 'merge'])

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
