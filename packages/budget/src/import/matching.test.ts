import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { Source, Transaction } from '../budget.ts'
import type { StatementTransaction } from '../statements/statement-file.ts'
import type { KnownRow, Period } from './matching.ts'
import { couldBeEntry, isOpenEntry, matchRows, pairEntries, rowText } from './matching.ts'

/* budget §1.4: no duplicates, no losses. Days are those of September 2026. */

const on = (day: number) => localDate(`2026-09-${String(day).padStart(2, '0')}`)
const days = (from: number, to: number): Period => ({ from: on(from), to: on(to) })
const AMOUNT = cents(-450)
type RowParts = Partial<Pick<StatementTransaction, 'amountCents' | 'bankId' | 'memo'>>

const row = (day: number, description = 'BLACKBIRD BAKING', parts: RowParts = {}): StatementTransaction => ({
  date: on(day),
  amountCents: AMOUNT,
  description,
  bankId: null,
  line: 1,
  ...parts,
})

const entry = (id: string, day: number, parts: Partial<Transaction> = {}): Transaction => ({
  id,
  accountId: 'main',
  date: on(day),
  amountCents: AMOUNT,
  currency: 'CAD',
  description: 'bread',
  merchant: 'bread',
  category: 'Groceries',
  categoryBy: null,
  notes: '',
  tags: [],
  splits: [],
  transferOf: null,
  sources: [],
  origin: 'hand',
  isDeleted: false,
  ...parts,
})

interface KnownParts {
  readonly format?: string
  readonly covers?: Period
  readonly bankId?: string
}

/** A transaction that an earlier file brought, as CSV for the whole month unless stated otherwise. */
function known(id: string, day: number, description = 'BLACKBIRD BAKING', parts: KnownParts = {}): KnownRow {
  const { format = 'csv', covers = days(1, 30), bankId = null } = parts
  const source: Source = { importId: 'i', date: on(day), amountCents: AMOUNT, occurrence: 1, bankId, description }
  return { transaction: entry(id, day, { origin: 'statement', sources: [source] }), source, format, covers }
}
const byHand = (transaction: Transaction): KnownRow => ({ transaction, source: null, format: null, covers: null })

/** For each row what it matches, such as `a by same-text`, or `suspect: a`, or null. */
function match(
  rows: readonly StatementTransaction[],
  already: readonly KnownRow[],
  file: { format?: string; covers?: Period } = {},
): (string | null)[] {
  const { matches, suspects } = matchRows(rows, already, { format: 'csv', covers: days(1, 30), ...file })
  return rows.map((_, index) => {
    const [found, suspect] = [matches[index], suspects[index]]
    if (found) return `${found.transaction.id} by ${found.by}${suspect ? ' and a suspect' : ''}`
    return suspect ? `suspect: ${suspect.id}` : null
  })
}

describe('the text of a row', () => {
  it.each([
    ['METRO', undefined, 'METRO'],
    ['METRO', '  ', 'METRO'],
    ['METRO 65 MONTREAL', ' METRO 65 ', 'METRO 65 MONTREAL'],
    ['', ' rent of May ', 'rent of May'],
    ['TRANSFER', 'rent of May', 'TRANSFER · rent of May'],
  ])('%j with the memo %j is %j', (description, memo, text) =>
    expect(rowText(row(1, description, memo === undefined ? {} : { memo }))).toBe(text),
  )
})

