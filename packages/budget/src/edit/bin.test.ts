import { addDays, isRefusal, localDate } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Budget } from '../budget.ts'
import { liveTransactions, withAll } from '../budget.ts'
import { applyImport, planImport } from '../import/booking.ts'
import { recordAt, replicaOf } from '../sync/replica.ts'
import { Device, LATER, SEPTEMBER, TODAY, file, importing } from '../sync/two-devices.test-data.ts'
import { budgetOfPages, chequing } from '../transactions/budget-notation.ts'
import { binOf, deleteTransactions, emptyBin, restoreSteps, restoreTransactions, undoImport } from './bin.ts'
import type { EditRefusal } from './refusal.ts'
import { editTransactions } from './edit.ts'

const good = (budget: Budget | EditRefusal): Budget => {
  if (isRefusal(budget)) throw new Error(budget.code)
  return budget
}
const on = localDate('2026-11-22')
const mark = (step: string) => ({ on, step })
const booked = importing('a', SEPTEMBER)(new Device('one').budget)
const idsOf = (budget: Budget): string[] => liveTransactions(budget).map(({ id }) => id)
const [first = '', second = '', third = ''] = idsOf(booked)
const deleting =
  (ids: readonly string[], step: string) =>
  (budget: Budget): Budget =>
    good(deleteTransactions(budget, ids, mark(step)))

describe('the bin (budget §6.1)', () => {
  it('holds each step for thirty days: deleted on November 22, until December 22', () => {
    const budget = deleting([third], '2')(deleting([first, second], '1')(booked))
    expect(idsOf(budget)).toHaveLength(2 - 1)
    const steps = binOf(budget, on)
    expect(steps.map(({ step, until, transactions }) => [step, until, transactions.map(({ id }) => id)])).toEqual([
      ['2', '2026-12-22', [third]],
      ['1', '2026-12-22', [first, second]],
    ])
    expect(binOf(budget, localDate('2026-12-22'))).toHaveLength(2)
    expect(binOf(budget, localDate('2026-12-23'))).toEqual([])
  })
  it('restores one, a step, or all, as they were', () => {
    const noted = good(
      editTransactions(booked, [first], { notes: 'with Ana', tags: ['trip'], category: 'Entertainment' }),
    )
    const budget = deleting([third], '2')(deleting([first, second], '1')(noted))
    const one = good(restoreTransactions(budget, [first]))
    expect(one.transactions.get(first)).toEqual(noted.transactions.get(first))
    expect(binOf(one, on).map(({ transactions }) => transactions.length)).toEqual([1, 1])
    expect(restoreSteps(budget, ['1']).transactions.get(second)).toEqual(noted.transactions.get(second))
    expect(restoreSteps(budget, ['1', '2'])).toEqual(noted)
    expect(restoreTransactions(budget, ['nobody'])).toEqual({ code: 'not-in-the-budget' })
    expect(deleteTransactions(budget, [first, 'nobody'], mark('3'))).toEqual({ code: 'not-in-the-budget' })
  })
  it('keeps what is deleted again with its first step', () => {
    const budget = deleting([first, second], '2')(deleting([first], '1')(booked))
    expect(binOf(budget, on).map(({ transactions }) => transactions.map(({ id }) => id))).toEqual([[second], [first]])
  })
  it('holds an undone import, with the rows that no other file has', () => {
    const both = importing('b', LATER)(booked)
    const undone = undoImport(both, 'a', mark('1'))
    const [step] = binOf(undone, on)
    expect(step?.imports.map(({ id }) => id)).toEqual(['a'])
    expect(step?.transactions.map(({ id }) => id)).toEqual([first, second])
    expect(restoreSteps(undone, ['1'])).toEqual(both)
    // Booked again from the file, it is no longer in the bin.
    expect(binOf(importing('a', SEPTEMBER)(undone), on)).toEqual([])
  })
  it('does not hold what an earlier version deleted, nor what is hidden as a duplicate', () => {
    const [phone, laptop] = [new Device('phone'), new Device('laptop')]
    const unmarked = [...booked.transactions.values()].map((one) => ({ ...one, isDeleted: true }))
    expect(binOf({ ...booked, transactions: new Map(unmarked.map((one) => [one.id, one])) }, on)).toEqual([])
    phone.act(importing('a', SEPTEMBER), 10)
    laptop.act(importing('c', SEPTEMBER.toReversed()), 20)
    laptop.receive(phone.send())
    laptop.act(deleting(idsOf(laptop.budget), '1'), 30)
    phone.receive(laptop.send())
    for (const { budget } of [phone, laptop])
      expect(binOf(budget, on).map(({ transactions }) => transactions.length)).toEqual([4])
  })
})

