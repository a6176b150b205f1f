import { cents, localDate } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Budget } from '../budget.ts'
import { emptyBudget, liveTransactions, withAll } from '../budget.ts'
import { applyImport, planImport } from '../import/booking.ts'
import { addExpense, editTransactions } from '../edit/edit.ts'
import { undoImport } from '../edit/undo.ts'
import type { HybridTime } from './hybrid-time.ts'
import { BIRTH, nextTime } from './hybrid-time.ts'
import { latestTime, mergeRecord, wasKeptByEdit } from './merge.ts'
import type { AnyRecord } from './record.ts'
import { recordKey } from './record.ts'
import type { Replica } from './replica.ts'
import { commit, emptyReplica, keysOf, receive, recordAt } from './replica.ts'
import { readRecord, writeRecord } from './wire.ts'

const TODAY = localDate('2026-10-01')
const row = (date: string, amount: number, description: string, bankId: string | null = null) => ({
  date: localDate(date),
  amountCents: cents(amount),
  description,
  bankId,
  line: 1,
})
const SEPTEMBER = [
  row('2026-09-02', -425, 'TIM HORTONS'),
  row('2026-09-02', -425, 'TIM HORTONS'),
  row('2026-09-04', 151_000, 'BUILDER CO PAY'),
  row('2026-09-07', -6107, 'METRO #65'),
]
const LATER = [...SEPTEMBER.slice(2), row('2026-09-20', -999, 'NETFLIX.COM')]
const file = (id: string) => ({ id, name: id, format: 'csv:td', institution: 'td' })
const importing =
  (id: string, rows: typeof SEPTEMBER) =>
  (budget: Budget): Budget =>
    applyImport(
      budget,
      planImport(budget, [{ id: '1-22', type: 'chequing', currency: 'CAD', transactions: rows }], file(id), TODAY),
    )

/** The same September as the bank's QFX tells it: no name for the account, one purchase on the day it was posted. */
const AS_POSTED = SEPTEMBER.map((one, at) => ({
  ...one,
  date: one.amountCents === -6107 ? localDate('2026-09-08') : one.date,
  bankId: `FIT${at}`,
}))
const importingPosted = (budget: Budget): Budget =>
  applyImport(
    budget,
    planImport(
      budget,
      [{ id: null, type: 'chequing', currency: 'CAD', transactions: AS_POSTED }],
      { id: 'q', name: 'q.qfx', format: 'ofx', institution: 'td' },
      TODAY,
    ),
  )

/** As TD's download has it: no name for the account. */
const unnamed =
  (id: string, rows: typeof SEPTEMBER) =>
  (budget: Budget): Budget =>
    applyImport(
      budget,
      planImport(budget, [{ id: null, type: 'chequing', currency: 'CAD', transactions: rows }], file(id), TODAY),
    )