describe('rows of one day and amount', () => {
  it('match by the bank’s id first, whatever their texts', () =>
    expect(
      match(
        [row(5, 'IGA', { bankId: '1' }), row(5, 'METRO', { bankId: '2' })],
        [known('a', 5, 'IGA', { bankId: '2' }), known('b', 5, 'METRO', { bankId: '1' })],
      ),
    ).toEqual(['b by bank-id', 'a by bank-id']))
  it('an id is one of its day and amount only', () => {
    expect(
      match([row(5, 'IGA', { bankId: '1', amountCents: cents(-451) })], [known('a', 5, 'IGA', { bankId: '1' })]),
    ).toEqual([null])
    expect(match([row(20, 'IGA', { bankId: '1' })], [known('a', 5, 'IGA', { bankId: '1' })])).toEqual([null])
  })
  it.each([
    [null, 'null'],
    ['null', null],
    ['1', '2'],
    [null, null],
  ])('the ids %j and %j are not one', (ours, theirs) =>
    expect(
      match([row(5, 'IGA', { bankId: ours })], [known('a', 5, 'METRO', theirs === null ? {} : { bankId: theirs })]),
    ).toEqual(['a by same-day']),
  )
  it('then by their text, the memo included', () =>
    expect(
      match(
        [row(5, 'IGA', { memo: 'bread' }), row(5, 'METRO')],
        [known('a', 5, 'METRO'), known('b', 5, 'IGA · bread')],
      ),
    ).toEqual(['b by same-text', 'a by same-text']))
  it('the same text of another day or amount is another row', () =>
    expect(match([row(15, 'IGA'), row(5, 'IGA', { amountCents: cents(450) })], [known('a', 5, 'IGA')])).toEqual([
      null,
      null,
    ]))
  it('then by day and amount alone: equal counts mean nothing new', () =>
    expect(match([row(5, 'IGA'), row(5, 'METRO')], [known('a', 5, 'ZZZ'), known('b', 5, 'YYY')])).toEqual([
      'a by same-day',
      'b by same-day',
    ]))
  it('prefer a file in the same format, by text and by day', () => {
    const two = (text: string) => [known('a', 5, text, { format: 'ofx' }), known('b', 5, text)]
    expect(match([row(5, 'IGA')], two('IGA'))).toEqual(['b by same-text'])
    expect(match([row(5, 'IGA')], two('METRO'))).toEqual(['b by same-day'])
  })
  it('match another format where there is no other', () => {
    expect(match([row(5, 'IGA')], [known('a', 5, 'IGA', { format: 'ofx' })])).toEqual(['a by same-text'])
    expect(match([row(5, 'IGA')], [known('a', 5, 'METRO', { format: 'ofx' })])).toEqual(['a by same-day'])
  })
  it('two equal coffees stay two, and a third is new', () =>
    expect(match([row(5), row(5), row(5)], [known('a', 5), known('b', 5)])).toEqual([
      'a by same-text',
      'b by same-text',
      null,
    ]))
  it('the same text is found before one of only that day takes its place', () =>
    expect(match([row(5, 'METRO'), row(5, 'IGA')], [known('a', 5, 'IGA', { format: 'ofx' })])).toEqual([
      null,
      'a by same-text',
    ]))
  it('a transaction without a source of this account matches nothing', () =>
    expect(match([row(5)], [byHand(entry('a', 5, { origin: 'statement' }))])).toEqual([null]))
})

describe('a purchase under another day', () => {
  const OFX = { format: 'ofx' }

  it.each([7, 8, 9, 11, 12, 13])('on the 10th in one format, on day %d in another: at most three days apart', (day) =>
    expect(match([row(day)], [known('a', 10)], OFX)).toEqual(['a by moved']),
  )
  it.each([6, 14])('on the 10th and on day %d: four days are too many', (day) =>
    expect(match([row(day)], [known('a', 10)], OFX)).toEqual([null]),
  )
  it('is the nearest, of two equally near the earlier', () => {
    expect(match([row(12)], [known('a', 10), known('b', 11)], OFX)).toEqual(['b by moved'])
    expect(match([row(12)], [known('a', 13), known('b', 11)], OFX)).toEqual(['b by moved'])
  })
  it('each is found once, and a row that has its match looks for no other', () => {
    expect(match([row(11), row(12)], [known('a', 10)], OFX)).toEqual(['a by moved', null])
    expect(match([row(10), row(11)], [known('a', 10)], OFX)).toEqual(['a by same-text', null])
    expect(match([row(12)], [known('a', 12), known('b', 11)], OFX)).toEqual(['a by same-text'])
    expect(match([row(11), row(12)], [known('a', 10), known('b', 10)], OFX)).toEqual(['a by moved', 'b by moved'])
  })
  it('needs its amount', () =>
    expect(match([row(11, 'BLACKBIRD BAKING', { amountCents: cents(-451) })], [known('a', 10)], OFX)).toEqual([null]))

  describe('between two formats needs one proof', () => {
    const theirs = (covers: Period) => [known('a', 10, 'BLACKBIRD BAKING', { covers })]
    it('the earlier file covers the row’s day without the row', () =>
      expect(match([row(12)], theirs(days(1, 13)), { ...OFX, covers: days(12, 30) })).toEqual(['a by moved']))
    it('or this file covers the earlier row’s day', () =>
      expect(match([row(12)], theirs(days(1, 11)), { ...OFX, covers: days(10, 30) })).toEqual(['a by moved']))
    it('a file covers its first day', () =>
      expect(match([row(9)], theirs(days(9, 13)), { ...OFX, covers: days(1, 9) })).toEqual(['a by moved']))
    it('the last day of a file is never proof: without any, the row is new and the other a suspect', () => {
      expect(match([row(12)], theirs(days(1, 12)), { ...OFX, covers: days(12, 30) })).toEqual(['suspect: a'])
      expect(match([row(9)], theirs(days(10, 30)), { ...OFX, covers: days(1, 10) })).toEqual(['suspect: a'])
    })
    it('the nearest is the suspect', () =>
      expect(
        match([row(13)], [...theirs(days(1, 12)), known('b', 11, 'BLACKBIRD BAKING', { covers: days(1, 12) })], {
          ...OFX,
          covers: days(13, 30),
        }),
      ).toEqual(['suspect: b']))
    it('an entry made by hand takes the row, and nothing is suspected', () =>
      expect(
        match([row(12)], [...theirs(days(1, 12)), byHand(entry('bread', 12))], { ...OFX, covers: days(12, 30) }),
      ).toEqual(['bread by by-hand']))
  })

  describe('within one format needs both proofs, and nothing is a suspect', () => {
    it.each([
      [days(1, 30), days(1, 30), 'a by moved'],
      [days(1, 30), days(11, 30), null],
      [days(1, 11), days(1, 30), null],
      [days(1, 11), days(11, 30), null],
    ])('theirs of %j, ours of %j', (covers, ours, expected) =>
      expect(match([row(12)], [known('a', 10, 'BLACKBIRD BAKING', { covers })], { covers: ours })).toEqual([expected]),
    )
  })

  describe('needs a text alike', () => {
    it.each([
      ['BLACKBIRD BAKING', 'BLACKBIRD BAKING'],
      ['BLACKBIRD BAKING 0042', 'Blackbird Baking'],
      // Half of the words of the shorter one.
      ['ALPHA BETA', 'ALPHA GAMMA DELTA'],
      ['ALPHA GAMMA DELTA', 'ALPHA BETA'],
      ['ALPHA BETA SIGMA', 'SIGMA OMEGA ALPHA KAPPA'],
    ])('%j and %j are alike', (ours, theirs) =>
      expect(match([row(11, ours)], [known('a', 10, theirs)], OFX)).toEqual(['a by moved']),
    )
    it.each([
      ['BLACKBIRD BAKING', 'IGA EXTRA'],
      ['ALPHA BETA SIGMA', 'ALPHA GAMMA DELTA'],
      // Words of two letters are no evidence.
      ['QX ZK', 'QX ZK VB'],
      ['4411 22', '4411 22 33'],
    ])('%j and %j are not', (ours, theirs) =>
      expect(match([row(11, ours)], [known('a', 10, theirs)], OFX)).toEqual([null]),
    )
    it('or the same bank’s id', () => {
      const ids = (ours: string | null, theirs?: string) =>
        match(
          [row(11, 'IGA', { bankId: ours })],
          [known('a', 10, 'METRO', theirs === undefined ? {} : { bankId: theirs })],
          OFX,
        )
      expect(ids('1', '1')).toEqual(['a by moved'])
      expect(ids('1', '2')).toEqual([null])
      expect(ids(null)).toEqual([null])
    })
  })
})