describe('on any device, after a restart (budget §6.1)', () => {
  const devices = (): [Device, Device] => {
    const [phone, laptop] = [new Device('phone'), new Device('laptop')]
    phone.act(importing('a', SEPTEMBER), 10)
    laptop.receive(phone.send())
    return [phone, laptop]
  }
  it('a step deleted on the phone is restored on the laptop, and is back on the phone', () => {
    const [phone, laptop] = devices()
    const before = phone.budget
    phone.act(deleting([first, second], '1'), 20)
    laptop.receive(phone.send())
    expect(binOf(laptop.budget, on)).toEqual(binOf(phone.budget, on))
    laptop.act((budget) => restoreSteps(budget, ['1']), 30)
    phone.receive(laptop.send())
    expect(phone.budget).toEqual(before)
    expect(laptop.budget).toEqual(before)
  })
  it('an import undone on one is redone on the other', () => {
    const [phone, laptop] = devices()
    const before = phone.budget
    phone.act((budget) => undoImport(budget, 'a', mark('1')), 20)
    laptop.receive(phone.send())
    expect(liveTransactions(laptop.budget)).toEqual([])
    laptop.act((budget) => restoreSteps(budget, ['1']), 30)
    phone.receive(laptop.send())
    expect(phone.budget).toEqual(before)
  })
  it('what is written about a deleted one does not bring it back', () => {
    const [phone, laptop] = devices()
    phone.act(deleting([first], '1'), 20)
    phone.act((budget) => {
      const deleted = budget.transactions.get(first)
      if (deleted === undefined) throw new Error('no such transaction')
      return {
        ...budget,
        transactions: withAll(budget.transactions, [{ ...deleted, notes: 'twice', bin: mark('2') }]),
      }
    }, 30)
    laptop.receive(phone.send())
    for (const { budget } of [phone, laptop])
      expect(budget.transactions.get(first)).toMatchObject({ isDeleted: true, notes: 'twice', bin: mark('2') })
  })
  it('the bin is the same once the store was read again', () => {
    const [phone] = devices()
    phone.act(deleting([first, second], '1'), 20)
    const { raw, stamps, isShared } = phone.replica
    const reopened = replicaOf(structuredClone(raw), structuredClone(stamps), isShared)
    expect(binOf(reopened.budget, on)).toEqual(binOf(phone.budget, on))
    expect(recordAt(reopened, `transactions/${first}`)).toEqual(recordAt(phone.replica, `transactions/${first}`))
  })
  it('deleting and restoring in any order on two devices ends in one budget with every row (property)', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat(2), fc.nat(3), fc.boolean()), { maxLength: 20 }), (acts) => {
        const [phone, laptop] = devices()
        const ids = idsOf(phone.budget)
        for (const [at, [isPhone, kind, n, isSynced]] of acts.entries()) {
          const device = isPhone ? phone : laptop
          const [oldest] = binOf(device.budget, on).toReversed()
          if (kind < 2) device.act(deleting(kind === 0 ? [ids[n] ?? first] : ids.slice(n), `${100 + at}`), 20 + at)
          else if (oldest !== undefined) device.act((budget) => restoreSteps(budget, [oldest.step]), 20 + at)
          if (!isSynced) continue
          const sent = [...phone.send(), ...laptop.send()]
          phone.receive(sent)
          laptop.receive(sent)
        }
        const sent = [...phone.send(), ...laptop.send()]
        phone.receive(sent)
        laptop.receive(sent.toReversed())
        expect(laptop.budget).toEqual(phone.budget)
        const inBin = binOf(phone.budget, on)
        expect(liveTransactions(phone.budget).length + inBin.flatMap(({ transactions }) => transactions).length).toBe(4)
        const all = restoreSteps(
          phone.budget,
          inBin.map(({ step }) => step),
        )
        expect(idsOf(all).sort()).toEqual(ids.sort())
      }),
    )
  })
})

