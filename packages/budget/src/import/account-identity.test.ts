import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { StatementAccount } from '../statements/statement-file.ts'
import { resolveAccount } from './account-identity.ts'
import type { Budget } from '../budget.ts'
import { emptyBudget, liveTransactions } from '../budget.ts'
import { applyImport, planImport } from './booking.ts'

const TODAY = localDate('2026-11-01')
const row = (date: string, amountCents: number, description: string) => ({
  date: localDate(date),
  amountCents: cents(amountCents),
  description,
  bankId: null,
  line: 1,
})
const ROWS = [
  row('2026-10-02', -425, 'TIM HORTONS'),
  row('2026-10-05', -8143, 'METRO #65'),
  row('2026-10-15', 181_455, 'PAYROLL'),
  row('2026-10-20', -1695, 'MONTHLY FEE'),
]
const account = (id: string | null, over: Partial<StatementAccount> = {}): StatementAccount => ({
  id,
  type: 'chequing',
  currency: 'CAD',
  transactions: ROWS,
  ...over,
})
const file = (format: string, institution: string | null = 'desjardins', name = 'download.csv') => ({
  id: `${format}|${name}`,
  name,
  format,
  institution,
})
const booked = (budget: Budget, statement: StatementAccount, one: ReturnType<typeof file>): Budget =>
  applyImport(budget, planImport(budget, [statement], one, TODAY))

describe('what an account is called', () => {
  it.each([
    ['815-20123-0281774-EOP', '•1774 EOP'],
    ['281774-LN1', '•1774 LN1'],
    ['09999-1112223', '•2223'],
    ['4510********7788', '•7788'],
    ['VISA **** **** **** 4455', '•4455'],
    ['1452687~7', '•6877'],
    ['Checking Main', 'Checking Main'],
    ['Épargne', 'Épargne'],
  ])('%s is called %s', (printed, name) => {
    expect(resolveAccount(emptyBudget(), account(printed), file('csv:a')).account.name).toBe(name)
  })
  it('without a number, its bank’s name, and without a bank, the file’s name', () => {
    expect(resolveAccount(emptyBudget(), account(null), file('csv:a')).account.name).toBe('')
    expect(resolveAccount(emptyBudget(), account(null), file('qif', null, 'Joint account.qif')).account.name).toBe(
      'Joint account',
    )
  })
})

describe('one account that two formats name differently (budget §1.4: an overlapping CSV and QFX of one account merge)', () => {
  it('Desjardins: the folio and product alone, or after institution and transit', () => {
    const budget = booked(emptyBudget(), account('281774-EOP'), file('csv:a'))
    expect(resolveAccount(budget, account('815-20123-0281774-EOP', { transactions: [] }), file('ofx')).isNew).toBe(
      false,
    )
    expect(resolveAccount(budget, account('281774-ET1', { type: null }), file('csv:a')).isNew).toBe(true)
  })
  it('BMO: the card in the CSV and the account in the OFX are one if their rows are, and the next file matches either', () => {
    const csv = booked(emptyBudget(), account('5000********4321', { type: null }), file('csv:a', 'bmo'))
    const both = booked(csv, account('0012-3456-789'), file('ofx', 'bmo'))
    expect([both.accounts.size, liveTransactions(both).length]).toEqual([1, 4])
    expect(resolveAccount(both, account('0012-3456-789', { transactions: [] }), file('ofx', 'bmo')).isNew).toBe(false)
  })
  it('a few equal fees prove nothing, and within one format a different number is a different account', () => {
    const fees = [row('2026-08-31', -395, 'FEE'), row('2026-09-30', -395, 'FEE'), row('2026-10-31', -395, 'FEE')]
    const csv = booked(emptyBudget(), account('5000********4321', { transactions: fees }), file('csv:a', 'bmo'))
    expect(resolveAccount(csv, account('0012-3456-789', { transactions: fees }), file('ofx', 'bmo')).isNew).toBe(true)
    const same = booked(emptyBudget(), account('0012-3456-780'), file('ofx', 'bmo'))
    expect(resolveAccount(same, account('0012-3456-789'), file('ofx', 'bmo')).isNew).toBe(true)
  })
})