/** A device: its copy, what it has to send. Time is given, never read. */
class Device {
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

const edit =
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

const OPERATIONS: readonly (readonly [string, (n: number) => (budget: Budget) => Budget])[] = [
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

const AUGUST = [row('2026-08-03', -8800, 'ESSO'), row('2026-08-28', 151_000, 'BUILDER CO PAY')]

/** Typed in by who does not see that purchase in the budget, or sees as many as `besides` and means another. */
const entering =
  (id: string, { day, amount, besides = 0 }: { day: string; amount: number; besides?: number }) =>
  (budget: Budget): Budget => {
    const account = [...budget.accounts.keys()][0]
    const alike = liveTransactions(budget).filter(({ amountCents }) => amountCents === -amount)
    if (account === undefined || budget.transactions.has(id) || alike.length !== besides) return budget
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
const ENTRY_OPERATIONS: readonly (readonly [string, (n: number, device: string) => (budget: Budget) => Budget])[] = [
  ['import september', () => importing('a', SEPTEMBER)],
  ['import later', () => importing('b', LATER)],
  ['import as posted', () => importingPosted],
  ['enter', onPhone(entering('groceries', { day: '2026-09-05', amount: 6107 }))],
  ['enter a third coffee', onPhone(entering('third coffee', { day: '2026-09-02', amount: 425, besides: 2 }))],
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
const entrySteps = plans(ENTRY_OPERATIONS)
const steps = plans(OPERATIONS)

describe('merging (budget §4.1.3: nothing is lost whichever order things arrive)', () => {
  it('ends in the same budget on every device, over random interleavings, orders and repeats', () => {
    fc.assert(
      fc.property(steps, fc.infiniteStream(fc.nat()), (plan, random) => {
        const devices = ['phone', 'laptop', 'tablet'].map((name) => new Device(name))
        const wire: AnyRecord[] = []
        for (const { device, operation, n, ms, isSynced } of plan) {
          const one = devices[device] ?? new Device('none')
          one.act(OPERATIONS[operation]?.[1](n) ?? ((budget) => budget), ms)
          if (!isSynced) continue
          wire.push(...one.send())
          one.receive(wire.filter(() => (random.next().value ?? 0) % 3 !== 0))
        }
        for (const one of devices) wire.push(...one.send())
        for (const one of devices) {
          const shuffled = [...wire, ...wire.slice(0, 5)]
            .map((record) => ({ record, at: random.next().value ?? 0 }))
            .sort((a, b) => a.at - b.at)
          one.receive(shuffled.map(({ record }) => record))
        }
        const [phone, laptop, tablet] = devices.map(({ records }) => records)
        expect(laptop).toEqual(phone)
        expect(tablet).toEqual(phone)
        expect(devices[1]?.budget).toEqual(devices[0]?.budget)
      }),
      { numRuns: 300 },
    )
  })
  it('holds each purchase once and loses none, whoever imported what, in whatever order their messages came', () => {
    fc.assert(
      fc.property(steps, fc.infiniteStream(fc.nat()), (plan, random) => {
        const devices = ['phone', 'laptop', 'tablet'].map((name) => new Device(name))
        const sent: AnyRecord[][] = []
        for (const { device, operation, n, ms, isSynced } of plan) {
          const one = devices[device] ?? new Device('none')
          one.act(OPERATIONS[operation]?.[1](n) ?? ((budget) => budget), ms)
          if (!isSynced) continue
          sent.push(one.send())
          for (const message of sent) if ((random.next().value ?? 0) % 2 === 0) one.receive(message)
        }
        for (const one of devices) sent.push(one.send())
        for (const one of devices) one.receive(sent.flat())
        const live = liveTransactions(devices[0]?.budget ?? emptyBudget()).length
        expect(live).toBeLessThanOrEqual(5)
        const done = new Set(plan.map(({ operation }) => OPERATIONS[operation]?.[0]))
        if (['delete', 'undo', 'restore'].some((one) => done.has(one))) return
        const hasFirst = done.has('import september') || done.has('import as posted')
        expect(live).toBe((hasFirst ? 4 : 0) + (done.has('import later') ? (hasFirst ? 1 : 3) : 0))
      }),
      { numRuns: 300 },
    )
  })
  it('holds a purchase once that one device was told by hand and another by a statement, and keeps apart what was entered beside it', () => {
    fc.assert(
      fc.property(entrySteps, fc.infiniteStream(fc.nat()), (plan, random) => {
        const devices = ['phone', 'laptop', 'tablet'].map((name) => new Device(name))
        const [phone = new Device('none')] = devices
        phone.act(importing('august', AUGUST), 1)
        const sent: AnyRecord[][] = [phone.send()]
        for (const one of devices) one.receive(sent.flat())
        const delivered = new Map<Device, number>()
        for (const { device, operation, n, ms, isSynced } of plan) {
          const one = devices[device] ?? phone
          const [, act] = ENTRY_OPERATIONS[operation] ?? ['', () => (budget: Budget) => budget]
          one.act(act(n, one.name), ms)
          if (!isSynced) continue
          sent.push(one.send())
          // As the server gives them: nothing before what was sent before it.
          for (const each of devices)
            delivered.set(each, Math.max(delivered.get(each) ?? 0, (random.next().value ?? 0) % (sent.length + 1)))
          for (const each of devices) each.receive(sent.slice(0, delivered.get(each)).flat())
        }
        for (const one of devices) sent.push(one.send())
        for (const one of devices) one.receive(sent.flat())
        const done = new Set(plan.map(({ operation }) => ENTRY_OPERATIONS[operation]?.[0]))
        const [hasMonth, hasLater, hasEntry] = [
          done.has('import september') || done.has('import as posted'),
          done.has('import later'),
          phone.budget.transactions.has('groceries'),
        ]
        const coffees = hasMonth ? 2 : 0
        const purchases =
          coffees +
          (hasMonth || hasLater ? 1 : 0) +
          (hasMonth || hasLater || hasEntry ? 1 : 0) +
          (hasLater ? 1 : 0) +
          (phone.budget.transactions.has('third coffee') ? 1 : 0)
        expect(liveTransactions(phone.budget)).toHaveLength(AUGUST.length + purchases)
        expect(devices[1]?.budget).toEqual(phone.budget)
        expect(devices[2]?.budget).toEqual(phone.budget)
      }),
      { numRuns: 400 },
    )
  })
  it('is commutative, associative and idempotent record by record', () => {
    const time = fc.record({ ms: fc.nat(3), counter: fc.nat(1), device: fc.constantFrom('a', 'b') })
    const record = fc.record({
      collection: fc.constant('goals' as const),
      id: fc.constant('g'),
      groups: fc.dictionary(
        fc.constantFrom('x', 'y'),
        fc.record({ value: fc.constantFrom(null, 1, 'two', 3), at: time }),
      ),
      members: fc.dictionary(fc.constantFrom('m', 'n'), fc.constantFrom(1, 2)),
      deletedSeeing: fc.dictionary(fc.constantFrom('x', 'y'), time),
    }) as fc.Arbitrary<AnyRecord>
    fc.assert(
      fc.property(record, record, record, (a, b, c) => {
        expect(mergeRecord(a, b)).toEqual(mergeRecord(b, a))
        expect(mergeRecord(mergeRecord(a, b), c)).toEqual(mergeRecord(a, mergeRecord(b, c)))
        expect(mergeRecord(a, a)).toEqual(a)
      }),
    )
  })
})

function meet(...devices: Device[]): void {
  const sent = devices.flatMap((device) => device.send())
  for (const device of devices) device.receive(sent)
}

describe('two devices (budget §4.1.3: the same statement on both must not double)', () => {
  it('that imported one statement, and overlapping ones, hold each row once', () => {
    const [phone, laptop] = [new Device('phone'), new Device('laptop')]
    phone.act(importing('a', SEPTEMBER), 10)
    laptop.act(importing('a', SEPTEMBER), 20)
    laptop.act(importing('b', LATER), 30)
    meet(phone, laptop)
    expect(liveTransactions(phone.budget)).toHaveLength(5)
    expect(laptop.budget).toEqual(phone.budget)
  })
  it('that imported a CSV here and a QFX of the same account there hold each purchase once, whatever was written on either', () => {
    const [phone, laptop] = [new Device('phone'), new Device('laptop')]
    phone.act(importing('a', SEPTEMBER), 10)
    laptop.act(importingPosted, 20)
    phone.act(
      edit(3, () => ({ notes: 'with Ana' })),
      30,
    )
    laptop.act(
      edit(3, () => ({ category: 'Healthcare', categoryBy: 'user' })),
      40,
    )
    laptop.act(
      edit(0, () => ({ isDeleted: true })),
      50,
    )
    meet(phone, laptop)
    expect(phone.budget).toEqual(laptop.budget)
    expect(
      liveTransactions(phone.budget)
        .map(({ amountCents, notes, category }) => `${amountCents} ${notes} ${category}`)
        .sort(),
    ).toEqual(['-425  Food & Dining', '-6107 with Ana Healthcare', '151000  Income'])
    expect([...phone.budget.accounts.keys()]).toHaveLength(1)
    phone.act(importingPosted, 60)
    laptop.act(importing('b', LATER), 70)
    meet(phone, laptop)
    expect(liveTransactions(laptop.budget)).toHaveLength(4)
    expect(phone.budget).toEqual(laptop.budget)
  })
  it('never lose one of two equal purchases, and keep apart what the user booked apart', () => {
    const [phone, laptop] = [new Device('phone'), new Device('laptop')]
    const two = [row('2026-09-02', -425, 'STARBUCKS'), row('2026-09-02', -425, 'TIM HORTONS')]
    phone.act(importing('x', two), 10)
    laptop.act(importing('y', two.toReversed()), 11)
    laptop.act(importing('x', two), 12)
    meet(phone, laptop)
    expect(
      liveTransactions(phone.budget)
        .map(({ description }) => description)
        .sort(),
    ).toEqual(['STARBUCKS', 'TIM HORTONS'])
    const apart = new Device('apart')
    apart.act(importing('a', SEPTEMBER), 10)
    apart.act((budget) => {
      const statement = { id: '1-22', type: 'chequing' as const, currency: 'CAD', transactions: SEPTEMBER.slice(3) }
      return applyImport(
        budget,
        planImport(budget, [statement], file('again'), TODAY, { rows: new Map([['0:0', 'book']]) }),
      )
    }, 20)
    const other = new Device('other')
    meet(apart, other)
    expect(liveTransactions(other.budget)).toHaveLength(5)
  })
  it('two accounts of one bank that no file names, begun on two devices, stay two: a fee on both is two fees', () => {
    const [phone, laptop] = [new Device('phone'), new Device('laptop')]
    phone.act(
      unnamed('hers', [
        row('2026-09-02', -425, 'TIM HORTONS'),
        row('2026-09-15', -50_000, 'TFR-TO 123'),
        row('2026-09-30', -1695, 'MONTHLY FEE'),
      ]),
      10,
    )
    laptop.act(
      unnamed('his', [
        row('2026-09-03', -8800, 'ESSO'),
        row('2026-09-15', 50_000, 'TFR-FR 456'),
        row('2026-09-30', -1695, 'MONTHLY FEE'),
      ]),
      20,
    )
    meet(phone, laptop)
    expect(phone.budget).toEqual(laptop.budget)
    expect(phone.budget.accounts.size).toBe(2)
    expect(liveTransactions(phone.budget)).toHaveLength(6)
    laptop.act(
      unnamed('his', [
        row('2026-09-03', -8800, 'ESSO'),
        row('2026-09-15', 50_000, 'TFR-FR 456'),
        row('2026-09-30', -1695, 'MONTHLY FEE'),
      ]),
      30,
    )
    meet(phone, laptop)
    expect(liveTransactions(phone.budget)).toHaveLength(6)
  })
  it('one account that no file names, a month on each device, is one account, and stays one with what is imported later', () => {
    const [phone, laptop, tablet] = [new Device('phone'), new Device('laptop'), new Device('tablet')]
    const [july, august, september] = [7, 8, 9].map((month) => [
      row(`2026-0${month}-02`, -425, 'TIM HORTONS'),
      row(`2026-0${month}-28`, -6107 - month, 'METRO #65'),
    ])
    phone.act(unnamed('july', july ?? []), 10)
    laptop.act(unnamed('august', august ?? []), 20)
    tablet.act(unnamed('september', september ?? []), 30)
    meet(phone, laptop, tablet)
    expect(phone.budget.accounts.size).toBe(1)
    expect(phone.budget).toEqual(tablet.budget)
    phone.act(
      unnamed('all', [
        ...(july ?? []),
        ...(august ?? []),
        ...(september ?? []),
        row('2026-10-01', -999, 'NETFLIX.COM'),
      ]),
      40,
    )
    meet(phone, laptop, tablet)
    expect(laptop.budget.accounts.size).toBe(1)
    expect(liveTransactions(laptop.budget)).toHaveLength(7)
    expect(new Set(liveTransactions(laptop.budget).map(({ accountId }) => accountId)).size).toBe(1)
  })
  it('one account that a CSV names by its card here and an OFX by its number there is one, when the rows prove it', () => {
    const [phone, laptop] = [new Device('phone'), new Device('laptop')]
    const named =
      (id: string, format: string) =>
      (budget: Budget): Budget =>
        applyImport(
          budget,
          planImport(
            budget,
            [{ id, type: 'chequing', currency: 'CAD', transactions: LATER }],
            { id: format, name: format, format, institution: 'bmo' },
            TODAY,
          ),
        )
    phone.act(named('5000********4321', 'csv:bmo'), 10)
    laptop.act(named('0012-3456-789', 'ofx'), 20)
    meet(phone, laptop)
    expect([phone.budget.accounts.size, liveTransactions(phone.budget).length]).toEqual([1, 3])
    expect(phone.budget).toEqual(laptop.budget)
  })
  it('a doubt keeps accounts apart: a month that could continue either of two', () => {
    const [phone, laptop] = [new Device('phone'), new Device('laptop')]
    phone.act(unnamed('hers', [row('2026-09-02', -425, 'TIM HORTONS'), row('2026-09-30', -1695, 'MONTHLY FEE')]), 10)
    phone.act(unnamed('his', [row('2026-09-03', -8800, 'ESSO'), row('2026-09-29', -2500, 'GYM')]), 11)
    laptop.act(unnamed('whose', [row('2026-08-03', -8800, 'ESSO'), row('2026-08-29', -2500, 'GYM')]), 20)
    meet(phone, laptop)
    expect(phone.budget.accounts.size).toBe(3)
    expect(liveTransactions(phone.budget)).toHaveLength(6)
    expect(phone.budget).toEqual(laptop.budget)
  })
  it('a restored backup takes away what it does not hold, everywhere, and the file can bring it back', () => {
    const [phone, laptop] = [new Device('phone'), new Device('laptop')]
    phone.act(importing('a', SEPTEMBER), 10)
    meet(phone, laptop)
    phone.act(() => emptyBudget(), 20)
    meet(phone, laptop)
    expect([laptop.budget.transactions.size, laptop.budget.accounts.size, laptop.budget.imports.size]).toEqual([
      0, 0, 0,
    ])
    laptop.act(importing('a', SEPTEMBER), 30)
    meet(phone, laptop)
    expect(liveTransactions(phone.budget)).toHaveLength(4)
  })
  it('link both legs of a transfer, also where the first was booked long before the second', () => {
    const phone = new Device('phone')
    const savings = (budget: Budget): Budget =>
      applyImport(
        budget,
        planImport(
          budget,
          [
            {
              id: '7-77',
              type: 'savings',
              currency: 'CAD',
              transactions: [row('2026-09-10', 50_000, 'Transfer from chequing')],
            },
          ],
          file('s'),
          TODAY,
        ),
      )
    phone.act(importing('c', [row('2026-09-10', -50_000, 'TFR-TO TANGERINE')]), 10)
    phone.act(savings, 20)
    const [one, other] = liveTransactions(phone.budget)
    expect([one?.transferOf, other?.transferOf]).toEqual([other?.id, one?.id])
    phone.act((budget) => editTransactions(budget, [one?.id ?? ''], { isTransfer: false }) as Budget, 30)
    expect(liveTransactions(phone.budget).map(({ transferOf }) => transferOf)).toEqual(['none', 'none'])
  })
  it('keep a correction against an import made later elsewhere', () => {
    const [phone, laptop] = [new Device('phone'), new Device('laptop')]
    phone.act(importing('a', SEPTEMBER), 10)
    phone.act(
      edit(0, () => ({ category: 'Healthcare', categoryBy: 'user' })),
      20,
    )
    laptop.act(importing('a', SEPTEMBER), 9999)
    meet(phone, laptop)
    expect(liveTransactions(laptop.budget)[0]?.category).toBe('Healthcare')
  })
  it('merge edits of different fields, and keep an edit against a deletion that had not seen it', () => {
    const [phone, laptop] = [new Device('phone'), new Device('laptop')]
    phone.act(importing('a', SEPTEMBER), 10)
    meet(phone, laptop)
    phone.act(
      edit(0, () => ({ notes: 'with Ana' })),
      20,
    )
    laptop.act(
      edit(0, () => ({ tags: ['work'] })),
      21,
    )
    laptop.act(
      edit(1, () => ({ isDeleted: true })),
      22,
    )
    phone.act(
      edit(1, () => ({ notes: 'keep me' })),
      15,
    )
    meet(phone, laptop)
    const live = liveTransactions(phone.budget)
    expect(live).toHaveLength(4)
    expect(live[0]).toMatchObject({ notes: 'with Ana', tags: ['work'] })
    expect([...phone.records].filter(wasKeptByEdit).map(recordKey)).toEqual([`transactions/${live[1]?.id ?? ''}`])
  })
  it('know an entry made by hand and the same row of a statement for one purchase', () => {
    const [phone, laptop] = [new Device('phone'), new Device('laptop')]
    laptop.act(importing('a', SEPTEMBER), 10)
    const known = liveTransactions(laptop.budget)[3]
    phone.act(
      (budget) =>
        known
          ? {
              ...budget,
              accounts: laptop.budget.accounts,
              transactions: withAll(budget.transactions, [
                { ...known, id: 'hand-1', origin: 'hand' as const, sources: [], notes: 'mine' },
              ]),
            }
          : budget,
      11,
    )
    phone.act(importing('a', SEPTEMBER), 12)
    meet(phone, laptop)
    expect(liveTransactions(laptop.budget)).toHaveLength(4)
    expect(liveTransactions(laptop.budget).filter(({ notes }) => notes === 'mine')).toHaveLength(1)
    expect(phone.budget).toEqual(laptop.budget)
  })

  it('know a purchase that one was told by hand and the other by a statement for one, with all that was said of it', () => {
    for (const [entered, imported] of [
      [10, 20],
      [20, 10],
    ]) {
      const [phone, laptop, tablet] = [new Device('phone'), new Device('laptop'), new Device('tablet')]
      phone.act(importing('august', AUGUST), 1)
      meet(phone, laptop, tablet)
      phone.act(entering('groceries', { day: '2026-09-05', amount: 6107 }), entered ?? 0)
      laptop.act(importing('a', SEPTEMBER), imported ?? 0)
      laptop.act(
        edit(5, () => ({ notes: 'with Ana' })),
        30,
      )
      meet(phone, laptop, tablet)
      expect(liveTransactions(phone.budget)).toHaveLength(6)
      expect(phone.budget.transactions.get('groceries')).toMatchObject({
        description: 'By hand',
        category: 'Groceries',
        notes: 'with Ana',
        isDeleted: false,
      })
      expect(phone.budget).toEqual(laptop.budget)
      // Deleted, it is gone with its row, and no further file of the month brings it back.
      phone.act((budget) => editTransactions(budget, ['groceries'], { isDeleted: true }) as Budget, 40)
      meet(phone, laptop, tablet)
      tablet.act(importingPosted, 50)
      meet(phone, laptop, tablet)
      expect(liveTransactions(tablet.budget).map(({ amountCents }) => amountCents)).not.toContain(-6107)
      expect(tablet.budget).toEqual(phone.budget)
    }
  })
  it('keep apart an entry made by who saw the row, and a row whose look-alike entry was deleted before anybody saw both', () => {
    const [phone, laptop, tablet] = [new Device('phone'), new Device('laptop'), new Device('tablet')]
    phone.act(importing('a', SEPTEMBER), 10)
    phone.act(entering('another', { day: '2026-09-07', amount: 6107, besides: 1 }), 20)
    tablet.act(importingPosted, 30)
    meet(phone, laptop, tablet)
    expect(liveTransactions(tablet.budget).filter(({ amountCents }) => amountCents === -6107)).toHaveLength(2)
    laptop.act(entering('mistaken', { day: '2026-09-20', amount: 999 }), 40)
    laptop.act((budget) => editTransactions(budget, ['mistaken'], { isDeleted: true }) as Budget, 41)
    phone.act(importing('b', LATER), 42)
    meet(phone, laptop, tablet)
    expect(liveTransactions(laptop.budget).filter(({ amountCents }) => amountCents === -999)).toHaveLength(1)
    expect(laptop.budget).toEqual(phone.budget)
  })
})
