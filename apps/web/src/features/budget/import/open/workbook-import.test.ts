import { readFileSync } from 'node:fs'
import { emptyBudget, emptyReplica } from '@winterjay/budget'
import { isRefusal, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { BudgetDatabase, StoredBudget } from '../../store/budget-database.ts'
import { ImportSession } from '../import-session.ts'
import { inflateWithin } from '../../../../lib/files/inflate.ts'
import { OPENERS } from './openers.ts'
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
  const book = await OPENERS.openWorkbook(bytes)
  const text = isRefusal(book) ? book : await book.read(0)
  return isRefusal(text) ? text.code : text
}

/** Where the last entry of a zip file's directory begins. */
function lastEntry(zip: Uint8Array): number {
  for (let at = zip.length - 46; at >= 0; at -= 1)
    if (zip[at] === 0x50 && zip[at + 1] === 0x4b && zip[at + 2] === 1 && zip[at + 3] === 2) return at
  throw new Error('no entry')
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

describe('a zip file', () => {
  const [REGISTER, PLAN, DATABASE] = ['ynab-register.csv', 'ynab-plan.csv', 'actual.sqlite'].map((name) =>
    readFileSync(new URL(`../../../../../../../packages/budget/app-exports/${name}`, import.meta.url)),
  )
  it('with both files of YNAB is read as both', async () => {
    const session = await opened(
      zipOf([
        ['My Budget - Register.csv', REGISTER?.toString() ?? ''],
        ['__MACOSX/._My Budget - Register.csv', 'Mac'],
        ['My Budget - Plan.csv', PLAN?.toString() ?? ''],
      ]),
    )
    const preview = session.preview()
    expect(preview).toMatchObject({ added: 6, brings: true })
    expect(preview.files.map(({ name, error, moving }) => [name, error, moving])).toEqual([
      ['My Budget - Register.csv', null, { categories: 2, groups: 2, budgets: 0, bills: 0 }],
      ['My Budget - Plan.csv', null, { categories: 0, groups: 0, budgets: 5, bills: 0 }],
    ])
    expect(preview.files[0]?.accounts.map(({ moving }) => moving)).toEqual([
      { before: { count: 0, sumCents: 0 }, after: { count: 2, sumCents: 0 }, balance: null },
      {
        before: { count: 0, sumCents: 0 },
        after: { count: 4, sumCents: 222_790 },
        balance: { date: '2026-01-18', amountCents: 222_790 },
      },
    ])
  })
  it('of Actual is read from its database, whole', async () => {
    const session = await opened(
      zipOf([
        ['db.sqlite', new Uint8Array(DATABASE ?? [])],
        ['metadata.json', '{}'],
      ]),
    )
    const [file] = session.preview().files
    expect(file).toMatchObject({ error: null, moving: { categories: 3, groups: 2, budgets: 4, bills: 5 } })
    expect(file?.accounts.map(({ count, moving }) => [count, moving?.after.sumCents])).toEqual([
      [4, 222_790],
      [43, -4920],
      [2, 0],
    ])
  })
})

describe('its hostile twin', () => {
  it('with a part that would unpack to a gigabyte is refused before it is unpacked', async () => {
    const bomb = workbookOf([{ name: 'a', rows: NOVEMBER }])
    const view = new DataView(bomb.buffer)
    // The directory says how large the first sheet is: deflated, and thousands of times its size.
    const at = lastEntry(bomb)
    view.setUint16(at + 10, 8, true)
    view.setUint32(at + 24, 1_073_741_824, true)
    expect((await opened(bomb)).preview().files[0]).toMatchObject({ error: { code: 'unsupported' }, accounts: [] })
  })
  it('with a part that unpacks to more than its directory says is refused while it is unpacked', async () => {
    const packed = new Uint8Array(
      await new Response(
        new Blob([new Uint8Array(250 * 1_048_576)]).stream().pipeThrough(new CompressionStream('deflate-raw')),
      ).arrayBuffer(),
    )
    const zip = zipOf([['db.sqlite', packed]])
    const view = new DataView(zip.buffer)
    const at = lastEntry(zip)
    view.setUint16(at + 10, 8, true)
    view.setUint32(at + 24, 1000, true)
    expect((await opened(zip)).preview().files[0]).toMatchObject({ error: { code: 'unsupported' }, accounts: [] })
  })
  it('with formulas, entities and cells far away reads what is shown, or refuses the row', async () => {
    const hostile = zipOf([
      [
        'xl/workbook.xml',
        '<!DOCTYPE x [<!ENTITY a "zz">]><workbook><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>',
      ],
      [
        'xl/_rels/workbook.xml.rels',
        '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
      ],
      ['xl/styles.xml', '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'],
      [
        'xl/worksheets/sheet1.xml',
        `<worksheet><sheetData>${[
          ['Date', 'Description', 'Amount'].map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join(''),
          '<c s="1"><v>46327</v></c><c t="inlineStr"><is><t>METRO &a; &lt;b&gt;</t></is></c><c><f>1/0</f><v>-84.12</v></c>',
          '<c s="1"><v>46328</v></c><c t="inlineStr"><is><t>ESSO</t></is></c><c t="e"><v>#DIV/0!</v></c>',
          '<c s="1"><v>999999999</v></c><c t="inlineStr"><is><t>FAR</t></is></c><c><v>-1</v></c>',
        ]
          .map((cells, at) => `<row r="${at + 1}">${cells}</row>`)
          .join('')}<row r="5"><c r="XFD5"><v>1</v></c></row></sheetData></worksheet>`,
      ],
    ])
    const [file] = (await opened(hostile)).preview().files
    const rows = file?.accounts.flatMap(({ rows: own }) =>
      own.map(({ amountCents, description }) => [amountCents, description]),
    )
    expect(rows ?? []).toEqual([[-8412, 'METRO &a; <b>']])
    expect(file?.rowErrorCount).toBeGreaterThanOrEqual(2)
  })
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
