import { emptyBudget, emptyReplica } from '@winterjay/budget'
import { localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { BudgetDatabase, StoredBudget } from '../../store/budget-database.ts'
import { ImportSession } from '../import-session.ts'
import { inflateWithin, openSheets, sheetBytes } from './unpack.ts'
import { workbookOf, zipOf } from './workbooks.test-data.ts'

/* budget §1.5: a workbook is read sheet by sheet like a CSV. */

const HEADER = ['Date', 'Description', 'Amount', 'Balance']
/** 46327 is 1 November 2026. */
const NOVEMBER = [
  HEADER,
  [{ day: 46327 }, 'METRO #65', -84.12, 915.88],
  [{ day: 46328 }, 'ESSO', 0.1 + 0.2 - 50.3, 865.88],
  [{ day: 46329.75 }, 'PAYROLL', 1200, 2065.88],
]
const OCTOBER = [HEADER, [{ day: 46296 }, 'METRO #65', -1, 1], [{ day: 46297 }, 'ESSO', -1, 0]]

async function opened(bytes: Uint8Array<ArrayBuffer>): Promise<ImportSession> {
  const budget = emptyBudget()
  const held = { budget, replica: { ...emptyReplica(), budget } } as unknown as StoredBudget
  const database = { get: () => Promise.resolve() } as unknown as BudgetDatabase
  const session = new ImportSession(database, held, localDate('2026-11-22'))
  await session.open(new File([bytes], 'bank.xlsx'))
  return session
}
const rowsOf = (session: ImportSession): unknown =>
  session.preview().files[0]?.accounts.flatMap(({ rows }) => rows.map(({ date, amountCents }) => [date, amountCents]))
async function textOf(bytes: Uint8Array): Promise<string> {
  const book = await openSheets(bytes)
  const sheet = book === null ? null : await sheetBytes(book, 0)
  return new TextDecoder().decode(sheet ?? new Uint8Array())
}

describe('a workbook of a bank', () => {
  it('is read from its first sheet with transactions, and another can be chosen', async () => {
    const session = await opened(
      workbookOf([
        { name: 'Notes', rows: [['Exported for you']] },
        { name: 'November', rows: NOVEMBER },
        { name: 'October', rows: OCTOBER },
      ]),
    )
    expect(session.preview().files[0]).toMatchObject({
      sheets: { names: ['Notes', 'November', 'October'], chosen: 1 },
      error: null,
      rowErrors: [],
    })
    expect(rowsOf(session)).toEqual([
      ['2026-11-01', -8412],
      ['2026-11-02', -5000],
      ['2026-11-03', 120_000],
    ])
    await session.chooseSheet(0, 2)
    expect(session.preview().files[0]?.sheets?.chosen).toBe(2)
    expect(rowsOf(session)).toEqual([
      ['2026-10-01', -100],
      ['2026-10-02', -100],
    ])
  })
  it('has days by their number format, in both ways of counting them, without 29 February 1900', async () => {
    const days = [{ day: 1 }, { day: 59 }, { day: 60 }, { day: 61 }, 61]
    expect(await textOf(workbookOf([{ name: 'a', rows: [days] }]))).toBe('1900-01-01,1900-02-28,60,1900-03-01,61\r\n')
    expect(await textOf(workbookOf([{ name: 'a', rows: [[{ day: 0 }, { day: 44865 }]] }], true))).toBe(
      '1904-01-01,2026-11-01\r\n',
    )
  })
  it('has amounts to the cent if they are within a millionth of one, and refuses a row that is not', async () => {
    const session = await opened(
      workbookOf([{ name: 'a', rows: [...NOVEMBER, [{ day: 46330 }, 'A THIRD', -33.333, 2032.55]] }]),
    )
    expect(session.preview().files[0]?.rowErrors).toMatchObject([
      { line: 5, reason: { code: 'amount_invalid', params: { value: '-33.333' } } },
    ])
  })
})

describe('its hostile twin', () => {
  it('is told as what it is: damaged, or another kind of zip', async () => {
    const damaged = workbookOf([{ name: 'a', rows: NOVEMBER }]).slice(0, -30)
    expect((await opened(damaged)).preview().files[0]?.error?.code).toBe('unsupported')
    const other = await opened(zipOf([['readme.txt', 'no sheets']]))
    expect(other.preview().files[0]).toMatchObject({ error: { params: { kind: 'zip' } }, accounts: [] })
  })
  it('cannot fill the memory, whatever sizes its directory states', async () => {
    const bomb = await new Response(
      new Blob([new Uint8Array(2_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw')),
    ).arrayBuffer()
    await expect(inflateWithin(new Uint8Array(bomb), 1_000_000)).rejects.toThrow('more than it may')
    expect(await inflateWithin(new Uint8Array(bomb), 2_000_000)).toHaveLength(2_000_000)
  })
})
