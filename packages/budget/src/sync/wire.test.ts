import { describe, expect, it } from 'vitest'
import { cents, localDate } from '@winterjay/money'
import { emptyBudget, withAll } from '../budget.ts'
import { applyImport, planImport } from '../import/booking.ts'
import { isReadable } from './readable.ts'
import type { AnyRecord } from './record.ts'
import { commit, emptyReplica, keysOf, receive, recordAt } from './replica.ts'
import { readRecord, writeRecord } from './wire.ts'

const rows = [
  {
    date: localDate('2026-09-02'),
    amountCents: cents(-425),
    description: 'CAF\u0000 \ud800 \\u0000 "x"',
    bankId: 'F1',
    line: 1,
  },
]
const budget = applyImport(
  {
    ...emptyBudget(),
    goals: withAll(new Map(), [
      { id: 'g', name: 'Canoe', targetCents: cents(100_00), savedCents: cents(0), by: null, isDeleted: false },
    ]),
  },
  planImport(
    emptyBudget(),
    [{ id: '1', type: 'chequing', currency: 'CAD', transactions: rows }],
    { id: 'f', name: 'f.csv', format: 'csv:td', institution: 'td' },
    localDate('2026-10-01'),
  ),
)
const { replica } = commit(emptyReplica(), budget, { ms: 5, counter: 0, device: 'phone' })
const records = [...keysOf(replica)].flatMap((key) => recordAt(replica, key) ?? [])
const transaction = readRecord(
  writeRecord(records.find(({ collection }) => collection === 'transactions') as AnyRecord),
) as AnyRecord
const read = (change: (record: AnyRecord) => unknown): AnyRecord | null =>
  readRecord(JSON.stringify(change(transaction)))
const replaced =
  (from: string, to: string) =>
  (one: AnyRecord): unknown =>
    JSON.parse(JSON.stringify(one).replaceAll(from, to))
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

describe('records on the wire (security T8, T9)', () => {
  it('round-trip unchanged; what no database stores becomes the replacement character', () => {
    const again = records.map((record) => readRecord(writeRecord(record)))
    expect(again.map((record) => record?.id)).toEqual(records.map(({ id }) => id))
    expect(
      receive(
        emptyReplica(),
        again.flatMap((record) => record ?? []),
      ).replica.budget.transactions.get(transaction.id)?.description,
    ).toBe('CAF\u{FFFD} \u{FFFD} \\u0000 "x"')
    expect(read((one) => one)).toEqual(transaction)
  })
  const broken: [string, (record: AnyRecord) => unknown][] = [
    ['a collection without a name', (one) => ({ ...one, collection: '__proto__' })],
    ['no id', (one) => ({ ...one, id: '' })],
    ['a long id', (one) => ({ ...one, id: 'x'.repeat(301) })],
    ['a field more', (one) => ({ ...one, owner_id: 'x' })],
    ['a group that is not an object', (one) => ({ ...one, groups: { ...one.groups, role: 'admin' } })],
    [
      'a group with a name of the language',
      (one) =>
        JSON.parse(
          JSON.stringify(one).replace(
            '"groups":{',
            '"groups":{"__proto__":{"value":1,"at":{"ms":1,"counter":0,"device":""}},',
          ),
        ),
    ],
    [
      'a row with a name of the language',
      (one) => JSON.parse(JSON.stringify(one).replace('"members":{', '"members":{"__proto__":{},')),
    ],
    [
      'a value deeper than any of ours',
      (one) => ({
        ...one,
        groups: { ...one.groups, deep: { value: nested(40), at: { ms: 1, counter: 0, device: '' } } },
      }),
    ],
    [
      'a time before time',
      (one) => ({
        ...one,
        groups: { ...one.groups, notes: { ...one.groups['notes'], at: { ms: -1, counter: 0, device: '' } } },
      }),
    ],
    [
      'a device that is a script',
      (one) => ({ ...one, deletedSeeing: { notes: { ms: 1, counter: 0, device: '<script>' } } }),
    ],
    ['a list', () => []],
    ['null', () => null],
    ['a number', () => 5],
  ]
  it.each(broken)('refuses %s', (_what, change) => expect(read(change)).toBeNull())
  it.each([
    ['', ''],
    ['{', '{'],
    ['NUL', writeRecord(transaction).replace('csv', '\\u0000').replace('F1', '\\u0000')],
    ['half a surrogate pair', writeRecord(transaction).replace('F1', '\\ud800')],
    ['too long', `${writeRecord(transaction)}${' '.repeat(100_000)}`],
  ])('refuses a text: %s', (_what, text) => expect(readRecord(text)).toBeNull())
})

describe('what this version can read', () => {
  const notRead: [string, (record: AnyRecord) => unknown][] = [
    ['another collection', (one) => ({ ...one, collection: 'envelopes' })],
    ['a group less', (one) => ({ ...one, groups: { what: one.groups['what'] } })],
    ['an amount that is text', replaced('"amountCents":-425', '"amountCents":"-425"')],
    ['half a cent', replaced('"amountCents":-425', '"amountCents":-425.5')],
    ['a day that does not exist', replaced('"date":"2026-09-02"', '"date":"2026-02-30"')],
    ['an unknown category', replaced('"category":"Other"', '"category":"Pets"')],
    ['a row under another key', (one) => ({ ...one, members: { wrong: Object.values(one.members)[0] } })],
    ['a row that is null', (one) => ({ ...one, members: { a: null } })],
  ]
  it.each(notRead)('not %s', (_what, change) => {
    const record = read(change)
    expect(record && isReadable(record)).toBe(false)
  })
  it('but a record with groups and fields of a newer version', () => {
    const newer = read((one) => ({
      ...one,
      groups: {
        ...one.groups,
        flags: { value: { person: 'Sam' }, at: { ms: 1, counter: 0, device: 'x' } },
        notes: { value: { notes: '', share: 50 }, at: one.groups['notes']?.at },
      },
    }))
    expect(newer && isReadable(newer)).toBe(true)
  })
})
