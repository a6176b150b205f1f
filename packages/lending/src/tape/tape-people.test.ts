import { describe, expect, it } from 'vitest'
import { tape } from './read-text.test-data.ts'
import { loanTapeCsv } from './tape-export.ts'

/* lending §4.1: people of a loan and the borrower's phone in a loan file. */

const read = (header: string, ...rows: readonly string[]) =>
  tape(
    [
      `borrower_name,principal,annual_rate,term_months,start_date,${header}`,
      ...rows.map((row, at) => `Zoé ${at},${1000 + at},12,12,2026-01-01,${row}`),
    ].join('\n'),
  )
const peopleOf = (header: string, row: string): unknown => {
  const found = read(header, row)
  return found.rows[0]?.people ?? found.refused[0]?.problems.map(({ code, field }) => `${field ?? ''} ${code}`)
}

describe('people in a loan file', () => {
  it.each([
    ['Co-borrower,Guarantor,Phone', 'Sam Roy,Luc Côté,+1 514 555-0101'],
    ['Coemprunteur,Caution,Téléphone', 'Sam Roy,Luc Côté,+1 514 555-0101'],
    ['co_borrower_name,guarantor_name,phone', 'Sam Roy,Luc Côté,+1 514 555-0101'],
  ])('are read under %s', (header, row) => {
    expect(peopleOf(header, row)).toEqual({
      coBorrowers: [{ name: 'Sam Roy', email: null }],
      guarantors: ['Luc Côté'],
      phone: '+1 514 555-0101',
    })
  })

  it('several stand in one cell, each with their address in the same place', () => {
    expect(peopleOf('co_borrower_name,co_borrower_email', 'Sam Roy; Ana Lee,; ana@example.ca')).toMatchObject({
      coBorrowers: [
        { name: 'Sam Roy', email: null },
        { name: 'Ana Lee', email: 'ana@example.ca' },
      ],
    })
  })

  it('a row that names nobody has none', () => {
    expect(read('co_borrower_name,phone', ',').rows[0]).not.toHaveProperty('people')
  })

  it.each([
    ['co_borrower_name,co_borrower_email', 'Sam,nobody', 'co_borrower_email email_shape'],
    ['co_borrower_name,co_borrower_email', ',sam@example.ca', 'co_borrower_email co_borrower_unnamed'],
    ['guarantor_name', 'A;B;C;D;E;F;G;H;I;J', 'guarantor_name too_many_in_cell'],
    ['guarantor_name', 'www.example.ca', 'guarantor_name name_web_address'],
    ['phone', '5'.repeat(41), 'phone text_too_long'],
  ])('%s: %s is refused', (header, row, problem) => {
    expect(peopleOf(header, row)).toEqual([problem])
  })

  it('come back from an export as they were, and a book without them has no such columns', () => {
    const { rows } = read(
      'co_borrower_name,co_borrower_email,guarantor_name,phone',
      'Sam; Ana,; a@b.ca,=Luc,+1 514',
      ',,,',
    )
    const csv = loanTapeCsv(rows.map((row, at) => ({ ...row, loanId: `L${at}` })))
    expect(csv).not.toMatch(/,(?:=|\+)/)
    expect(tape(csv).rows.map(({ people }) => people)).toEqual(rows.map(({ people }) => people))
    expect(loanTapeCsv([])).not.toContain('guarantor_name')
  })
})
