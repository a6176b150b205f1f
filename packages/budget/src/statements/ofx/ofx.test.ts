import { describe, expect, it } from 'vitest'
import { localDate } from '@winterjay/money'
import type { ReadOptions, StatementFile } from '../index.ts'
import { readStatement } from '../index.ts'

const read = (text: string, options: Partial<ReadOptions> = {}): StatementFile =>
  readStatement(new Uint8Array(Buffer.from(text)), { fileName: 'x.ofx', today: localDate('2026-11-21'), ...options })
const account = (rows: string, id = '1'): string =>
  `<STMTTRNRS><STMTRS><CURDEF>CAD<BANKACCTFROM><ACCTID>${id}<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>${rows}</BANKTRANLIST></STMTRS></STMTTRNRS>`
const row = (type: string, amount: string, id: string, rest = '<NAME>SHOP'): string =>
  `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20260105<TRNAMT>${amount}<FITID>${id}${rest}</STMTTRN>`
const ofx = (body: string): string =>
  `OFXHEADER:100DATA:OFXSGMLVERSION:102\n<OFX><BANKMSGSRSV1>${body}</BANKMSGSRSV1></OFX>`
const first = (file: StatementFile) => file.accounts[0]?.transactions[0]

describe('what the OFX standard leaves to the reader (budget §1.2)', () => {
  it('reads a header without line breaks, and no header at all', () => {
    expect(read(ofx(account(row('POS', '-1.00', 'a')))).error).toBeNull()
    expect(read(`<OFX>${account(row('POS', '-1.00', 'a'))}</OFX>`).error).toBeNull()
  })
  it('keeps equal FITIDs of two accounts, and of two amounts; one of two equal transactions', () => {
    const file = read(
      ofx(
        account(row('POS', '-1.00', 'a') + row('POS', '-2.00', 'a') + row('POS', '-1.00', 'a')) +
          account(row('POS', '-1.00', 'a'), '2'),
      ),
    )
    expect(file.accounts.map((each) => each.transactions.map((t) => t.amountCents))).toEqual([[-100, -200], [-100]])
    expect(file.skipped).toEqual([{ reason: 'duplicate', count: 1 }])
  })
  it('keeps two transactions without any id', () =>
    expect(
      read(ofx(account(row('POS', '-1.00', '') + row('POS', '-1.00', '')))).accounts[0]?.transactions,
    ).toHaveLength(2))
  it('merges two statements of one account', () => {
    const file = read(ofx(account(row('POS', '-1.00', 'a')) + account(row('POS', '-2.00', 'b'))))
    expect(file.accounts.map((each) => each.transactions.length)).toEqual([2])
  })
  it.each([
    [
      '<NAME>CARD PURCHASE AT HARBOUR GROCERY<MEMO>CARD PURCHASE AT HARBOUR GROCERY HALIFAX',
      'CARD PURCHASE AT HARBOUR GROCERY HALIFAX',
    ],
    ['<NAME>CAFE<MEMO>POS MERCHANDISE;CAFE', 'CAFE'],
    ['<NAME>000000012<MEMO>PREAUTHORIZED DEBIT;HYDRO', 'PREAUTHORIZED DEBIT;HYDRO'],
    ['<NAME>RENT PAYMENT<MEMO>MAPLE PROPERTY', 'RENT PAYMENT MAPLE PROPERTY'],
    ['<PAYEE><NAME>CAFE<ADDR1>1 Street</PAYEE>', 'CAFE'],
    ['<MEMO>ONLY A MEMO', 'ONLY A MEMO'],
    ['', ''],
  ])('describes %s', (rest, description) =>
    expect(first(read(ofx(account(row('POS', '-1.00', 'a', rest)))))?.description).toBe(description),
  )
  it('uses CURRENCY, the amount’s currency, and not ORIGCURRENCY, the original one', () => {
    const foreign = '<NAME>SHOP<CURRENCY><CURRATE>1.3<CURSYM>USD</CURRENCY>'
    expect(first(read(ofx(account(row('POS', '-1.00', 'a', foreign)))))?.currency).toBe('USD')
    expect(
      first(read(ofx(account(row('POS', '-1.00', 'a', foreign.replaceAll('CURRENCY', 'ORIGCURRENCY'))))))?.currency,
    ).toBeUndefined()
  })
  it('counts pending, zero and security rows, and books an investment account’s cash', () => {
    const invested = `<INVSTMTTRNRS><INVSTMTRS><CURDEF>CAD<INVACCTFROM><ACCTID>9</INVACCTFROM><INVTRANLIST><BUYSTOCK><INVBUY><INVTRAN><FITID>z</INVTRAN></INVBUY></BUYSTOCK><INVBANKTRAN>${row('CREDIT', '5.00', 'c')}</INVBANKTRAN></INVTRANLIST></INVSTMTRS></INVSTMTTRNRS>`
    const pending =
      '<BANKTRANLISTP><STMTTRNP><TRNTYPE>POS<DTTRAN>20260106<TRNAMT>-3.00<NAME>LATER</STMTTRNP></BANKTRANLISTP>'
    const file = read(ofx(account(row('POS', '-1.00', 'a') + row('INT', '0.00', 'b')) + pending + invested))
    expect(file.accounts.map((each) => [each.id, each.type, each.transactions.map((t) => t.amountCents)])).toEqual([
      ['1', 'chequing', [-100]],
      ['9', 'investment', [500]],
    ])
    expect(new Set(file.skipped.map(({ reason }) => reason))).toEqual(
      new Set(['zero_amount', 'pending', 'security_trade']),
    )
  })
  it('asks for the sign if every debit is printed as money in, and uses the answer', () => {
    const text = ofx(account(row('DEBIT', '1.00', 'a') + row('POS', '2.00', 'b')))
    expect(read(text).questions).toEqual([{ ask: 'sign', assumed: 'as_printed' }])
    const answered = read(text, { sign: 'flipped' })
    expect(answered.accounts[0]?.transactions.map((t) => t.amountCents)).toEqual([-100, -200])
    expect(answered.questions).toEqual([])
  })
  it('keeps the transactions of one account despite the bank’s error for another', () => {
    const failed = '<STMTTRNRS><STATUS><CODE>2003<SEVERITY>ERROR<MESSAGE>Account not found</STATUS></STMTTRNRS>'
    const file = read(ofx(account(row('POS', '-1.00', 'a')) + failed))
    expect(file.error).toEqual({ code: 'bank_error', params: { message: 'Account not found' } })
    expect(file.accounts[0]?.transactions).toHaveLength(1)
  })
  it.each([
    ['a.qfx', '', 'qfx'],
    ['a.ofx', '<INTU.BID>00015', 'ofx'],
    ['download', '<INTU.BID>00015', 'qfx'],
    ['download', '', 'ofx'],
  ])('%s %s is %s', (fileName, said, format) => {
    expect(read(`<OFX><SONRS>${said}</SONRS>${account(row('POS', '-1.00', 'a'))}</OFX>`, { fileName }).format).toBe(
      format,
    )
  })
})

