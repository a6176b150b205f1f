import { describe, expect, it } from 'vitest'
import { localDate } from '@winterjay/money'
import type { ReadOptions, StatementFile } from '../index.ts'
import { readStatement } from '../index.ts'
import { headingOf } from './heading.ts'

const read = (text: string, options: Partial<ReadOptions> = {}): StatementFile =>
  readStatement(new Uint8Array(Buffer.from(text)), { fileName: 'x.csv', today: localDate('2026-11-21'), ...options })
const amountsOf = (file: StatementFile): number[] =>
  file.accounts.flatMap((account) => account.transactions.map(({ amountCents }) => amountCents))

describe('a heading (budget §1.1)', () => {
  it.each([
    ['Withdrawals ($)', 'out', null],
    ['Withdrawals (CAD)', 'out', 'CAD'],
    ['Debit $', 'out', null],
    ['Debit Amount (CAD $)', 'out', 'CAD'],
    ['DebitAmount', 'out', null],
    ['debit_amount', 'out', null],
    ['Withdrawals/Debits', 'out', null],
    ['Funds Out (CAD)', 'out', 'CAD'],
    ['Débit ($ CA)', 'out', 'CAD'],
    ['Débits (-)', 'out', null],
    ['Retrait (en $)', 'out', null],
    ['Retraits en dollars canadiens', 'out', 'CAD'],
    ['Montant débité ($)', 'out', null],
    ['Sortie de fonds ($)', 'out', null],
    ['Deposits ($)', 'in', null],
    ['Credit (USD)', 'in', 'USD'],
    ['Money in ($)', 'in', null],
    ['Crédit ($ US)', 'in', 'USD'],
    ['Dépôts (+)', 'in', null],
    ['Montant du dépôt (CAD)', 'in', 'CAD'],
    ['Amount', 'amount', null],
    ['Amount ($)', 'amount', null],
    ['Amount in CAD', 'amount', 'CAD'],
    ['Amount in (CAD)', 'in', 'CAD'],
    ['Amount in', 'in', null],
    ['CAD Amount', 'amount', 'CAD'],
    ['Amount (US$)', 'amount', 'USD'],
    ['Montant $', 'amount', null],
    ['Montant en $', 'amount', null],
    ['Montant (+/-)', 'amount', null],
    ['Montant de l’opération ($)', 'amount', null],
    ['CAD$', 'amount', 'CAD'],
    ['USD$', 'amount', 'USD'],
    ['Balance ($)', 'balance', null],
    ['Solde ($)', 'balance', null],
    ['Solde (CAD)', 'balance', 'CAD'],
    ['Solde après l’opération ($)', 'balance', null],
    ['Date (AAAA-MM-JJ)', 'date', null],
    ['Transaction Date (MM/DD/YYYY)', 'date', null],
    ['N° de compte', 'account', null],
    ['Card No.', 'account', null],
    ['Original Amount', 'other', null],
    ['Available balance ($)', 'other', null],
    ['Foreign amount (USD)', 'other', 'USD'],
    ['Frais ($)', 'other', null],
    ['Transaction ($)', null, null],
    ['Debit/Credit', null, null],
    ['-', null, null],
    ['constructor', null, null],
  ])('%s', (cell, role, currency) => {
    expect(headingOf(cell)).toEqual({ role, currency })
  })
})

const body = (rows: readonly string[], separator = ','): string => `${rows.join('\n')}\n`.replaceAll('|', separator)
const PAIR = ['2026-03-02|RENT|1200.00||1800.00', '2026-03-05|PAY||2150.40|3950.40', '2026-03-06|FOOD|61.07||3889.33']
const MOVED = [-120_000, 215_040, -6107]

