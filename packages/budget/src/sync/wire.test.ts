import { describe, expect, it } from 'vitest'
import { cents, localDate } from '@winterjay/money'
import { emptyBook, withAll } from '../book/book.ts'
import { applyImport, planImport } from '../book/booking.ts'
import type { SyncRecord } from './record.ts'
import { commit, emptyReplica, keysOf, receive, recordAt } from './replica.ts'
import { readRecord, writeRecord } from './wire.ts'

const rows = [{ date: localDate('2026-09-02'), amountCents: cents(-425), description: 'CAF\u0000 \ud800 \\u0000 "x"', bankId: 'F1', line: 1 }]
const book = applyImport(
  { ...emptyBook(), goals: withAll(new Map(), [{ id: 'g', name: 'Canoe', targetCents: cents(100_00), savedCents: cents(0), by: null, isDeleted: false }]) },
  planImport(emptyBook(), [{ id: '1', type: 'chequing', currency: 'CAD', transactions: rows }], { id: 'f', name: 'f.csv', format: 'csv:td', institution: 'td' }, localDate('2026-10-01')),
)
const { replica } = commit(emptyReplica(), book, { ms: 5, counter: 0, device: 'phone' })
const records = [...keysOf(replica)].flatMap((key) => recordAt(replica, key) ?? [])
const transaction = records.find(({ collection }) => collection === 'transactions') as SyncRecord

describe('records on the wire (security.md T8, T9)', () => {
  it('come back as they were; what no database keeps becomes the replacement character', () => {
    const read = records.map((record) => readRecord(writeRecord(record)))
    expect(read.map((record) => record?.id)).toEqual(records.map(({ id }) => id))
    expect(receive(emptyReplica(), read.flatMap((record) => record ?? [])).replica.book.transactions.get(transaction.id)?.description).toBe('CAF\u{FFFD} \u{FFFD} \\u0000 "x"')
  })
  const broken: [string, (record: SyncRecord) => unknown][] = [
    ['another collection', (one) => ({ ...one, collection: 'loans' })],
    ['no id', (one) => ({ ...one, id: '' })],
    ['a long id', (one) => ({ ...one, id: 'x'.repeat(301) })],
    ['a field more', (one) => ({ ...one, owner_id: 'x' })],
    ['a group less', (one) => ({ ...one, groups: { what: one.groups['what'] } })],
    ['a group more', (one) => ({ ...one, groups: { ...one.groups, role: one.groups['what'] } })],
    ['a value more in a group', (one) => ({ ...one, groups: { ...one.groups, notes: { value: { notes: '', x: 1 }, at: one.groups['notes']?.at } } })],
    ['an amount that is text', (one) => JSON.parse(JSON.stringify(one).replaceAll('"amountCents":-425', '"amountCents":"-425"'))],
    ['half a cent', (one) => JSON.parse(JSON.stringify(one).replaceAll('"amountCents":-425', '"amountCents":-425.5'))],
    ['a day that is none', (one) => JSON.parse(JSON.stringify(one).replaceAll('"date":"2026-09-02"', '"date":"2026-02-30"'))],
    ['a row under another key', (one) => ({ ...one, members: { wrong: Object.values(one.members)[0] } })],
    ['a row that is null', (one) => ({ ...one, members: { a: null } })],
    ['a row with a field more', (one) => ({ ...one, members: Object.fromEntries(Object.entries(one.members).map(([key, item]) => [key, { ...(item as object), html: '' }])) })],
    ['a time before time', (one) => ({ ...one, groups: { ...one.groups, notes: { ...one.groups['notes'], at: { ms: -1, counter: 0, device: '' } } } })],
    ['a device that is a script', (one) => ({ ...one, deletedSeeing: { notes: { ms: 1, counter: 0, device: '<script>' } } })],
    ['a deletion of an unknown group', (one) => ({ ...one, deletedSeeing: { role: { ms: 1, counter: 0, device: '' } } })],
    ['a list', () => []], ['null', () => null], ['a number', () => 5],
  ]
  it.each(broken)('refuses %s', (_what, change) => expect(readRecord(JSON.stringify(change(transaction)))).toBeNull())
  it.each([['', ''], ['{', '{'], ['NUL', writeRecord(transaction).replace('Canoe', '\\u0000')], ['too long', `${writeRecord(transaction)}${' '.repeat(100_000)}`]])('refuses the text %j', (_what, text) => {
    if (text.includes('\\u0000')) expect(readRecord(writeRecord(transaction).replace('csv', '\\u0000').replace('F1', '\\u0000'))).toBeNull()
    else expect(readRecord(text)).toBeNull()
  })
})
