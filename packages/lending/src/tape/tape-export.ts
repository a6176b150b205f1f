import { dollarsText } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { guard } from './rows/cells.ts'
import {
  ADDRESS_FIELDS,
  OPENING_FIELDS,
  OWED_FIELDS,
  PEOPLE_FIELDS,
  PLAN_FIELDS,
  STOP_FIELDS,
  TAPE_FIELDS,
  ownHeader,
} from './columns.ts'
import type { OwnColumn, TapeField } from './columns.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv/write.ts'
import { ownCell } from './rows/own-fields.ts'
import { peopleCells } from './rows/people.ts'
import type { TapePeople } from './rows/people.ts'
import { planCells } from './rows/loan-plan.ts'
import { percentText, sideCells, yesOrNo } from './rows/loan-side.ts'
import type { Opening } from '../terms/opening.ts'
import type { TapeLoan } from './rows/tape-loan.ts'

/**
 * Returns loans as a tape that `readLoanTape` reads back to the same loans: UTF-8 with a byte order mark, CRLF, every
 * column that the import knows, and an apostrophe before text that a spreadsheet would run as a formula (security T13).
 *
 * @param loans each with its own `loanId`; otherwise equal loans are refused as repeats when read back
 */
export function loanTapeCsv(loans: readonly TapeLoan[]): string {
  return [
    ...loanTapeLines(loans, {
      hasPlans: loans.some(needsPlanColumns),
      hasOpenings: loans.some(({ openingBalance }) => openingBalance !== undefined),
      hasOwed: loans.some(({ openingBalance }) => isOwedWith(openingBalance)),
      hasPeople: loans.some(({ people }) => people !== undefined),
      hasAddresses: loans.some(({ people }) => needsAddressColumns(people)),
      hasStops: loans.some(({ remindersStoppedOn }) => remindersStoppedOn !== undefined),
      ownFields: [
        ...new Map(loans.flatMap(({ ownFields = [] }) => ownFields).map((own) => [ownHeader(own), own])).values(),
      ],
    }),
  ].join('')
}

/** Which columns a file has that most loan books do not need. */
export interface TapeColumnsNeeded {
  readonly hasPlans: boolean
  readonly hasOpenings: boolean
  /** Interest or charges owed with them. */
  readonly hasOwed: boolean
  readonly hasPeople: boolean
  /** Postal addresses, or payers. */
  readonly hasAddresses: boolean
  /** Borrowers who ended reminders. */
  readonly hasStops: boolean
  /** The lender's own, after the others. */
  readonly ownFields?: readonly Pick<OwnColumn, 'name' | 'type'>[]
}

/** Whether a loan is not plainly monthly: only then does the file have columns for it. */
export const needsPlanColumns = ({ plan, arrears, side }: TapeLoan): boolean =>
  plan !== undefined || arrears !== undefined || side.isSecuredByRealProperty === true

/**
 * The same, line by line, for a streamed response.
 *
 * @throws Error if a loan needs columns that the file does not have
 */
export function* loanTapeLines(
  loans: Iterable<TapeLoan>,
  { hasPlans, hasOpenings, hasOwed, hasPeople, hasAddresses, hasStops, ownFields = [] }: TapeColumnsNeeded,
): Generator<string, void> {
  const left: readonly TapeField[] = [
    ...(hasPlans ? [] : PLAN_FIELDS),
    ...(hasOpenings ? [] : OPENING_FIELDS),
    ...(hasPeople ? [] : PEOPLE_FIELDS),
    ...(hasOwed ? [] : OWED_FIELDS),
    ...(hasAddresses ? [] : ADDRESS_FIELDS),
    ...(hasStops ? [] : STOP_FIELDS),
  ]
  const fields = TAPE_FIELDS.filter((field) => !left.includes(field))
  yield BYTE_ORDER_MARK + csvLine([...fields, ...ownFields.map(ownHeader)])
  for (const loan of loans) {
    const { openingBalance, people, remindersStoppedOn } = loan
    const isLost =
      (!hasOpenings && openingBalance !== undefined) ||
      (!hasOwed && isOwedWith(openingBalance)) ||
      (!hasPeople && people !== undefined) ||
      (!hasAddresses && needsAddressColumns(people)) ||
      (!hasStops && remindersStoppedOn !== undefined)
    if ((!hasPlans && needsPlanColumns(loan)) || isLost)
      throw new Error('a loan needs columns that the file does not have')
    const cells = cellsOf(loan)
    const own = ownFields.map(({ name, type }) => ownCell(loan.ownFields, name, type))
    yield csvLine([...fields.map((field) => cells[field]), ...own])
  }
}

const needsAddressColumns = (people: TapePeople | undefined): boolean =>
  people !== undefined && (people.address !== null || people.payers.length > 0)

/** Whether more than principal is owed when the loan begins. */
export const isOwedWith = (opening: Opening | undefined): boolean =>
  (opening?.interest_owed ?? 0) + (opening?.charges_owed ?? 0) > 0

const owedText = (owed: Cents | undefined): string => (owed === undefined || owed === 0 ? '' : dollarsText(owed))

function cellsOf(loan: TapeLoan): Record<TapeField, string> {
  return {
    loan_id: guard(loan.loanId ?? ''),
    borrower_name: guard(loan.borrowerName),
    borrower_email: guard(loan.borrowerEmail ?? ''),
    principal: dollarsText(loan.principalCents),
    annual_rate: percentText(loan.annualRate),
    term_months: String(loan.termMonths),
    start_date: loan.startDate,
    lender_receive_email: guard(loan.lenderReceiveEmail ?? ''),
    notes: guard(loan.notes ?? ''),
    late_fee_type: loan.lateFee.type,
    late_fee_value:
      loan.lateFee.type === 'fixed' ? dollarsText(loan.lateFee.amountCents) : percentText(loan.lateFee.percent),
    grace_days: String(loan.graceDays),
    loan_type: loan.loanType,
    interest_only_months: loan.interestOnlyMonths === null ? '' : String(loan.interestOnlyMonths),
    balloon_percent: loan.balloonPercent === null ? '' : percentText(loan.balloonPercent),
    payment_rounding: loan.paymentRounding,
    ...sideCells(loan.side),
    paid_up_to: loan.paidUpTo ?? '',
    ...planCells(loan),
    secured_by_real_property: loan.side.isSecuredByRealProperty === true ? yesOrNo(true) : '',
    opening_balance: loan.openingBalance === undefined ? '' : dollarsText(loan.openingBalance.principal),
    opening_date: loan.openingBalance?.as_of ?? '',
    opening_interest: owedText(loan.openingBalance?.interest_owed),
    opening_charges: owedText(loan.openingBalance?.charges_owed),
    ...guardedPeople(loan.people),
    reminders_stopped_on: loan.remindersStoppedOn ?? '',
  }
}

function guardedPeople(people: TapePeople | undefined): ReturnType<typeof peopleCells> {
  const cells = peopleCells(people)
  return {
    co_borrower_name: guard(cells.co_borrower_name),
    co_borrower_email: guard(cells.co_borrower_email),
    guarantor_name: guard(cells.guarantor_name),
    phone: guard(cells.phone),
    address: guard(cells.address),
    payer_name: guard(cells.payer_name),
  }
}
