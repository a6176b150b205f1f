import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBackup, writeBackup } from '../backup.ts'
import { undoOf } from '../edit/undo.ts'
import { withAll } from '../budget.ts'
import type { Budget } from '../budget.ts'
import { entityOf, recordOf } from './groups.ts'
import { isReadable } from './readable.ts'
import type { AnyRecord, SyncRecord } from './record.ts'
import { commit, emptyReplica, receive, recordAt } from './replica.ts'
import { CHOICES, Device, SEPTEMBER, importing, terms } from './two-devices.test-data.ts'

/* budget §5.4, §5.9, §5.11, §5.12: what the user says about an account, a budget and a recurring item. */

const OPTIONAL = [
  'inSpending',
  'isHidden',
  'floor',
  'terms',
  'merged',
  'repeats',
  'rollFrom',
  'kind',
  'schedule',
  'skips',
  'changes',
  'endsOn',
  'made',
]
const accountOf = (budget: Budget) => [...budget.accounts.values()][0]
const choice = (name: string, n: number): ((budget: Budget) => Budget) => {
  const found = CHOICES.find(([one]) => one === name)
  if (found === undefined) throw new Error(`no such choice: ${name}`)
  return found[1](n)
}

function choosingDevice(): Device {
  const phone = new Device('phone')
  phone.act(importing('a', SEPTEMBER), 10)
  for (const [at, [, operation]] of CHOICES.entries()) phone.act(operation(4), 20 + at)
  return phone
}

/** The record as a version before these choices wrote it. */
function olderRecord(record: AnyRecord): AnyRecord {
  const groups = Object.fromEntries(Object.entries(record.groups).filter(([name]) => !OPTIONAL.includes(name)))
  return { ...record, groups }
}

describe('choices that an entity may lack', () => {
  it('reach another device, and a backup restores them', () => {
    const phone = choosingDevice()
    const laptop = new Device('laptop')
    laptop.receive(phone.send())
    expect(laptop.budget).toEqual(phone.budget)
    expect(accountOf(laptop.budget)).toMatchObject({ isHidden: true, floorCents: 50_000 })
    expect(laptop.budget.budgets.get('2026-09|Groceries')).toMatchObject({ rollFrom: '2026-05', kind: 'fixed' })
    expect(laptop.budget.recurring.get('pay')?.schedule).toEqual({
      type: 'semi_monthly',
      days: [5, 28],
      shift: 'before',
    })
    expect(readBackup(writeBackup(phone.budget))).toEqual({ budget: phone.budget, newer: [] })
    phone.act(choice('terms', 4), 40)
    laptop.receive(phone.send())
    expect(accountOf(laptop.budget)).toMatchObject({ terms: terms(5), inSpending: true })
  })
  it('taken back, are gone on every device, also from one that had written the same', () => {
    const [phone, laptop] = [choosingDevice(), new Device('laptop')]
    const before = phone.budget
    phone.act(choice('terms', 4), 40)
    const undo = undoOf(before, phone.budget)
    laptop.receive(phone.send())
    phone.act(undo, 50)
    laptop.receive(phone.send())
    expect(accountOf(phone.budget)).toEqual(accountOf(before))
    expect(laptop.budget).toEqual(phone.budget)
    expect(accountOf(laptop.budget)).not.toHaveProperty('terms')
  })
  it('a choice on one device and another on a second both stay', () => {
    const [phone, laptop] = [new Device('phone'), new Device('laptop')]
    phone.act(importing('a', SEPTEMBER), 10)
    laptop.receive(phone.send())
    const hiding = (budget: Budget): Budget => {
      const account = accountOf(budget)
      return account === undefined
        ? budget
        : { ...budget, accounts: withAll(budget.accounts, [{ ...account, isHidden: true }]) }
    }
    phone.act(hiding, 20)
    laptop.act(choice('terms', 2), 21)
    phone.receive(laptop.send())
    laptop.receive(phone.send())
    expect(accountOf(phone.budget)).toMatchObject({ isHidden: true, inSpending: true, terms: terms(3) })
    expect(laptop.budget).toEqual(phone.budget)
  })
  it('a store and a backup from before them open unchanged, and send nothing', () => {
    const phone = new Device('phone')
    phone.act(importing('a', SEPTEMBER), 10)
    phone.act(choice('repeats', 0), 20)
    const records = phone.records
    expect(records.map((record) => olderRecord(record))).toEqual(records)
    for (const record of records) {
      expect(isReadable(record)).toBe(true)
      const known = record as SyncRecord
      expect(receive(emptyReplica(), [record]).changed).toHaveLength(1)
      expect(Object.keys(recordOf(known.collection, entityOf(known), undefined).groups).sort()).toEqual(
        Object.keys(record.groups).sort(),
      )
    }
    expect(receive(phone.replica, records).changed).toEqual([])
    const { replica } = phone
    expect(commit(replica, { ...replica.budget }, { ms: 99, counter: 0, device: 'phone' }).changed).toEqual([])
  })
  it.each([
    ['accounts', 'terms', { terms: { statementDay: 40 } }],
    ['accounts', 'isHidden', { isHidden: 'yes' }],
    ['accounts', 'floor', { floorCents: 'some' }],
    ['accounts', 'merged', { merged: ['other'] }],
    ['budgets', 'rollFrom', { rollFrom: 'May' }],
    ['budgets', 'kind', { kind: 'rare' }],
    ['recurring', 'schedule', { schedule: { type: 'weekly', everyWeeks: 9 } }],
    ['recurring', 'skips', { skips: ['tomorrow'] }],
    ['recurring', 'changes', { changes: [{ dueOn: '2026-12-01' }] }],
    ['recurring', 'endsOn', { endsOn: 'never' }],
    ['recurring', 'made', { made: { name: 'Piano' } }],
  ])('one that is not understood changes nothing shown: %s %s', (collection, name, value) => {
    const phone = choosingDevice()
    const key = phone.records.map((one) => `${one.collection}/${one.id}`).find((one) => one.startsWith(collection))
    const record = recordAt(phone.replica, key ?? '')
    if (record === null) throw new Error('no such record')
    const odd = { ...record, groups: { ...record.groups, [name]: { value, at: { ms: 90, counter: 0, device: 'x' } } } }
    expect(receive(phone.replica, [odd]).replica.budget).toEqual(phone.budget)
  })
  it('an older version in between changes and passes on none of them (property)', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(CHOICES.length - 1), fc.nat(8)), { maxLength: 12 }), (steps) => {
        const [phone, laptop] = [new Device('phone'), new Device('laptop')]
        phone.act(importing('a', SEPTEMBER), 10)
        laptop.receive(phone.send())
        for (const [at, [operation, n]] of steps.entries()) {
          phone.act(CHOICES[operation]?.[1](n) ?? ((budget) => budget), 20 + at)
          const sent = phone.send()
          // What an older page resends is the record without these groups: it takes nothing away.
          laptop.receive([...sent, ...sent.map((record) => olderRecord(record))])
          phone.receive(sent.map((record) => olderRecord(record)))
        }
        expect(laptop.budget).toEqual(phone.budget)
        expect(readBackup(writeBackup(phone.budget))).toEqual({ budget: phone.budget, newer: [] })
      }),
    )
  })
})