describe('QIF', () => {
  it('keeps splits that add up, and the category of a transfer', () => {
    const file = read(
      '!Type:Bank\nD13/01/26\nT-60.00\nPMARKET\nSFood\n$-45.00\nSHome\nEsoap\n$-15.00\n^\nD14/01/26\nT-9.00\nL[Savings]\nSFood\n$-1.00\nSHome\n$-1.00\n^\n',
    )
    expect(first(file)?.splits).toEqual([
      { amountCents: -4500, categoryHint: 'Food' },
      { amountCents: -1500, categoryHint: 'Home', memo: 'soap' },
    ])
    expect(file.accounts[0]?.transactions[1]).toMatchObject({ categoryHint: '[Savings]', amountCents: -900 })
    expect(file.accounts[0]?.transactions[1]).not.toHaveProperty('splits')
  })
  it('skips lists and counts securities', () => {
    const file = read('!Type:Cat\nNFood\nE\n^\n!Type:Invst\nD1/5/26\nNBuy\nT5.00\n^\n!Type:Bank\nD1/15/26\nT-1.00\n^\n')
    expect(file).toMatchObject({ error: null, skipped: [{ reason: 'security_trade', count: 1 }], rowErrors: [] })
    expect(file.accounts.map((each) => each.transactions.length)).toEqual([1])
  })
  it('names bad records by their first line', () => {
    const file = read(
      '!Type:Bank\nD2/30/2026\nT-1.00\n^\nD1/15/2026\nTtwelve\n^\nT5\n^\nD1/16/2026\nPNOTHING\n^\nD1/17/2026\nT-1.00\n^\n',
    )
    expect(file.rowErrors.map(({ line, reason }) => [line, reason.code])).toEqual([
      [2, 'date_invalid'],
      [5, 'amount_invalid'],
      [8, 'date_missing'],
      [10, 'amount_missing'],
    ])
  })
})