describe('two columns of amounts (budget §1.3)', () => {
  it.each([
    'Date|Description|Withdrawals ($)|Deposits ($)|Balance',
    'Date|Description|Withdrawals ($)|Deposits ($)|Balance ($)',
    'Date|Description|Debit (CAD)|Credit (CAD)|Balance (CAD)',
    'Date|Description|Debit|Credit|Balance',
    'Date|Description|Withdrawals/Debits|Deposits/Credits|Balance',
    'Date|Description|Débit ($)|Crédit ($)|Solde',
    'Date|Description|Débit $|Crédit $|Solde $',
    'Date|Libellé|Retrait ($)|Dépôt ($)|Solde ($)',
    'Date|Libellé|Retraits (-)|Dépôts (+)|Solde',
    'DATE|DETAILS|AMOUNT OUT|AMOUNT IN|RUNNING BALANCE',
    'Date|Description|Payments|Deposits|Balance',
    // Unknown words next to a balance that is named, in either order.
    'Date|Description|Parti|Venu|Solde',
    'Date|Description|Gone|Come|Balance',
    'Date|Description|Parti|Dépôts ($)|Solde',
    'Date|Description|Withdrawals ($)|Come|Balance',
  ])('%s', (header) => {
    for (const [separator, rows] of [
      [',', PAIR],
      [';', PAIR.map((row) => row.replaceAll('.', ','))],
    ] as const) {
      const file = read(body([header, ...rows], separator))
      expect(amountsOf(file)).toEqual(MOVED)
      expect(file.rowErrors).toEqual([])
      expect(file.accounts[0]?.balance?.amountCents).toBe(388_933)
    }
  })
  it('may have a zero on the unused side, a first balance without an amount, and totals below', () => {
    const rows = [
      '2026-03-01|BALANCE FORWARD|||3000.00',
      ...PAIR.map((row) => row.replace('||', '|0.00|').replace('|PAY|', '|PAY|0.00|')).map((row) =>
        row.replace('PAY|0.00|0.00', 'PAY|0.00'),
      ),
      '|TOTAL|1261.07|2150.40|',
    ]
    for (const names of ['Withdrawals ($)|Deposits ($)', 'Gone|Come']) {
      const file = read(body([`Date|Description|${names}|Balance`, ...rows]))
      expect(amountsOf(file)).toEqual(MOVED)
      expect(file.rowErrors.map(({ reason }) => reason.code)).toEqual(['amount_missing', 'date_missing'])
    }
  })
  it.each(['Debit ($)|Credit ($)', 'Gone|Come', 'Débit ($)|Venu'])('without any balance: %s', (names) => {
    const rows = PAIR.map((row) => row.replace(/\|[^|]*$/, ''))
    expect(amountsOf(read(body([`Date|Description|${names}`, ...rows])))).toEqual(MOVED)
  })
  it('with unknown words have money in first if the balance proves it', () => {
    const turned = PAIR.map((row) => row.replace(/^(.*\|.*)\|(.*)\|(.*)\|(.*)$/, '$1|$3|$2|$4'))
    expect(amountsOf(read(body(['Date|Description|Venu|Parti|Solde', ...turned], ';')))).toEqual(MOVED)
    expect(amountsOf(read(body(['Date|Description|Venu|Parti|Reste', ...turned], ';')))).toEqual(MOVED)
  })
  it('may be one in a month without the other kind', () => {
    const spent = [
      '2026-03-02|RENT|1200.00||1800.00',
      '2026-03-05|HYDRO|80.00||1720.00',
      '2026-03-06|FOOD|61.07||1658.93',
    ]
    for (const names of ['Withdrawals ($)|Come|Balance', 'Withdrawals ($)|Come|Held', 'Debit|Come|Balance'])
      expect(amountsOf(read(body([`Date|Description|${names}`, ...spent])))).toEqual([-120_000, -8000, -6107])
  })
  it('are no two columns that rarely have an amount', () => {
    const rows = [
      '2026-03-02|RENT|-1200.00|||1800.00',
      '2026-03-05|SHOES|-100.00|4.00||1700.00',
      '2026-03-06|PAY|500.00|||2200.00',
      '2026-03-07|BOOKS|-20.00||0.60|2180.00',
    ]
    expect(amountsOf(read(body(['Date|Description|How much|Of it tax|Of it fees|Held', ...rows])))).toEqual([
      -120_000, -10_000, 50_000, -2000,
    ])
  })
})

it('what the card was charged abroad, and what may still be spent, are neither an amount nor a balance', () => {
  const rows = [
    '2026-03-02|PARCEL|-8.50|-11.73|488.27',
    '2026-03-05|PAIE||2150.40|2638.67',
    '2026-03-06|PARCEL|-2.00|-2.76|2635.91',
  ]
  const file = read(body(['Date|Description|Montant en devise ($)|Montant ($)|Solde disponible ($)', ...rows]))
  expect(amountsOf(file)).toEqual([-1173, 215_040, -276])
  expect(file.accounts[0]?.balance).toBeUndefined()
})

describe('amounts in two currencies (budget §1.0, 7)', () => {
  it('are US dollars in the column of US dollars', () => {
    const file = read(
      body([
        'Date|Description|Amount (USD)|Amount (CAD)',
        '2026-03-02|RENT||-1200.00',
        '2026-03-05|PARCEL POINT|-8.50|',
        '2026-03-06|PAYROLL||2150.40',
      ]),
    )
    expect(file.rowErrors).toEqual([])
    expect(file.accounts[0]?.transactions.map((one) => [one.amountCents, one.currency ?? 'CAD'])).toEqual([
      [-120_000, 'CAD'],
      [-850, 'USD'],
      [215_040, 'CAD'],
    ])
  })
  it('are Canadian if both are printed for the same purchase', () => {
    const file = read(
      body([
        'Date|Description|Montant ($ US)|Montant ($ CA)',
        '2026-03-02|LOYER||-1200.00',
        '2026-03-05|PARCEL POINT|-8.50|-11.73',
        '2026-03-06|PAIE||2150.40',
      ]),
    )
    expect(file.rowErrors).toEqual([])
    expect(amountsOf(file)).toEqual([-120_000, -1173, 215_040])
  })
  it('have an account in US dollars if all are', () => {
    const file = read(body(['Date|Description|Débit ($ US)|Crédit ($ US)|Solde ($ US)', ...PAIR], ';'))
    expect(amountsOf(file)).toEqual(MOVED)
    expect(file.accounts[0]?.currency).toBe('USD')
  })
})

