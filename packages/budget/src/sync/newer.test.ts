import { cents } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBackup, writeBackup } from '../backup.ts'
import type { Backup } from '../backup.ts'
import { emptyBudget, withAll } from '../budget.ts'
import type { BudgetEntry } from '../budget.ts'
import { mergeRecord } from './merge.ts'
import type { AnyRecord, Json } from './record.ts'
import { commit, emptyReplica, isBehind, newerRecords, nowReadable, receive, recordAt, replicaOf } from './replica.ts'
import type { Replica } from './replica.ts'
import { readRecord, writeRecord } from './wire.ts'

/* // decisions/011: a page that does not know what a newer one writes stores it unchanged, and reads it once it can. */

const at = (ms: number, device = 'new') => ({ ms, counter: 0, device })
const group = (value: Json, ms: number) => ({ value, at: at(ms) })
const KEY = 'budgets/2026-10|Groceries'
const entry: BudgetEntry = {
  id: '2026-10|Groceries',
  month: '2026-10',
  category: 'Groceries',
  budgetedCents: cents(60_000),
  color: '#1c5d4a',
  rollsOver: false,
}
const old = (): Replica =>
  commit(emptyReplica(), { ...emptyBudget(), budgets: withAll(new Map(), [entry]) }, at(10, 'old')).replica
const recordOf = (replica: Replica): AnyRecord => recordAt(replica, KEY) as AnyRecord
/** The same budget as a newer page writes it: with an additional group, and an additional field in a known group. */
const newer = (replica: Replica, ms = 20): AnyRecord => {
  const record = recordOf(replica)
  return {
    ...record,
    groups: {
      ...record.groups,
      limits: group({ most: false, least: null }, ms),
      color: group({ color: '#2b6cb0', icon: 'cart' }, ms),
    },
  }
}
const envelope = (ms = 20): AnyRecord => ({
  collection: 'envelopes',
  id: 'e1',
  groups: { what: group({ name: 'Snow tires', targetCents: 120_000 }, ms) },
  members: { a: { cents: 1 } },
  deletedSeeing: {},
})
const edited = (replica: Replica, change: Partial<BudgetEntry>, ms: number): Replica =>
  commit(
    replica,
    {
      ...replica.budget,
      budgets: withAll(replica.budget.budgets, [{ ...entry, ...replica.budget.budgets.get(entry.id), ...change }]),
    },
    at(ms, 'old'),
  ).replica

describe('what this version does not know', () => {
  it('groups and fields stay with their record through merges and edits on this page', () => {
    const page = old()
    const merged = receive(page, [newer(page)]).replica
    expect(merged.budget.budgets.get(entry.id)).toEqual({ ...entry, color: '#2b6cb0' })
    const later = edited(merged, { color: '#000000', budgetedCents: cents(70_000) }, 30)
    expect(recordOf(later).groups).toMatchObject({
      limits: { value: { most: false, least: null }, at: at(20) },
      color: { value: { color: '#000000', icon: 'cart' }, at: at(30, 'old') },
      amount: { value: { budgetedCents: 70_000 } },
    })
    expect([isBehind(page), isBehind(later)]).toEqual([false, true])
  })
  it('collections are stored unchanged, merged and passed on, without effect on the budget', () => {
    const page = receive(receive(old(), [envelope()]).replica, [
      { ...envelope(40), members: { b: { cents: 2 } } },
    ]).replica
    expect(page.budget).toEqual(old().budget)
    expect(recordAt(page, 'envelopes/e1')).toEqual({ ...envelope(40), members: { a: { cents: 1 }, b: { cents: 2 } } })
    expect([isBehind(page), receive(page, [envelope()]).changed]).toEqual([true, []])
  })
  it('an unreadable value leaves the shown budget unchanged, and is not overwritten by this page’s edits', () => {
    const page = old()
    const record = {
      ...recordOf(page),
      groups: { ...recordOf(page).groups, rollsOver: group({ rollsOver: 'until zero' }, 20) },
    }
    const merged = receive(page, [record]).replica
    expect(merged.budget.budgets.get(entry.id)).toEqual(entry)
    const later = edited(merged, { budgetedCents: cents(5) }, 30)
    expect(recordOf(later).groups).toMatchObject({
      rollsOver: { value: { rollsOver: 'until zero' } },
      amount: { value: { budgetedCents: 5 } },
    })
  })
  it('a deletion here has seen it, and an edit elsewhere that the deletion has not seen keeps the record', () => {
    const page = receive(old(), [newer(old())]).replica
    const deleted = commit(page, { ...page.budget, budgets: new Map() }, at(30, 'old')).replica
    expect(deleted.budget.budgets.size).toBe(0)
    expect(receive(deleted, [newer(old(), 20)]).replica.budget.budgets.size).toBe(0)
    expect(receive(deleted, [newer(old(), 40)]).replica.budget.budgets.size).toBe(1)
  })
  it('merges to the same in any order, through text, with any edits on this page in between (property)', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('newer' as const), ms: fc.integer({ min: 11, max: 60 }) }),
      fc.record({ kind: fc.constant('envelope' as const), ms: fc.integer({ min: 11, max: 60 }) }),
      fc.record({ kind: fc.constant('edit' as const), ms: fc.integer({ min: 61, max: 99 }) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), fc.infiniteStream(fc.nat()), (steps, random) => {
        let page = old()
        let server = new Map<string, AnyRecord>([[KEY, recordOf(page)]])
        const written: AnyRecord[] = []
        for (const { kind, ms } of steps) {
          if (kind === 'edit') page = edited(page, { budgetedCents: cents(ms) }, ms)
          else {
            const record = kind === 'newer' ? newer(old(), ms) : envelope(ms)
            written.push(record)
            page = receive(page, [record]).replica
          }
        }
        written.push(...newerRecords(page), recordOf(page))
        const shuffled = written
          .map((record) => [random.next().value, record] as const)
          .sort(([a], [b]) => a - b)
          .map(([, record]) => readRecord(writeRecord(record)) as AnyRecord)
        for (const record of shuffled) {
          const key = `${record.collection}/${record.id}`
          const before = server.get(key)
          server = new Map([...server, [key, before === undefined ? record : mergeRecord(before, record)]])
        }
        expect(recordOf(page)).toEqual(server.get(KEY))
        expect(recordAt(page, 'envelopes/e1') ?? undefined).toEqual(server.get('envelopes/e1'))
      }),
    )
  })
})

