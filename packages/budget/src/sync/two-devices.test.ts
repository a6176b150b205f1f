import { describe, expect, it } from 'vitest'
import type { Budget } from '../budget.ts'
import { emptyBudget, liveTransactions, withAll } from '../budget.ts'
import { applyImport, planImport } from '../import/booking.ts'
import { deleteTransactions } from '../edit/bin.ts'
import { editTransactions } from '../edit/edit.ts'
import { isDead } from './merge.ts'
import { recordKey } from './record.ts'
import {
  AUGUST,
  BIN,
  Device,
  LATER,
  SEPTEMBER,
  TODAY,
  edit,
  entering,
  file,
  importing,
  importingPosted,
  row,
  unnamed,
} from './two-devices.test-data.ts'

function meet(...devices: Device[]): void {
  const sent = devices.flatMap((device) => device.send())
  for (const device of devices) device.receive(sent)
}

describe('two devices (budget §4.1.3: the same statement on both must not create duplicates)', () => {
  it('that imported one statement, and overlapping ones, have each row once', () => {
    const [phone, laptop] = [new Device('phone'), new Device('laptop')]
    phone.act(importing('a', SEPTEMBER), 10)
    laptop.act(importing('a', SEPTEMBER), 20)
    laptop.act(importing('b', LATER), 30)
    meet(phone, laptop)
    expect(liveTransactions(phone.budget)).toHaveLength(5)
    expect(laptop.budget).toEqual(phone.budget)
  })
  it('that imported a CSV and a QFX of the same account have each purchase once, whatever was written on either', () => {
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
  it('never lose one of two equal purchases, and keep separate what the user booked separately', () => {
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
  it('two unnamed accounts of one bank, begun on two devices, stay two: a fee on both is two fees', () => {
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
  it('one unnamed account, a month on each device, is one account, and stays one with later imports', () => {
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
  it('one account identified by its card in a CSV and by its number in an OFX is one, if the rows prove it', () => {
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
  it('a restored backup removes what it does not contain, everywhere, and importing the file restores it', () => {
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
  it('link both legs of a transfer, even if the first was booked long before the second', () => {
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
  it('keep a correction despite a later import elsewhere', () => {
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
    // Deleted on one device while edited on the other.
    const kept = [...phone.records].filter((one) => Object.keys(one.deletedSeeing).length > 0 && !isDead(one))
    expect(kept.map(recordKey)).toEqual([`transactions/${live[1]?.id ?? ''}`])
  })
  it('merge a manual entry with the same row of a statement', () => {
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

  it('merge a purchase entered by hand on one with its statement row on the other, with everything written about it', () => {
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
      // Once deleted, it is gone with its row, and no later file for the month brings it back.
      phone.act((budget) => deleteTransactions(budget, ['groceries'], BIN) as Budget, 40)
      meet(phone, laptop, tablet)
      tablet.act(importingPosted, 50)
      meet(phone, laptop, tablet)
      expect(liveTransactions(tablet.budget).map(({ amountCents }) => amountCents)).not.toContain(-6107)
      expect(tablet.budget).toEqual(phone.budget)
    }
  })
  it('keep separate a manual entry made with the row in view, and a row whose similar entry was deleted before any device had both', () => {
    const [phone, laptop, tablet] = [new Device('phone'), new Device('laptop'), new Device('tablet')]
    phone.act(importing('a', SEPTEMBER), 10)
    phone.act(entering('another', { day: '2026-09-07', amount: 6107, otherCount: 1 }), 20)
    tablet.act(importingPosted, 30)
    meet(phone, laptop, tablet)
    expect(liveTransactions(tablet.budget).filter(({ amountCents }) => amountCents === -6107)).toHaveLength(2)
    laptop.act(entering('mistaken', { day: '2026-09-20', amount: 999 }), 40)
    laptop.act((budget) => deleteTransactions(budget, ['mistaken'], BIN) as Budget, 41)
    phone.act(importing('b', LATER), 42)
    meet(phone, laptop, tablet)
    expect(liveTransactions(laptop.budget).filter(({ amountCents }) => amountCents === -999)).toHaveLength(1)
    expect(laptop.budget).toEqual(phone.budget)
  })
})