describe('one column of amounts (budget §1.3)', () => {
  const rows = ['2026-03-02|RENT|-1200.00|1800.00', '2026-03-05|PAY|2150.40|3950.40', '2026-03-06|FOOD|-61.07|3889.33']
  it.each([
    'Date|Description|Montant $|Solde',
    'Date|Description|Amount (CAD)|Balance',
    'Date|Description|Moved|Balance',
    'Date|Description|Moved|Held',
    'Date|Description|Amount|Held',
  ])('%s', (header) => {
    const file = read(body([header, ...rows]))
    expect(amountsOf(file)).toEqual(MOVED)
    expect(file.accounts[0]?.balance?.amountCents).toBe(388_933)
  })
  it('is not the balance, even if the balance comes first or a first row has nothing else', () => {
    const turned = rows.map((row) => row.replace(/^(.*\|.*)\|(.*)\|(.*)$/, '$1|$3|$2'))
    expect(amountsOf(read(body(['Date|Description|Held|Moved', ...turned])))).toEqual(MOVED)
    const opened = ['2026-03-01|BALANCE FORWARD||3000.00', ...rows]
    for (const names of ['Moved|Held', 'Moved|Balance', 'Amount ($)|Balance'])
      expect(amountsOf(read(body([`Date|Description|${names}`, ...opened])))).toEqual(MOVED)
  })
})

describe('a column of directions next to unsigned amounts (budget §1.3)', () => {
  const rows = ['2026-03-02|RENT|1200.00|OUT', '2026-03-05|ACME CO|2150.40|IN', '2026-03-06|FOOD|61.07|OUT']
  it.each([
    ['Date|Description|Amount|Transaction Type', 'Withdrawal', 'Deposit'],
    ['Date|Description|Montant ($)|Type', 'Retrait', 'Dépôt'],
    ['Date|Description|Source amount|Direction', 'OUT', 'IN'],
    ['Date|Description|Montant|Sens', 'Sortie', 'Entrée'],
    ['Date|Description|Montant|Sens', '-', '+'],
    ['Date|Description|Amount|Type', 'D', 'C'],
    ['Date|Description|Amount|Type', 'Withdrawals', 'Deposits'],
    ['Date|Description|Montant|Nature', 'Débiteur', 'Créditeur'],
  ])('%s', (header, out, into) => {
    const told = rows.map((row) => row.replace('OUT', out).replace(/IN$/, into))
    const file = read(body([header, ...told]))
    expect(amountsOf(file)).toEqual(MOVED)
    expect(file.questions).toEqual([{ ask: 'columns' }])
  })
  it.each(['-', 'C', 'D'])('is no column of “%s” alone', (mark) => {
    const marked = rows.map((row) => row.replace(/(?:OUT|IN)$/, mark))
    expect(read(body(['Date|Description|Amount|Mark', ...marked])).needsMapping?.proposal?.direction).toBeUndefined()
  })
  it('can be chosen by the user whatever its words are', () => {
    const marked = rows.map((row) => row.replace('OUT', 'D').replace(/IN$/, 'C'))
    const mapping = { date: 0, description: [1], amounts: [{ column: 2, as: 'signed' as const }], direction: 3 }
    expect(amountsOf(read(body(['Quand|Quoi|Combien|Sens', ...marked]), { mapping }))).toEqual(MOVED)
  })
  it('is no vote for the sign of all if it has other words too', () => {
    const told = [
      '2026-03-02|LOYER|1200.00|Retrait',
      '2026-03-05|ACME|2150.40|Dépôt',
      '2026-03-06|IGA|61.07|Retrait',
      '2026-03-07|BANQUE|3.00|Frais',
    ]
    expect(read(body(['Date|Description|Montant|Type', ...told])).questions).toContainEqual({
      ask: 'sign',
      assumed: 'as_printed',
    })
  })
})

describe('an amount after fees (budget §1.3)', () => {
  it.each(['Date|Name|Gross|Fee|Net', 'Date|Nom|Avant commission|Commission|Net'])('%s', (header) => {
    const file = read(body([header, '03/02/2026|SHOP|-20.00|0.00|-20.00', '03/15/2026|BOB|100.00|-3.20|96.80']))
    expect(amountsOf(file)).toEqual([-2000, 9680])
    expect(file.accounts[0]?.balance).toBeUndefined()
  })
})

describe('a header below the account and its balance (budget §1.3)', () => {
  it.each(['Account|Balance ($)|Date\nEveryday|3889.33|2026-03-31', 'Compte|Solde|Date\nQuotidien|3889.33|2026-03-31'])(
    '%s',
    (above) => {
      const file = read(body([above, '', 'Date|Description|Debit ($)|Credit ($)|Balance ($)', ...PAIR]))
      expect(amountsOf(file)).toEqual(MOVED)
      expect(file.rowErrors).toEqual([])
    },
  )
})
