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
    'Co-borrower,Guarantor,Paid by,Phone,Mailing address',
    'Coemprunteur,Caution,Payeur,Téléphone,Adresse postale',
    'co_borrower_name,guarantor_name,payer_name,phone,address',
  ])('are read under %s', (header) => {
    expect(peopleOf(header, 'Sam Roy,Luc Côté,Ida Roy,+1 514 555-0101,"12, rue Roy\nLaval"')).toEqual({
      coBorrowers: [{ name: 'Sam Roy', email: null }],
      guarantors: ['Luc Côté'],
      payers: ['Ida Roy'],
      phone: '+1 514 555-0101',
      address: '12, rue Roy\nLaval',
    })
  })

  it('an address may stand in three columns, and is none without a street', () => {
    expect(peopleOf('Adresse,Ville,Code postal', '"12, rue Roy",Laval,H7A 1A1')).toMatchObject({
      address: '12, rue Roy, Laval, H7A 1A1',
    })
    expect(peopleOf('Postal code,City,Address', 'K1A 0B1,,3 King St')).toMatchObject({ address: '3 King St, K1A 0B1' })
    expect(read('City,Postal code', 'Ottawa,K1A 0B1').rows[0]).not.toHaveProperty('people')
    expect(peopleOf('Address,City', `${'5'.repeat(490)},${'5'.repeat(9)}`)).toEqual(['address text_too_long'])
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
    expect(read('co_borrower_name,phone,address,payer_name', ',,,').rows[0]).not.toHaveProperty('people')
  })

  it.each([
    ['co_borrower_name,co_borrower_email', 'Sam,nobody', 'co_borrower_email email_shape'],
    ['co_borrower_name,co_borrower_email', ',sam@example.ca', 'co_borrower_email co_borrower_unnamed'],
    ['guarantor_name', 'P;'.repeat(19) + 'P', 'guarantor_name too_many_in_cell'],
    ['guarantor_name,payer_name', 'A;B;C;D;E;F;G;H;I;J,K;L;M;N;O;P;Q;R;S;T', 'payer_name too_many_in_row'],
    ['payer_name', 'www.example.ca', 'payer_name name_web_address'],
    ['address', '5'.repeat(501), 'address text_too_long'],
    ['address', '#REF!', 'address cell_error'],
    ['guarantor_name', 'www.example.ca', 'guarantor_name name_web_address'],
    ['phone', '5'.repeat(41), 'phone text_too_long'],
  ])('%s: %s is refused', (header, row, problem) => {
    expect(peopleOf(header, row)).toEqual([problem])
  })

  it('come back from an export as they were, and a book without them has no such columns', () => {
    const { rows } = read(
      'co_borrower_name,co_borrower_email,guarantor_name,phone,address,payer_name',
      'Sam; Ana,; a@b.ca,=Luc,+1 514,"=12 rue Roy; app. 3\nLaval, QC",Ida; Max',
      'Sam,,,,,',
      ',,,,,',
    )
    const csv = loanTapeCsv(rows.map((row, at) => ({ ...row, loanId: `L${at}` })))
    expect(csv).not.toMatch(/,"?(?:=|\+)/)
    expect(tape(csv).rows.map(({ people }) => people)).toEqual(rows.map(({ people }) => people))
    expect(loanTapeCsv([])).not.toMatch(/guarantor_name|payer_name|address/)
    expect(loanTapeCsv(rows.slice(1))).not.toMatch(/payer_name|address/)
  })
})
