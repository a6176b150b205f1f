import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { FACT_KINDS } from '../household/fact-kinds.ts'
import { householdOf } from '../household/request.ts'
import { wireName } from '../household/wire-name.ts'
import { columnOf, COLUMNS } from './columns.ts'
import { readCell } from './cells.ts'
import { type FileRecord, MAX_FILE_ROWS, readHouseholds } from './household-file.ts'
import { answerCells, cellsOf, columnsOf } from './written-cells.ts'

const HEADER = 'ref,province,age,marital_status,children_under_18,net_income,employment_income,housing'
const recordsOf = (...lines: string[]): FileRecord[] =>
  lines.map((line, at) => ({ line: at + 1, cells: line.split(','), flaw: null }))
const read = (lines: readonly string[], locale: 'en' | 'fr' = 'en') => {
  const file = readHouseholds(recordsOf(...lines), locale)
  if (typeof file === 'string') throw new Error(file)
  return file
}

describe('clients §4.2: the columns', () => {
  it.each([
    ['net_income', 'net_income'],
    ['Net income', 'net_income'],
    ['Revenu net', 'net_income'],
    ['REVENU FAMILIAL NET ($)', 'net_income'],
    ['Âge', 'age'],
    ['âges des enfants', 'children_ages'],
    ['Aux études', 'student'],
    ['spouse.net_income', 'spouse.net_income'],
    ['conjoint.âge', 'spouse.age'],
    ['conjoint.revenu net', 'spouse.net_income'],
    ['Conjoint.Années au Canada', 'spouse.years_in_canada_since_18'],
    ['dossier', 'ref'],
    ['Notes', 'notes'],
    ['phone', undefined],
    ['spouse.province', undefined],
  ])('%s is %s', (header, name) => expect(columnOf(header)?.name).toBe(name))

  it('every field of a request has one, and only those', () => {
    const names = COLUMNS.map(({ name }) => name)
    for (const fact of Object.keys(FACT_KINDS)) {
      // Stated of the spouse, and asked only about a described one.
      if (!['spouse.oas_months_2025'].includes(wireName(fact))) expect(names).toContain(wireName(fact))
    }
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('clients §4.2: cells in either language', () => {
  it.each([
    ['cents', '1234.5', 1234.5],
    ['cents', '1,234.56', 1234.56],
    ['cents', '1 234,56 $', 1234.56],
    ['cents', '1\u00a0234\u00a0567,89\u00a0$', 1234567.89],
    ['cents', '$12,000', 12000],
    ['cents', '12 000', 12000],
    ['cents', '0,125', undefined],
    ['cents', '12.345,60', 12345.6],
    ['cents', '1.234', 1234],
    ['cents', "'-5", -5],
    ['cents', '12abc', undefined],
    ['cents', '1e5', undefined],
    ['cents', '1,2,3.4.5', undefined],
    ['yes_no', 'Oui', true],
    ['yes_no', 'no', false],
    ['yes_no', 'perhaps', undefined],
    ['years', '70', 70],
    ['years', '70.0', 70],
    ['years', '70.5', undefined],
    ['province', 'qc', 'QC'],
    ['province', 'Texas', undefined],
    ['marital_status', 'Conjoint de fait', 'married'],
    ['marital_status', 'célibataire', 'single'],
    ['housing', 'Propriétaire', 'own'],
    ['immigration_status', 'Résident permanent', 'permanent_resident'],
    ['ages', '3 et 9', [3, 9]],
    ['ages', '3;9', [3, 9]],
    ['ages', 'none', undefined],
    ['day', '2026-11-21', '2026-11-21'],
    ['day', '21/11/2026', undefined],
  ] as const)('%s %s is %j', (kind, cell, value) => {
    const found = readCell(kind, cell)
    if (value === undefined) expect(found).toMatchObject({ code: expect.stringMatching(/^cell-/) as string })
    else expect(found).toEqual(value)
  })
})

describe('clients §4.3: rows', () => {
  it('good rows are read although others are refused, each with its line, column and reason', () => {
    const file = read([
      HEADER,
      'A,ON,34,single,2,30000,30000,rent',
      'B,ON,34,single,2,thirty,30000,rent',
      '',
      'C,ON,200,single,2,30000,30000,rent',
      'D,ON,34,single,2,30000,40000,rent,extra',
    ])
    expect(file.households.map(({ ref, line }) => [ref, line])).toEqual([['A', 2]])
    expect(file.faults).toEqual([
      { line: 3, column: 'net_income', detail: 'Enter an amount in dollars, such as 1250.50.' },
      { line: 5, column: 'age', detail: expect.any(String) as string },
      { line: 6, column: null, detail: 'The row has more cells than the first line has columns.' },
    ])
  })

  it('in French, the reason is in French', () => {
    const file = read([HEADER, 'B,ON,34,single,2,trente,30000,rent'], 'fr')
    expect(file.faults[0]?.detail).toBe('Inscrivez un montant en dollars, comme 1250,50.')
  })

  it('a second adult is described by dotted columns, and refused under them', () => {
    const columns = `${HEADER},spouse.age,spouse.net_income,spouse.employment_income`
    const file = read([columns, 'A,ON,70,married,0,18000,0,own,66,9000,0', 'B,ON,70,married,0,18000,0,own,66,19000,0'])
    expect(file.households[0]?.body['spouse']).toEqual({ age: 66, net_income: 9000, employment_income: 0 })
    expect(file.faults.map(({ line, column }) => [line, column])).toEqual([[3, 'spouse.net_income']])
  })

  it('a blank cell is not answered, and a required one is refused by the rules', () => {
    const file = read([
      `${HEADER},lives_alone`,
      'A,ON,34,single,2,30000,30000,rent,',
      'B,ON,,single,2,30000,30000,rent,yes',
    ])
    expect(file.households[0]?.body).not.toHaveProperty('lives_alone')
    expect(file.faults.map(({ line, column }) => [line, column])).toEqual([[3, 'age']])
  })

  it('columns without a meaning are named and not read', () =>
    expect(read([`${HEADER},phone`, 'A,ON,34,single,2,30000,30000,rent,5550100']).unknown).toEqual(['phone']))

  it.each([
    [[HEADER], /no rows/],
    [['a,b', '1,2'], /No column/],
    [['province,age', 'ON,30'], /missing: marital_status, children_under_18, net_income, employment_income, housing/],
    [[`${HEADER},revenu net`, 'A,ON,34,single,2,30000,30000,rent,1'], /net_income is there twice/],
    [[HEADER, ...Array.from({ length: MAX_FILE_ROWS + 1 }, () => 'A,ON,34,single,2,30000,30000,rent')], /2,000 rows/],
  ])('a file of which nothing can be read is refused as a whole %#', (lines, sentence) => {
    expect(readHouseholds(recordsOf(...lines), 'en')).toMatch(sentence)
  })
})

describe('clients §4.1 and §4.4: what is written', () => {
  const couple = {
    province: 'ON',
    age: 70,
    marital_status: 'married',
    children_under_18: 0,
    net_income: 18_000,
    employment_income: 0,
    student: false,
    disability: false,
    housing: 'own',
    children_ages: [3, 9],
    spouse: { age: 66, net_income: 9000, employment_income: 0, disability: false, student: true },
  }

  it('is read back as it was, with no more columns than needed', () => {
    const columns = columnsOf([couple])
    expect(columns.map(({ name }) => name)).not.toContain('lives_alone')
    const names = columns.map(({ name }) => name)
    const records = [names, cellsOf(couple, columns)].map((cells, at) => ({ line: at + 1, cells, flaw: null }))
    const file = readHouseholds(records, 'en')
    if (typeof file === 'string') throw new Error(file)
    // Two children's ages for no child: the rules refuse them, and nothing else.
    expect(file.faults.map(({ column }) => column)).toEqual(['children_ages'])
  })

  it('an answer is a line for each household, or for each programme (benefits §8.5, example 20)', () => {
    const own = { net_income: cents(0), employment_income: cents(0), disability: false, student: false }
    const facts = { years_in_canada_since_18: 40 }
    const request = {
      ...couple,
      ...facts,
      age: 71,
      children_ages: [],
      net_income_includes_oas: false,
      net_income: cents(9_000_00),
      employment_income: cents(0),
      spouse: { ...own, age: 69, ...facts },
    }
    const household = householdOf(request as never)
    const day = localDate('2026-11-21')
    const [line] = answerCells('A', household, day, 'household')
    expect(line).toHaveLength(4)
    expect(line?.[3]).toBe('current')
    const lines = answerCells('A', household, day, 'programme')
    expect(lines.find((cells) => cells[4] === 'old_age_security')).toEqual([
      ...(line ?? []),
      'old_age_security',
      'likely',
      '18300',
      '18300',
    ])
    expect(lines.find((cells) => cells[4] === 'guaranteed_income_supplement')?.slice(6)).toEqual([
      '10765.68',
      '10765.68',
    ])
  })
})