describe('what has left the bin (budget §6.3)', () => {
  const [lastDay, after] = [localDate('2026-12-29'), localDate('2026-12-30')]
  const noting = (budget: Budget): Budget =>
    good(editTransactions(budget, [first], { notes: 'with Ana', tags: ['trip'] }))
  it('a week later loses what the user wrote, and keeps its keys', () => {
    const deleted = deleting([first], '1')(noting(booked))
    expect(emptyBin(deleted, lastDay)).toBe(deleted)
    const emptied = emptyBin(deleted, after)
    expect(emptied.transactions.get(first)).toEqual({ ...deleted.transactions.get(first), notes: '', tags: [] })
    expect(emptyBin(emptied, after)).toBe(emptied)
    const plan = planImport(
      emptied,
      [{ id: '1-22', type: 'chequing', currency: 'CAD', transactions: SEPTEMBER }],
      file('a'),
      after,
    )
    expect(plan).toMatchObject({ added: 0, deleted: 1, inBin: 0 })
  })
  it('of a manual entry, the name goes too; what is not deleted stays as it is', () => {
    const book = budgetOfPages({
      accounts: [chequing('main', ['2026-11-02 -61.07 METRO #65', '2026-11-03 -5.00 MAXI'])],
    })
    const [one = '', other = ''] = idsOf(book)
    const emptied = emptyBin(deleting([one], '1')(book), after)
    expect(emptied.transactions.get(one)).toMatchObject({ description: '', merchant: '', amountCents: -6107 })
    expect(emptied.transactions.get(other)).toBe(book.transactions.get(other))
  })
  it('is emptied to the same record on every device, and stays deleted', () => {
    const phone = new Device('phone')
    const laptop = new Device('laptop')
    phone.act(importing('a', SEPTEMBER), 10)
    phone.act(noting, 15)
    phone.act(deleting([first], '1'), 20)
    laptop.receive(phone.send())
    phone.act((budget) => emptyBin(budget, after), 90)
    laptop.act((budget) => emptyBin(budget, after), 70)
    const key = `transactions/${first}`
    expect(recordAt(phone.replica, key)).toEqual(recordAt(laptop.replica, key))
    phone.receive(laptop.send())
    laptop.receive(phone.send())
    for (const { budget } of [phone, laptop])
      expect(budget.transactions.get(first)).toMatchObject({ isDeleted: true, notes: '', tags: [] })
  })
  it('is not deleted again where another device restored it, and a later note stays', () => {
    const phone = new Device('phone')
    const laptop = new Device('laptop')
    phone.act(importing('a', SEPTEMBER), 10)
    phone.act((budget) => good(editTransactions(budget, [first], { notes: 'before', tags: ['old'] })), 15)
    phone.act(deleting([first], '1'), 20)
    laptop.receive(phone.send())
    laptop.act((budget) => restoreSteps(budget, ['1']), 30)
    laptop.act(noting, 40)
    phone.act((budget) => emptyBin(budget, after), 90)
    phone.receive(laptop.send())
    laptop.receive(phone.send())
    expect(phone.budget).toEqual(laptop.budget)
    expect(phone.budget.transactions.get(first)).toMatchObject({ isDeleted: false, notes: 'with Ana', tags: ['trip'] })
  })
})

describe('the same file again (budget §6.2)', () => {
  const again = (budget: Budget, today = on, rows: 'book' | null = null) =>
    planImport(
      budget,
      [{ id: '1-22', type: 'chequing', currency: 'CAD', transactions: SEPTEMBER }],
      file('a'),
      today,
      rows === null ? {} : { rows: new Map(SEPTEMBER.map((_, at) => [`0:${at}`, rows])) },
    )
  it('counts deleted rows apart, those in the bin and those that have left it', () => {
    const budget = deleting([first, third], '1')(booked)
    expect(again(budget)).toMatchObject({ added: 0, alreadyHere: 2, deleted: 2, inBin: 2 })
    expect(again(budget, addDays(on, 31))).toMatchObject({ added: 0, alreadyHere: 2, deleted: 2, inBin: 0 })
    expect(liveTransactions(applyImport(budget, again(budget)))).toHaveLength(2)
  })
  it('books them again as they were, and the bin is empty', () => {
    const noted = good(editTransactions(booked, [first], { notes: 'with Ana', category: 'Entertainment' }))
    const budget = deleting(idsOf(noted), '1')(noted)
    const plan = again(budget, on, 'book')
    expect(plan).toMatchObject({ added: 4, deleted: 0, inBin: 0 })
    const after = applyImport(budget, plan)
    expect(after.transactions).toEqual(noted.transactions)
    expect(binOf(after, TODAY)).toEqual([])
  })
})