describe('an entry made by hand and its row', () => {
  it.each([5, 9, 10, 11, 15])('entered on the 10th, on the statement on day %d: at most five days apart', (day) => {
    expect(match([row(day)], [byHand(entry('bread', 10))])).toEqual(['bread by by-hand'])
    expect(couldBeEntry(row(day), entry('bread', 10))).toBe(true)
  })
  it.each([4, 16])('on day %d: six days are too many', (day) => {
    expect(match([row(day)], [byHand(entry('bread', 10))])).toEqual([null])
    expect(couldBeEntry(row(day), entry('bread', 10))).toBe(false)
  })
  it('have one amount', () => {
    const other = row(10, 'IGA', { amountCents: cents(-451) })
    expect(match([other], [byHand(entry('bread', 10))])).toEqual([null])
    expect(couldBeEntry(other, entry('bread', 10))).toBe(false)
  })
  it.each([
    ['deleted', { isDeleted: true }],
    ['from a statement', { origin: 'statement' }],
    ['with a row already', { sources: known('a', 1).transaction.sources }],
  ] as const)('an entry that is %s takes none', (_, parts) => {
    expect(isOpenEntry(entry('bread', 10, parts))).toBe(false)
    expect(match([row(10)], [byHand(entry('bread', 10, parts))])).toEqual([null])
  })
  it('the nearest row takes it, whatever the order of the rows', () =>
    expect(match([row(12), row(10)], [byHand(entry('bread', 10))])).toEqual([null, 'bread by by-hand']))
  it('two equal entries take two rows, and a row that has its match takes none', () => {
    const entries = [byHand(entry('bread', 10)), byHand(entry('rolls', 10))]
    expect(match([row(10), row(10), row(10)], entries)).toEqual(['bread by by-hand', 'rolls by by-hand', null])
    expect(match([row(10), row(11)], [known('a', 10), ...entries.slice(0, 1)])).toEqual([
      'a by same-text',
      'bread by by-hand',
    ])
  })
  it('each possible pair is offered by the row’s place', () => {
    const offered: string[] = []
    pairEntries([row(20), row(10), row(8)], [entry('bread', 10)], {
      mayBe: (index, { id }) => offered.push(`${index} ${id}`) > 1,
      onPair: (index, { id }) => offered.push(`paired ${index} ${id}`),
    })
    expect(offered).toEqual(['1 bread', '2 bread', 'paired 2 bread'])
  })
})
