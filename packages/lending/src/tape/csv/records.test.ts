import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import type { CsvRecord } from './records.ts'
import { createCsvReader } from './records.ts'
import { csvLine } from './write.ts'

function records(text: string, maxCells = 64): CsvRecord[] {
  const reader = createCsvReader(text, ',', maxCells)
  const found: CsvRecord[] = []
  for (let record = reader.next(); record; record = reader.next()) found.push(record)
  return found
}
const shape = (text: string) => records(text).map(({ line, cells, flaw }) => (flaw ? { line, flaw } : { line, cells }))

describe('CSV records (lending §4.3.2: a real RFC 4180 parser that names lines)', () => {
  it('counts physical lines through breaks inside quotes', () => {
    expect(shape('a,b\r\n"x\r\ny\nz",1\r\n\r\nq,"2\r3"\nlast,')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x\r\ny\nz', '1'] },
      { line: 5, cells: [''] },
      { line: 6, cells: ['q', '2\r3'] },
      { line: 8, cells: ['last', ''] },
    ])
  })
  it('takes LF, CRLF and CR in one file', () =>
    expect(records('a\rb\r\nc\nd').map((r) => r.cells[0])).toEqual(['a', 'b', 'c', 'd']))
  it('keeps quotes inside an unquoted cell, and spaces around a quoted one do not count', () =>
    expect(records('5" pipe, "b, c" ,d')[0]?.cells).toEqual(['5" pipe', 'b, c', 'd']))
  it('confines an unclosed quote to its line: the rows after it are read', () =>
    expect(shape('a,"b\nc,d\ne,f')).toEqual([
      { line: 1, flaw: { kind: 'open', openedLine: 1, throughLine: 3 } },
      { line: 2, cells: ['c', 'd'] },
      { line: 3, cells: ['e', 'f'] },
    ]))
  it('names the line where a quote was opened, not where its record starts', () =>
    expect(shape('"a\nb","c\nd,e')).toEqual([
      { line: 1, flaw: { kind: 'open', openedLine: 2, throughLine: 3 } },
      { line: 3, cells: ['d', 'e'] },
    ]))
  it('confines text after a closing quote, even if the quote was closed lines later', () => {
    expect(shape('"Acme "Best" Inc",1\nb,2')).toEqual([
      { line: 1, flaw: { kind: 'stray', openedLine: 1, throughLine: 1 } },
      { line: 2, cells: ['b', '2'] },
    ])
    expect(shape('"Acme,1\n"Bob",2')).toEqual([
      { line: 1, flaw: { kind: 'stray', openedLine: 1, throughLine: 2 } },
      { line: 2, cells: ['Bob', '2'] },
    ])
  })
  it('keeps one cell more than the limit, to show that there were more', () => {
    expect(records('1,2,3,4,5,6', 3)[0]?.cells).toHaveLength(4)
    expect(records('1,2,3,"4",5,6', 3)[0]?.cells).toHaveLength(4)
  })
  it('reads what we write, and agrees with papaparse on it', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', 'é', '1', ',', ';', '"', '\n', '\r', ' ', "'", '='),
      maxLength: 8,
    })
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 }), (rows) => {
        const text = rows.map((row) => csvLine(row)).join('')
        expect(records(text).map((record) => record.cells)).toEqual(rows)
        const oracle = Papa.parse<string[]>(text, { delimiter: ',', newline: '\r\n' })
        expect(oracle.data.slice(0, -1)).toEqual(rows)
      }),
    )
  })
  it('never throws, always ends, and never goes back a line', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ',', '"', '"', '\n', '\r', ' '), maxLength: 60 }), (text) => {
        const lines = records(text).map((record) => record.line)
        expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b))
        expect(lines.length).toBeLessThanOrEqual(text.split(/\r\n|\n|\r/).length)
      }),
      { numRuns: 1000 },
    )
  })
})
