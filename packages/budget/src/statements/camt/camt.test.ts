import { describe, expect, it } from 'vitest'
import { localDate } from '@winterjay/money'
import type { StatementFile } from '../index.ts'
import { readStatement } from '../index.ts'

/* budget §1.5: names, numbers and amounts are invented. */

const read = (text: string): StatementFile =>
  readStatement(new Uint8Array(Buffer.from(text)), { fileName: 'november.xml', today: localDate('2026-11-21') })

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const document = (statements: string, version = '001.08'): string =>
  `${HEAD}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>\n${statements}</BkToCstmrStmt></Document>`
const balance = (code: string, amount: string, day: string, direction = 'CRDT'): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="CAD">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>\n`
const statement = (opening: string, closing: string, entries: string, more = ''): string =>
  `<Stmt><Id>1</Id><Acct><Id><Othr><Id>003-1234567</Id></Othr></Id><Tp><Cd>CACC</Cd></Tp><Ccy>CAD</Ccy></Acct>\n${balance('OPBD', opening, '2026-10-31')}${balance('CLBD', closing, '2026-11-20')}${more}${entries}</Stmt>`
const entry = (amount: string, direction: string, day: string, rest = '<Sts><Cd>BOOK</Cd></Sts>'): string =>
  `<Ntry><Amt Ccy="CAD">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><BookgDt><Dt>${day}</Dt></BookgDt>${rest}</Ntry>\n`
const text = (words: string): string => `<NtryDtls><TxDtls><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls></NtryDtls>`

const HYDRO = entry(
  '88.12',
  'DBIT',
  '2026-11-03',
  `<Sts>BOOK</Sts><AcctSvcrRef>A1</AcctSvcrRef>${text('Hydro &amp; Power')}`,
)
const PAY = entry(
  '1420.66',
  'CRDT',
  '2026-11-13',
  '<Sts><Cd>BOOK</Cd></Sts><AddtlNtryInf>PAYROLL ORCHARD CLINIC</AddtlNtryInf>',
)
const PENDING = entry('5.00', 'DBIT', '2026-11-20', '<Sts><Cd>PDNG</Cd></Sts>')
const GOOD = document(statement('500.00', '1832.54', HYDRO + PAY + PENDING))

describe('CAMT.053', () => {
  it('is read with its account, days, signs, texts and ids, and proven by its balances', () => {
    const file = read(GOOD)
    expect(file).toMatchObject({ format: 'camt', error: null, rowErrors: [], questions: [] })
    expect(file.skipped).toEqual([{ reason: 'pending', count: 1 }])
    expect(file.accounts).toMatchObject([
      {
        id: '003-1234567',
        type: 'chequing',
        currency: 'CAD',
        balance: { amountCents: 183_254, asOf: '2026-11-20' },
        transactions: [
          { date: '2026-11-03', amountCents: -8812, description: 'Hydro & Power', bankId: 'A1', line: 6 },
          { date: '2026-11-13', amountCents: 142_066, description: 'PAYROLL ORCHARD CLINIC', bankId: null },
        ],
      },
    ])
  })
  it.each(['001.02', '001.04', '001.13'])('has any version of its namespace: %s', (version) => {
    expect(read(GOOD.replace('001.08', version)).accounts[0]?.transactions).toHaveLength(2)
  })
  it('may have a prefix before every name', () => {
    const prefixed = GOOD.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1ns2:').replace('xmlns=', 'xmlns:ns2=')
    expect(read(prefixed).accounts[0]?.transactions).toHaveLength(2)
  })
  it('has as many rows as an entry has parts, if they add up to it', () => {
    const parts = (second: string): string =>
      entry(
        '30.00',
        'DBIT',
        '2026-11-03',
        `<Sts>BOOK</Sts><AcctSvcrRef>B</AcctSvcrRef><NtryDtls><TxDtls><Amt Ccy="CAD">10.00</Amt><RmtInf><Ustrd>one</Ustrd></RmtInf></TxDtls><TxDtls><Amt Ccy="CAD">${second}</Amt><RmtInf><Ustrd>two</Ustrd></RmtInf></TxDtls></NtryDtls>`,
      )
    const rows = (second: string): unknown =>
      read(document(statement('100.00', '70.00', parts(second)))).accounts[0]?.transactions.map(
        ({ amountCents, description, bankId }) => [amountCents, description, bankId],
      )
    expect(rows('20.00')).toEqual([
      [-1000, 'one', 'B'],
      [-2000, 'two', 'B/2'],
    ])
    expect(rows('19.00')).toEqual([[-3000, 'one', 'B']])
  })
  it('has reversals in the direction that its balances prove', () => {
    const reversal = entry('25.00', 'DBIT', '2026-11-04', '<RvslInd>true</RvslInd><Sts>BOOK</Sts>')
    const amounts = (closing: string): unknown =>
      read(document(statement('100.00', closing, reversal))).accounts[0]?.transactions.map((row) => row.amountCents)
    expect(amounts('75.00')).toEqual([-2500])
    expect(amounts('125.00')).toEqual([2500])
  })
  it('has several accounts', () => {
    const savings = statement('10.00', '11.00', entry('1.00', 'CRDT', '2026-11-05')).replaceAll('1234567', '7654321')
    const file = read(document(statement('500.00', '1832.54', HYDRO + PAY) + savings))
    expect(file.accounts.map(({ id }) => id)).toEqual(['003-1234567', '003-7654321'])
  })
  it('that broke off keeps its complete entries', () => {
    const cut = GOOD.slice(0, GOOD.indexOf('PAYROLL'))
    expect(read(cut)).toMatchObject({ error: { code: 'truncated', params: { kept: 1 } } })
  })
})

describe('its hostile twin is refused whole', () => {
  const refused = (hostile: string): unknown => {
    const { error, accounts } = read(hostile)
    expect(accounts).toEqual([])
    return error
  }
  it('with entities of its own, that would grow to billions of letters', () => {
    const entities = ['a', 'b', 'c'].map((name, at) => `<!ENTITY ${name} "${`&${'zab'.charAt(at)};`.repeat(10)}">`)
    const bomb = GOOD.replace(HEAD, `${HEAD}<!DOCTYPE Document [${entities.join('')}]>`).replace('Hydro', '&c;')
    expect(refused(bomb)).toEqual({ code: 'not_a_statement', params: { kind: 'xml' } })
  })
  it('with a sum that its rows do not give', () => {
    expect(refused(GOOD.replace('>1832.54<', '>1832.55<'))).toMatchObject({
      code: 'unproven',
      params: { openingCents: 50_000, rowsCents: 133_254, closingCents: 183_255, differenceCents: 1 },
    })
  })
  it('with a row taken out', () => expect(refused(GOOD.replace(HYDRO, ''))).toMatchObject({ code: 'unproven' }))
  it('with another count than it states', () => {
    const stated = '<TxsSummry><TtlNtries><NbOfNtries>2000000000</NbOfNtries></TtlNtries></TxsSummry>'.replace(
      '2000000000',
      '4',
    )
    expect(refused(document(statement('500.00', '1832.54', HYDRO + PAY, stated)))).toEqual({
      code: 'count_differs',
      params: { stated: 4, found: 2 },
    })
  })
  it('without balances', () =>
    expect(refused(GOOD.replaceAll(/<Bal>.*<\/Bal>\n/g, ''))).toEqual({ code: 'balances_missing' }))
  it('nested without end', () => {
    const deep = document(statement('1.00', '1.00', `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`))
    expect(refused(deep)).toEqual({ code: 'not_a_statement', params: { kind: 'xml' } })
  })
})
