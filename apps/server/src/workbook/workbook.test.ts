import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Cell, Sheet } from '@winterjay/money/workbook'
import { unzipped } from './unzipped.test-data.ts'
import { workbookBytes } from './workbook.ts'

/* A workbook as other programs read it (lending §6.7, security T13). */

const folder = mkdtempSync(join(tmpdir(), 'workbook-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function* pages(...all: readonly (readonly (readonly Cell[])[])[]): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield* all
}

const HOSTILE = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1+1', '<b> & "c"', 'Łukasz \u0000\u0001 é']
const sheets = (): readonly Sheet[] => [
  {
    name: 'Écritures',
    totalLabel: 'Total',
    columns: [
      { title: 'Day', kind: 'day', width: 12 },
      { title: 'Text', kind: 'text', width: 20 },
      { title: 'Débit', kind: 'money', width: 16, isSummed: true },
      { title: 'Rate', kind: 'percent', width: 12 },
      { title: 'Twice', kind: 'money', width: 16, isSummed: true },
    ],
    rows: pages(
      [['2026-02-28', 'plain', 123_456, 12.5, { formula: 'C2*2', value: 246_912 }]],
      HOSTILE.map((text): readonly Cell[] => [null, text, -1, null, null]),
    ),
  },
  { name: 'Empty', totalLabel: null, columns: [{ title: 'A', kind: 'text', width: 9 }], rows: pages() },
]

const bytesOf = async (): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of workbookBytes(sheets(), 'en')) parts.push(part)
  return Buffer.concat(parts)
}

const READ = `
import json, sys, openpyxl
book = openpyxl.load_workbook(sys.argv[1])
values = openpyxl.load_workbook(sys.argv[1], data_only=True)
sheet = book.worksheets[0]
print(json.dumps({
  'sheets': book.sheetnames,
  'frozen': sheet.freeze_panes,
  'print': [sheet.page_setup.orientation, sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight, sheet.sheet_properties.pageSetUpPr.fitToPage],
  'tables': [[t.name, t.ref, t.totalsRowCount, [c.name for c in t.tableColumns]] for s in book.worksheets for t in s.tables.values()],
  'first': [[str(c.value), c.data_type, c.number_format] for c in sheet[2]],
  'texts': [[row[1].value, row[1].data_type] for row in sheet.iter_rows(min_row=3, max_row=10)],
  'totals': [c.value for c in sheet[11]],
  'computed': [c.value for c in values.worksheets[0][11]] + [values.worksheets[0]['E2'].value],
}))`
const PYTHON = '/usr/bin/python3'
const hasOpenpyxl = spawnSync(PYTHON, ['-c', 'import openpyxl']).status === 0

describe('a workbook', () => {
  it('gives the same bytes twice, and each text is typed as text, never as a formula', async () => {
    const bytes = await bytesOf()
    expect(bytes.equals(await bytesOf())).toBe(true)
    const parts = unzipped(bytes)
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet.match(/<f>[^<]*<\/f>/g)).toEqual([
      '<f>C2*2</f>',
      '<f>SUBTOTAL(109,Écritures[Débit])</f>',
      '<f>SUBTOTAL(109,Écritures[Twice])</f>',
    ])
    expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>')
    expect(sheet).toContain('&lt;b&gt; &amp; &quot;c&quot;')
    expect(sheet).not.toContain('\u0001')
    // 1234.56 less eight cents.
    expect(sheet).toContain('<v>1234.48</v>')
    expect(parts.get('xl/tables/table1.xml')).toContain('ref="A1:E11" totalsRowCount="1"')
    expect(parts.get('xl/tables/table2.xml')).toContain('ref="A1:A2" totalsRowShown="0"')
  })

  it.skipIf(!hasOpenpyxl)('is read by openpyxl: types, formats, tables, totals and their values', async () => {
    const path = join(folder, 'book.xlsx')
    writeFileSync(path, await bytesOf())
    const done = spawnSync(PYTHON, ['-c', READ, path], { encoding: 'utf8' })
    expect(done.stderr).toBe('')
    expect(JSON.parse(done.stdout)).toEqual({
      sheets: ['Écritures', 'Empty'],
      frozen: 'A2',
      print: ['landscape', 1, 0, true],
      tables: [
        ['Écritures', 'A1:E11', 1, ['Day', 'Text', 'Débit', 'Rate', 'Twice']],
        ['Empty', 'A1:A2', null, ['A']],
      ],
      first: [
        ['2026-02-28 00:00:00', 'd', 'yyyy-mm-dd'],
        ['plain', 's', 'General'],
        ['1234.56', 'n', '"$"#,##0.00'],
        ['0.125', 'n', '0.00%'],
        ['=C2*2', 'f', '"$"#,##0.00'],
      ],
      texts: [...HOSTILE.slice(0, -1), 'Łukasz  é'].map((text) => [text, 's']),
      totals: ['Total', null, '=SUBTOTAL(109,Écritures[Débit])', null, '=SUBTOTAL(109,Écritures[Twice])'],
      computed: ['Total', null, 1234.48, null, 2469.12, 2469.12],
    })
  })
})
