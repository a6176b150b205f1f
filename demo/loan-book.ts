import { addDays, addMonths, localDate } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { listOf } from './call.ts'
import type { Call, Json } from './call.ts'

/** A lender's book: loans that are current, late, paid off, written off, or imported from a spreadsheet. */
export async function fillLoanBook(call: Call, today: LocalDate): Promise<void> {
  const ago = (months: number): LocalDate => addMonths(today, -months)
  await payAll(call, today, await lend(call, { ...MARIE_EVE, start_date: ago(10) }))
  await payAll(call, today, await lend(call, { ...BAKERY, start_date: ago(14) }))
  await payAll(call, today, await lend(call, { ...LUCIE, start_date: ago(13) }))
  await payThenStop(call, 4, await lend(call, { ...DANIEL, start_date: ago(7) }))
  await giveUp(call, await lend(call, { ...PAUL, start_date: ago(12) }))
  await lend(call, { ...ANA, start_date: ago(9), paid_up_to: addDays(today, -1) })
  await lend(call, { ...GARAGE, start_date: ago(2) })
  await call('POST', '/api/loans/import', { file_content: spreadsheet(today) })
}

const MARIE_EVE = {
  borrower_name: 'Marie-Ève Tremblay',
  borrower_email: 'marie-eve@example.ca',
  principal: 12_000,
  annual_rate: 9,
  term_months: 24,
  notes: 'Car. Pays on the first by e-Transfer.',
  lender_receive_email: 'loans@example.ca',
}
const BAKERY = {
  borrower_name: 'Northside Bakery Inc.',
  principal: 40_000,
  annual_rate: 11,
  term_months: 36,
  loan_type: 'interest_only',
  interest_only_months: 6,
  borrower_is_corporation: true,
  upfront_fee: 400,
}
const LUCIE = { borrower_name: 'Lucie Gagnon', principal: 2_400, annual_rate: 0, term_months: 12, late_fee_value: 0 }
const DANIEL = {
  borrower_name: 'Daniel Okafor',
  borrower_email: 'daniel@example.ca',
  principal: 5_000,
  annual_rate: 14,
  term_months: 18,
  late_fee_value: 25,
}
const PAUL = { borrower_name: 'Paul Chen', principal: 8_000, annual_rate: 12, term_months: 24, late_fee_value: 0 }
const ANA = { borrower_name: 'Ana Sousa', principal: 15_000, annual_rate: 10, term_months: 36 }
const GARAGE = {
  borrower_name: 'Lakeshore Garage Ltd.',
  principal: 60_000,
  annual_rate: 8,
  term_months: 60,
  loan_type: 'balloon',
  balloon_percent: 50,
  borrower_is_corporation: true,
}

/** @returns the path of the new loan in the API */
async function lend(call: Call, loan: object): Promise<string> {
  const { id } = await call('POST', '/api/loans', loan)
  return `/api/loans/${String(id)}`
}

interface Instalment {
  readonly due: LocalDate
  readonly amount: number
}
const instalments = async (call: Call, loan: string): Promise<readonly Instalment[]> =>
  listOf(await call('GET', loan), 'schedule').map((row: Json) => ({
    due: localDate(String(row['due_date'])),
    amount: Number(row['payment']),
  }))

async function pay(call: Call, loan: string, rows: readonly Instalment[]): Promise<void> {
  for (const { due, amount } of rows)
    await call('POST', `${loan}/payments`, { amount, paid_on: due, method: 'e_transfer' })
}

/** Pays every instalment on its due day, including today's. */
async function payAll(call: Call, today: LocalDate, loan: string): Promise<void> {
  const rows = await instalments(call, loan)
  await pay(
    call,
    loan,
    rows.filter(({ due }) => due <= today),
  )
}

/** Pays some instalments on time and then stops: the loan is late. One fee was waived, and one payment bounced. */
async function payThenStop(call: Call, paid: number, loan: string): Promise<void> {
  const rows = await instalments(call, loan)
  await pay(call, loan, rows.slice(0, paid + 1))
  const payments = listOf(await call('GET', loan), 'payments')
  const last = payments.find(({ paid_on }) => paid_on === rows[paid]?.due)
  await call('POST', `${loan}/payments/${String(last?.['id'])}/reversal`, { reason: 'The transfer was cancelled.' })
  await call('POST', `${loan}/events`, {
    event: 'waiver',
    installment: paid + 1,
    reason: 'First time late, as agreed by phone.',
  })
}

async function giveUp(call: Call, loan: string): Promise<void> {
  const rows = await instalments(call, loan)
  await pay(call, loan, rows.slice(0, 3))
  await call('PUT', `${loan}/write-off`, { written_off: true, reason: 'Moved away, two letters came back.' })
}

const SHEET_NAMES = ['Imani Brooks', 'Owen Fraser', 'Chloé Roy', 'Sanjay Patel', 'Freya Larsen', 'Mateo Ruiz']

/** A small loan book as kept in a spreadsheet, with the lender's own numbers, all paid so far. */
function spreadsheet(today: LocalDate): string {
  const rows = SHEET_NAMES.map((name, index) =>
    [
      `L-${101 + index}`,
      name,
      3_000 + 750 * index,
      8 + (index % 4),
      24,
      addMonths(today, -(3 + index)),
      addDays(today, -1),
    ].join(','),
  )
  return ['loan_id,borrower_name,principal,annual_rate,term_months,start_date,paid_up_to', ...rows].join('\n')
}
