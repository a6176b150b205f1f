import { describe, expect, it } from 'vitest'
import { localDate } from '@winterjay/money'
import type { StatementFile } from '../index.ts'
import { readStatement } from '../index.ts'

/* budget §1.5: names, numbers and amounts are invented. */

const read = (text: string): StatementFile =>
  readStatement(new Uint8Array(Buffer.from(text)), { fileName: 'november.sta', today: localDate('2026-11-21') })
const rowsOf = (file: StatementFile): unknown =>
  file.accounts.flatMap(({ transactions }) =>
    transactions.map(({ date, amountCents, description, bankId }) => [date, amountCents, description, bankId]),
  )

const LINES = [
  ':20:STARTUMS',
  ':25:00312/1234567',
  ':28C:11/1',
  ':60F:C251230CAD500,00',
  ':61:2512310102D88,12NDDT0042//A1',
  ':86:HYDRO VALLEY',
  'ACCOUNT 7781',
  ':61:2601130113CR1420,NTRFNONREF',
  ':86:166?00CREDIT?20Pay January?21 clinic?32ORCHARD CLINIC',
  ':61:260114RD30,5NMSC//A3',
  'CHARGE GIVEN BACK',
  ':62F:C260120CAD1862,38',
  '-',
]
const GOOD = LINES.join('\n')

describe('MT940', () => {
  it('is read with its account, days, signs, texts and ids, and proven by its balances', () => {
    const file = read(GOOD)
    expect(file).toMatchObject({ format: 'mt940', error: null, rowErrors: [], questions: [] })
    expect(file.accounts).toMatchObject([
      { id: '00312/1234567', currency: 'CAD', balance: { amountCents: 186_238, asOf: '2026-01-20' } },
    ])
    // The entry day of the first, January 2, is in the year after its value day; RD takes a debit back.
    expect(rowsOf(file)).toEqual([
      ['2026-01-02', -8812, 'HYDRO VALLEY ACCOUNT 7781', 'A1'],
      ['2026-01-13', 142_000, 'Pay January clinic', null],
      ['2026-01-14', 3050, 'CHARGE GIVEN BACK', 'A3'],
    ])
  })
  it('may stand in SWIFT blocks', () => {
    const wrapped = `{1:F01BANKCAXX}{2:I940X}{4:\n${GOOD}}`
    expect(rowsOf(read(wrapped))).toEqual(rowsOf(read(GOOD)))
  })
  it('has pages, each proven, as one account', () => {
    const first = [...LINES.slice(0, 7), ':62M:C260102CAD411,88', '-']
    const second = [...LINES.slice(0, 3), ':60M:C260102CAD411,88', ...LINES.slice(7)]
    const file = read([...first, ...second].join('\n'))
    expect(file.accounts).toHaveLength(1)
    expect(rowsOf(file)).toEqual(rowsOf(read(GOOD)))
  })
  it('that broke off keeps its complete rows', () => {
    const file = read(LINES.slice(0, 10).join('\n').slice(0, -12))
    expect(file.error).toEqual({ code: 'truncated', params: { kept: 2 } })
  })
})

describe('its hostile twin is refused whole', () => {
  it.each([
    ['with another sum', GOOD.replace('1862,38', '1862,39'), { code: 'unproven', params: { differenceCents: 1 } }],
    ['with a row taken out', GOOD.replace(`${LINES[9]}\n`, ''), { code: 'unproven' }],
    ['with an amount that is none', GOOD.replace('D88,12', 'D88.12'), { code: 'unproven' }],
    ['with an absurd amount', GOOD.replace('D88,12', 'D999999999999999,12'), { code: 'unproven' }],
    ['without an opening balance', GOOD.replace(`${LINES[3]}\n`, ''), { code: 'balances_missing' }],
  ])('%s', (_how, hostile, error) => {
    expect(read(hostile)).toMatchObject({ error, accounts: [] })
  })
  it('with a field that never ends, or half a million of them, in time', () => {
    expect(read(GOOD.replace('HYDRO', `HYDRO${'\nx'.repeat(200_000)}`)).error).toBeNull()
    const many = `${LINES.slice(0, 4).join('\n')}\n${':86:x\n'.repeat(600_000)}`
    expect(read(many)).toMatchObject({ error: { code: 'not_a_statement' }, accounts: [] })
  })
})
