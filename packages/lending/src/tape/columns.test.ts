import { localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { fileColumns, isColumnChoice, matchColumns, readLoanTape, TAPE_LIMITS, tapeSentence } from '../index.ts'
import type { ColumnChoices } from '../index.ts'

/* lending §4.1: what columns mean where their names do not say it. */

const LIMITS = { ...TAPE_LIMITS, maxRows: 10 }
const read = (text: string, columns: ColumnChoices) =>
  readLoanTape(text, { today: localDate('2026-11-21'), limits: LIMITS, columns })

const ODD = [
  'Qui;Combien;Prix;Mois restants;Depuis;Montant',
  'Zoé;10 000,00;12 %;12;2026-01-31;7',
  'Luc;5 000,00;9 %;24;2026-02-28;8',
].join('\r\n')
const CHOSEN = {
  Qui: 'borrower_name',
  Combien: 'principal',
  Prix: 'annual_rate',
  'Mois restants': 'term_months',
  Depuis: 'start_date',
} as const

describe('columns that the file does not have', () => {
  it.each([
    ['en', 'add “Late fee type”'],
    ['fr', 'ajoutez «\u00A0Type de frais de retard\u00A0»'],
  ] as const)('are called by a name that the import knows, in %s', (locale, said) => {
    const text = 'borrower_name,principal,annual_rate,term_months,start_date\nZoé,1000,12,12,2026-01-31'
    const tape = read(text, {})
    const notices = 'notices' in tape ? tape.notices : []
    const notice = notices.find(({ field }) => field === 'late_fee_type')
    expect(notice === undefined ? '' : tapeSentence(notice, locale)).toContain(said)
    const [, name = ''] = /[“«]\s?(.+?)\s?[”»]/u.exec(said) ?? []
    const known = matchColumns([name, 'Mois d’intérêt seul']).read.map(({ field }) => field)
    expect(known).toEqual(['late_fee_type', 'interest_only_months'])
  })
})

describe('columns that the lender explains', () => {
  it('are shown with their first values, also where no name is understood', () => {
    const found = fileColumns(ODD, LIMITS)
    expect(found?.headers).toEqual(['Qui', 'Combien', 'Prix', 'Mois restants', 'Depuis', 'Montant'])
    expect(found?.samples[1]).toEqual(['10 000,00', '5 000,00'])
    expect(found?.columns.missing).toEqual(['borrower_name', 'annual_rate', 'term_months', 'start_date'])
    expect(fileColumns('just some words\nand more\n', LIMITS)).toBeNull()
  })

  it('are read as chosen, before what their names mean', () => {
    const tape = read(ODD, CHOSEN)
    expect(
      'rows' in tape ? tape.rows.map(({ borrowerName, principalCents }) => [borrowerName, principalCents]) : tape,
    ).toEqual([
      ['Zoé', 1_000_000],
      ['Luc', 500_000],
    ])
    expect('ignoredHeaders' in tape ? tape.ignoredHeaders : []).toEqual(['Montant'])
    expect(read(ODD, { ...CHOSEN, Combien: 'ignore' })).toMatchObject({ rows: [{ principalCents: 700 }, {}] })
  })

  it('are refused if two of them are the same field, or none of them a required one', () => {
    expect(read(ODD, { ...CHOSEN, Montant: 'principal' })).toMatchObject({
      code: 'tape_columns',
      params: { repeated: 'principal', missing: '' },
    })
    expect(read(ODD, { ...CHOSEN, Depuis: 'ignore' })).toMatchObject({ params: { missing: 'start_date' } })
  })

  it('are fields of a tape, or ignored', () => {
    expect(['principal', 'ignore', 'constructor', 'prix'].map(isColumnChoice)).toEqual([true, true, false, false])
  })
})
