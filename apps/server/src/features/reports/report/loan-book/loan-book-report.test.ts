import { cents } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { Frame, Report } from '../model.ts'
import { EXAMPLE_BOOK } from './example-book.test-data.ts'
import { loanBookReport } from './loan-book-report.ts'

/* reports §1, with the book of lending §7.8. */

const FRAME: Frame = {
  locale: 'en',
  title: 'Loans',
  without: [],
  brand: null,
  version: '1.0.0',
  inputHash: 'ab'.repeat(32),
}
const report = (frame: Partial<Frame> = {}): Report => loanBookReport(EXAMPLE_BOOK, { ...FRAME, ...frame })
const figuresOf = ({ sections }: Report) =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'figure' ? [block.figure] : [])))

describe('the report of a loan book', () => {
  it('begins with five figures, as the book has them', () => {
    const [first] = report().sections[0]?.blocks ?? []
    expect(first).toEqual({
      kind: 'facts',
      facts: [
        { name: 'Owed now', value: '$19,003.22' },
        { name: 'Live loans', value: '4' },
        { name: 'More than 30 days late', value: '47.64%' },
        { name: 'Net yield a year', value: '−6.74%' },
        { name: 'Return since the first loan', value: '−1.87%' },
      ],
    })
  })

  it('says what each picture shows, from its numbers, and has its table', () => {
    expect(figuresOf(report()).map(({ alt }) => alt)).toEqual([
      'L6 owes most: 43.14% of everything.',
      'Most came in in October 2026: $2,680.00.',
      '52.36% of what is owed is on time.',
      'Of the vintage Q3 2025, 52.60% was late in month 13, the last month that all its loans have reached.',
    ])
    for (const { table, marks, width, height } of figuresOf(report())) {
      expect(table.rows.length).toBeGreaterThan(0)
      for (const row of table.rows) expect(row).toHaveLength(table.columns.length)
      for (const mark of marks.filter((one) => one.kind === 'rect')) {
        expect(mark.x + mark.width).toBeLessThanOrEqual(width)
        expect(mark.y + mark.height).toBeLessThanOrEqual(height)
      }
    }
  })

  it('draws only the months of a vintage that all of its loans have reached', () => {
    const vintages = figuresOf(report()).at(-1)
    const lines = vintages?.marks.filter((mark) => mark.kind === 'path' && mark.role === 'c1') ?? []
    expect(lines.map((mark) => (mark.kind === 'path' ? mark.d.split(/[ML]/).length - 1 : 0))).toEqual([14])
  })

  it('is written in French, with its spaces', () => {
    const text = JSON.stringify(report({ locale: 'fr' }))
    expect(text).toContain('19\u00A0003,22\u00A0$')
    expect(text).toContain('47,64\u00A0%')
    expect(text).not.toMatch(/\u202F/)
    expect(report({ locale: 'fr' }).sections.map(({ title }) => title)).toContain('Méthode')
  })

  it('leaves out what is not wanted, but not method, data and risks', () => {
    const without = ['summary', 'holdings', 'method', 'data', 'risks', 'appendix'] as const
    expect(report({ without }).sections.map(({ id }) => id)).toEqual([
      'allocation',
      'outlook',
      'stress',
      'costs',
      'method',
      'data',
      'risks',
    ])
  })

  it('of an empty book says so, and draws nothing', () => {
    const figures = {
      ...EXAMPLE_BOOK.figures,
      outstanding: cents(0),
      loans_active: 0,
      concentration: null,
      months: [],
    }
    const empty = loanBookReport({ ...EXAMPLE_BOOK, figures }, FRAME)
    expect(empty.sections.map(({ id }) => id)).toEqual(['summary', 'method', 'data', 'risks', 'appendix'])
    expect(figuresOf(empty)).toEqual([])
  })
})
