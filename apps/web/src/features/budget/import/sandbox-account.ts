import { applyImport, planImport } from '@winterjay/budget'
import type { Account, BankProvider, Budget, StatementTransaction } from '@winterjay/budget'
import { addDays, cents } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { SANDBOX, sandboxImports } from './sandbox-imports.ts'

/** Days before the connection, dollars, and a bank's text. Every name is invented or generic. */
const LINES: readonly (readonly [daysAgo: number, amount: string, description: string])[] = [
  [58, '-1650.00', 'RENT PAYMENT BIRCH PROPERTY MGMT'],
  [56, '2480.00', 'PAYROLL DEPOSIT NORTHERN SAMPLE CO'],
  [54, '-92.14', 'SAMPLE GROCERY 204'],
  [51, '-64.99', 'SAMPLE INTERNET LTD'],
  [47, '-38.20', 'SAMPLE PHARMACY 12'],
  [44, '-108.77', 'SAMPLE GROCERY 204'],
  [42, '2480.00', 'PAYROLL DEPOSIT NORTHERN SAMPLE CO'],
  [39, '-52.40', 'SAMPLE RESTAURANT'],
  [34, '-118.05', 'SAMPLE HYDRO'],
  [28, '-1650.00', 'RENT PAYMENT BIRCH PROPERTY MGMT'],
  [28, '2480.00', 'PAYROLL DEPOSIT NORTHERN SAMPLE CO'],
  [25, '-87.63', 'SAMPLE GROCERY 204'],
  [21, '-64.99', 'SAMPLE INTERNET LTD'],
  [17, '-45.00', 'SAMPLE TRANSIT PASS'],
  [14, '2480.00', 'PAYROLL DEPOSIT NORTHERN SAMPLE CO'],
  [11, '-99.18', 'SAMPLE GROCERY 204'],
  [6, '-131.42', 'SAMPLE HYDRO'],
  [3, '-27.85', 'SAMPLE RESTAURANT'],
]

const BALANCE = cents(241_386)

/**
 * The simulated connection (product §11.2): an account labelled as a sandbox, with sample transactions of the bank.
 * They are booked like a file of that bank, so one step undoes them, and connecting again adds nothing. The account
 * belongs to no real institution, so that no real statement is ever taken for its continuation.
 */
export function connectSandbox(
  budget: Budget,
  provider: Pick<BankProvider, 'code'>,
  accountName: string,
  today: LocalDate,
): Budget {
  const institution = `${SANDBOX}-${provider.code}`
  if (sandboxImports(budget).some(({ id }) => id.startsWith(`${institution}|`))) return budget
  const id = `${institution}|${today}`
  const account: Account = {
    id: institution,
    name: accountName,
    institution,
    kind: 'chequing',
    currency: 'CAD',
    marks: [],
    balance: null,
    isClosed: false,
  }
  const statement = {
    id: null,
    type: account.kind,
    currency: account.currency,
    balance: { amountCents: BALANCE, asOf: today },
    transactions: LINES.map((line, index) => row(line, index, today)),
  }
  const file = { id, name: accountName, format: SANDBOX, institution }
  return applyImport(budget, planImport(budget, [statement], file, today, { accounts: new Map([[0, account]]) }))
}

function row(
  [daysAgo, amount, description]: (typeof LINES)[number],
  index: number,
  today: LocalDate,
): StatementTransaction {
  return {
    date: addDays(today, -daysAgo),
    amountCents: cents(Math.round(Number(amount) * 100)),
    description,
    bankId: null,
    line: index + 1,
  }
}
