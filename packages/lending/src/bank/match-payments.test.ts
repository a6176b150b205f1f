import { addDays, cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { AwaitedLoan, BankLine, KnownPayment } from './bank-line.ts'
import { matchPayments } from './match-payments.ts'
import type { LineMatch } from './match-payments.ts'
import { isOneOff, payerOf } from './payer.ts'

/* lending §4.7: rows of a bank account and the loans they pay. Loan A is that of the worked examples: 888.49 a month. */

const TODAY = localDate('2026-03-31')
const A: AwaitedLoan = {
  id: 'a',
  reference: 'WJ-7K3F-9QXB',
  lenderNumber: null,
  borrowerName: 'Anne Exemple',
  borrowerEmail: null,
  otherNames: [],
  isOpen: true,
  acceptsFrom: localDate('2026-01-01'),
  isWeekly: false,
  paymentCents: cents(888_49),
  dues: ['2026-02-01', '2026-03-01', '2026-04-01'].map((day) => ({ dueOn: localDate(day), owedCents: cents(888_49) })),
  payOff: { on: TODAY, totalCents: cents(10_300_00), perDiemCents: cents(3_29) },
  promisesCents: [],
  payments: [],
  payers: [],
}
const other = (changes: Partial<AwaitedLoan>): AwaitedLoan => ({
  ...A,
  reference: `WJ-${changes.id ?? ''}`,
  ...changes,
})
const B = other({ id: 'b', reference: 'WJ-2222-3333', borrowerName: 'Marc Tremblay' })

const line = (description: string, dollars: number, day: string, changes: Partial<BankLine> = {}): BankLine => ({
  key: `${day} ${dollars} ${description}`,
  account: 'chequing',
  postedOn: localDate(day),
  amountCents: cents(Math.round(dollars * 100)),
  currency: 'CAD',
  description,
  ...changes,
})
const typed = (day: string, dollars: number, changes: Partial<KnownPayment> = {}): KnownPayment => ({
  id: `p ${day}`,
  paidOn: localDate(day),
  amountCents: cents(Math.round(dollars * 100)),
  isReversed: false,
  keys: [],
  returnKeys: [],
  payers: [],
  ...changes,
})
const one = (bankLine: BankLine, ...loans: AwaitedLoan[]): LineMatch => {
  const [match] = matchPayments([bankLine], loans.length === 0 ? [A] : loans, TODAY)
  if (match === undefined) throw new Error('a line is missing')
  return match
}
const of = (match: LineMatch): unknown => [match.status, match.candidates.map(({ loanId, points }) => [loanId, points])]

describe('the numbered examples', () => {
  const FIRST = line('Virement Interac de A EXEMPLE', 888.49, '2026-02-02')
  const remembered = { ...A, payers: [{ text: 'a exemple', count: 2 }] }

  it('example 45: name, amount and day are likely; with the payer confirmed twice, sure', () => {
    expect(of(one(FIRST))).toEqual(['likely', [['a', 70]]])
    expect(of(one(line('Virement Interac de A EXEMPLE', 888.49, '2026-03-02'), remembered))).toEqual([
      'sure',
      [['a', 115]],
    ])
    expect(payerOf(FIRST.description)).toBe('a exemple')
  })

  it('example 46: two loans of one borrower with the same payment are asked', () => {
    expect(of(one(FIRST, A, other({ id: 'a2' })))).toEqual([
      'ask',
      [
        ['a', 70],
        ['a2', 70],
      ],
    ])
  })

  it('example 47: an amount without a name, due on three loans, is asked and never guessed', () => {
    const loans = ['a', 'b', 'c'].map((id) => other({ id, borrowerName: `${id} Nobody` }))
    expect(of(one(line('DEPOSIT 0042', 888.49, '2026-02-02'), ...loans))).toEqual([
      'ask',
      [
        ['a', 40],
        ['b', 40],
        ['c', 40],
      ],
    ])
  })
})

describe('what speaks for a loan', () => {
  it.each([
    ['WJ-7K3F-9QXB', 70],
    ['e-transfer wj7k3f 9qxb', 70],
    ['from Anne Exemple', 30],
    ['EXEMPLE, ANNE', 30],
    ['A. Exemple', 30],
    ['Luc Exemple', 0],
    ['Anne Exempel', 0],
  ])('%s alone has %i points', (description, points) => {
    expect(one(line(description, 1.23, '2026-01-15')).candidates[0]?.points ?? 0).toBe(points)
  })

  it('a family name alone, or misspelt by a letter with the first name, counts half', () => {
    expect(of(one(line('Luc Exemple', 888.49, '2026-02-02')))).toEqual(['ask', [['a', 55]]])
    expect(of(one(line('ANNE EXEMPEL', 888.49, '2026-02-02')))).toEqual(['likely', [['a', 55]]])
    expect(of(one(line('ANNE EXAMPELS', 888.49, '2026-02-02')))).toEqual(['ask', [['a', 40]]])
    expect([isOneOff('gagnon', 'gangon'), isOneOff('gagnon', 'gagno'), isOneOff('roy', 'ray')]).toEqual([
      true,
      true,
      false,
    ])
  })

  it("the lender's own number is a whole word", () => {
    const numbered = { ...A, lenderNumber: 'L-1042' }
    expect(of(one(line('loan L-1042', 888.49, '2026-02-02'), numbered))).toEqual(['likely', [['a', 80]]])
    expect(of(one(line('ref XL-10421', 888.49, '2026-02-02'), numbered))).toEqual(['ask', [['a', 40]]])
  })

  it('several instalments, a promise, a part of a split transfer and the pay-off count 20', () => {
    const why = (dollars: number, loan = A): unknown =>
      one(line('Anne Exemple', dollars, '2026-03-20'), loan).candidates[0]?.why
    expect(why(1776.98)).toEqual(['name', 'dues'])
    expect(why(500, { ...A, promisesCents: [cents(500_00)] })).toEqual(['name', 'promise'])
    const large = { ...A, dues: [{ dueOn: localDate('2026-03-15'), owedCents: cents(4500_00) }] }
    expect([why(3000, large), why(1500, large)]).toEqual([
      ['name', 'part', 'day'],
      ['name', 'part', 'day'],
    ])
    // 11 days before the pay-off of 31 March: 10,300.00 less 11 x 3.29.
    expect(why(10_263.81)).toEqual(['name', 'pay_off'])
    expect(one(line('Anne Exemple', 12_000, '2026-03-20')).status).toBe('unknown')
  })

  it('weekly loans are paid closer to their day', () => {
    const why = (day: string, isWeekly: boolean) => one(line('x', 888.49, day), { ...A, isWeekly }).candidates[0]?.why
    expect([why('2026-02-11', false), why('2026-02-12', false)]).toEqual([['due', 'day'], ['due']])
    expect([why('2026-02-05', true), why('2026-02-06', true)]).toEqual([['due', 'day'], ['due']])
  })

  it('what every bank writes is nobody’s name', () => {
    for (const words of [
      'INTERAC e-Transfer',
      'Virement Interac 4521 de',
      'e-Transfer - Autodeposit',
      'DEPOT 20260202',
    ])
      expect(payerOf(words)).toBeNull()
  })
})

describe('sure only if nothing else fits', () => {
  const loyal = { ...A, payers: [{ text: 'anne exemple', count: 5 }] }
  const paid = (day: string): BankLine => line('Anne Exemple', 888.49, day)

  it('an amount that fits no due is not sure, whatever the name says', () => {
    expect(of(one(line('Anne Exemple WJ-7K3F-9QXB', 123.45, '2026-02-02'), loyal))).toEqual(['likely', [['a', 155]]])
  })

  it('the loan remembered is not preferred to another one of the payer with the same payment', () => {
    expect(one(paid('2026-02-02'), loyal, other({ id: 'a2' })).status).toBe('ask')
    expect(one(line('Anne Exemple WJ-7K3F-9QXB', 888.49, '2026-02-02'), loyal, other({ id: 'a2' })).status).toBe('sure')
  })

  it('a second equal row within three days is asked', () => {
    const rows = [paid('2026-02-02'), { ...paid('2026-02-04'), key: 'again' }, { ...paid('2026-03-02'), key: 'march' }]
    expect(matchPayments(rows, [loyal], TODAY).map(({ status }) => status)).toEqual(['sure', 'ask', 'sure'])
  })

  it('another currency, a day to come, money out and a stranger are no payments', () => {
    const rows = [
      line('Anne Exemple', 888.49, '2026-02-02', { currency: 'USD' }),
      line('Anne Exemple', 888.49, '2026-04-01'),
      line('Anne Exemple', -888.49, '2026-02-02'),
      line('PAYROLL ACME', 2410.11, '2026-02-02'),
    ]
    expect(matchPayments(rows, [loyal], TODAY).map(({ status }) => status)).toEqual([
      'foreign',
      'future',
      'out',
      'unknown',
    ])
  })
})

describe('nothing twice', () => {
  const row = line('Anne Exemple', 888.49, '2026-02-02')
  const held = (...payments: KnownPayment[]): AwaitedLoan => ({ ...A, payments })

  it('a row that a payment was recorded from is in the book; of a reversed payment it is asked again', () => {
    expect(one(row, held(typed('2026-02-02', 888.49, { keys: [row.key] }))).status).toBe('recorded')
    const reversed = one(row, held(typed('2026-02-02', 888.49, { keys: [row.key], isReversed: true })))
    expect(of(reversed)).toEqual(['reversed', [['a', 70]]])
  })

  it('a row is known by each of its keys, and a payment recorded from one of them is taken by no other row', () => {
    const book = held(typed('2026-02-02', 888.49, { keys: ['qfx'] }))
    const known = { ...row, key: 'csv', otherKeys: ['qfx'] }
    expect(one(known, book)).toMatchObject({ status: 'recorded', isNewRow: false })
    const rows = [known, line('Anne Exemple', 888.49, '2026-02-04')]
    expect(matchPayments(rows, [book], TODAY).map(({ status }) => status)).toEqual(['recorded', 'ask'])
  })

  it('a payment typed by hand within five days is the same one, once', () => {
    const book = held(typed('2026-02-05', 888.49))
    const rows = [row, line('Anne Exemple', 888.49, '2026-02-09')]
    expect(matchPayments(rows, [book], TODAY).map(({ status, payments }) => [status, payments[0]?.paymentId])).toEqual([
      ['recorded', 'p 2026-02-05'],
      ['likely', undefined],
    ])
    expect(one(line('Anne Exemple', 888.49, '2026-02-11'), book).status).toBe('likely')
  })

  it('is known in another file of the account too, also with the loan paid in full, and not if the file has both rows', () => {
    const book = { ...held(typed('2026-02-02', 888.49, { keys: ['fitid'] })), isOpen: false }
    expect(one(row, book).status).toBe('recorded')
    const both = [{ ...row, key: 'fitid' }, line('Anne Exemple', 888.49, '2026-02-05')]
    const next = { ...book, isOpen: true }
    expect(matchPayments(both, [next], TODAY).map(({ status }) => status)).toEqual(['recorded', 'ask'])
  })

  it('a split row is known by the sum of its payments', () => {
    const parts = [
      typed('2026-02-02', 500, { id: 'x', keys: ['qfx'] }),
      typed('2026-02-02', 388.49, { id: 'y', keys: ['qfx'] }),
    ]
    expect(one(row, held(...parts))).toMatchObject({
      status: 'recorded',
      payments: [{ paymentId: 'x' }, { paymentId: 'y' }],
    })
  })

  it('a payment of another loan, of which the row is clearly not, is not it', () => {
    expect(one(row, A, { ...B, payments: [typed('2026-02-02', 888.49)] }).status).toBe('likely')
  })
})

describe('money that came back', () => {
  const row = line('Anne Exemple', 888.49, '2026-02-02')
  const back = (day: string, description = 'NSF RETURNED ITEM'): BankLine => line(description, -888.49, day)

  it('of a recorded payment, within 15 days', () => {
    const book = { ...A, payments: [typed('2026-02-02', 888.49, { keys: [row.key] })] }
    const statuses = (day: string): unknown =>
      matchPayments([row, back(day)], [book], TODAY).map(({ status, payments }) => [status, payments.length])
    expect(statuses('2026-02-17')).toEqual([
      ['recorded', 1],
      ['return', 1],
    ])
    expect(statuses('2026-02-18')).toEqual([
      ['recorded', 1],
      ['return', 0],
    ])
  })

  it('of a row of the same file: neither is a payment or a return (lending §4.7.5); of one of two, both are asked', () => {
    expect(
      matchPayments([row, back('2026-02-05', 'RETOUR SANS PROVISION')], [A], TODAY).map(({ status }) => status),
    ).toEqual(['came_back', 'came_back'])
    const second = line('Marc Tremblay', 888.49, '2026-02-03')
    expect(matchPayments([row, second, back('2026-02-05')], [A, B], TODAY).map(({ status }) => status)).toEqual([
      'ask',
      'ask',
      'return',
    ])
    const named = [row, second, back('2026-02-05', 'RETURNED TREMBLAY MARC')]
    expect(matchPayments(named, [A, B], TODAY).map(({ status }) => status)).toEqual([
      'likely',
      'came_back',
      'came_back',
    ])
  })
})

it('every line is answered once, and no payment is taken twice, under 1,000 random overlaps', () => {
  let seed = 19
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  const names = ['Anne Exemple', 'Marc Tremblay', 'Luc Exemple', 'Construction Roy inc.', 'Zoé Roy']
  for (let round = 0; round < 1_000; round += 1) {
    const loans = Array.from({ length: 1 + random(4) }, (_, at) =>
      other({
        id: String(at),
        borrowerName: names[random(names.length)] ?? '',
        payments: Array.from({ length: random(3) }, (_unused, n) =>
          typed(addDays(localDate('2026-02-01'), random(20)), 888.49, {
            id: `${at} ${n}`,
            keys: random(2) === 0 ? [] : [`k${random(6)}`],
          }),
        ),
      }),
    )
    const lines = Array.from({ length: random(8) }, (_, at) =>
      line(
        names[random(names.length)] ?? '',
        random(5) === 0 ? -888.49 : 888.49,
        addDays(localDate('2026-02-01'), random(20)),
        {
          key: `k${at}`,
        },
      ),
    )
    const matches = matchPayments(lines, loans, TODAY)
    expect(matches.map((match) => match.line)).toEqual(lines)
    const unkeyed = matches.filter(
      ({ status, line: { key } }) =>
        status === 'recorded' && !loans.some((loan) => loan.payments.some(({ keys }) => keys.includes(key))),
    )
    const taken = unkeyed.flatMap(({ payments }) => payments.map(({ paymentId }) => paymentId))
    expect(new Set(taken).size).toBe(taken.length)
  }
})