describe('a backup, and the newer page', () => {
  const page = receive(receive(old(), [newer(old())]).replica, [envelope()]).replica
  it('a backup contains it, and restores it into an empty budget', () => {
    const texts = [...newerRecords(page)].map((record) => writeRecord(record))
    const { budget, newer: kept } = readBackup(writeBackup(page.budget, texts)) as Backup
    const restored = receive(
      commit(emptyReplica(), budget, at(90, 'other')).replica,
      kept.flatMap((text) => readRecord(text) ?? []),
    ).replica
    expect(restored.budget).toEqual(page.budget)
    expect(recordOf(restored).groups['limits']).toEqual(group({ most: false, least: null }, 20))
    expect(recordAt(restored, 'envelopes/e1')).toEqual(envelope())
  })
  it('what an older page stored is read by a newer one: a record, a field, a group', () => {
    const record = recordOf(edited(old(), { budgetedCents: cents(90_000) }, 50))
    // As written by a page that knew neither goals nor a budget's colour or rollover.
    const goal: AnyRecord = {
      collection: 'goals',
      id: 'g',
      groups: {
        name: group({ name: 'Canoe' }, 5),
        target: group({ targetCents: 5000, by: null }, 5),
        saved: group({ savedCents: 0 }, 5),
      },
      members: {},
      deletedSeeing: {},
    }
    const { color, rollsOver, ...known } = record.groups
    const raw = {
      ...emptyBudget(),
      budgets: withAll(new Map(), [
        { id: entry.id, month: entry.month, category: entry.category, budgetedCents: cents(90_000) } as BudgetEntry,
      ]),
    }
    const stamps = new Map([
      [
        KEY,
        {
          groups: Object.fromEntries(Object.entries(known).map(([name, one]) => [name, one.at])),
          deletedSeeing: {},
          kept: { groups: { rollsOver: rollsOver as never }, fields: { color: { color: '#1c5d4a' } }, members: {} },
        },
      ],
    ])
    const before: Replica = { ...replicaOf(raw, stamps, false), unread: new Map([['goals/g', goal]]) }
    const readable = nowReadable(before)
    expect(readable.map(({ id }) => id).sort()).toEqual(['2026-10|Groceries', 'g'])
    const { replica } = receive(before, readable)
    expect(replica.budget.budgets.get(entry.id)).toEqual({ ...entry, budgetedCents: 90_000 })
    expect(replica.budget.goals.get('g')?.name).toBe('Canoe')
    expect([isBehind(before), isBehind(replica), nowReadable(replica)]).toEqual([true, false, []])
    expect(color).toBeDefined()
  })
})
