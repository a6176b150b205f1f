import type { Cents, LocalDate } from '@winterjay/money'
import { isRefusal } from '@winterjay/money'
import { isAssumedPaid, paidUpToWithin, refusePaidUpTo } from '../../payments/paid-up-to.ts'
import { dueDayOf } from '../../schedule/due-days.ts'
import { planSchedule } from '../../schedule/schedule.ts'
import type { LoanTerms } from '../../terms/loan.ts'
import { openedTerms, refuseOpening } from '../../terms/opening.ts'
import type { Opening } from '../../terms/opening.ts'
import type { TapeField } from '../columns.ts'
import { EARLIEST, readAmount, readDay } from './cells.ts'
import type { RowCells, RowSettings } from './row-cells.ts'

/** A loan's past, as a row states it: paid up to a day, or the balance with which it begins. */
interface Past {
  readonly paidUpTo: LocalDate | null
  readonly openingBalance: Opening | null
}

/**
 * Reads a loan's past. A balance with a day of its own, or of the whole file, is one to begin with. Otherwise it is
 * compared with what follows from “paid up to”, if the row or the file says that (lending §5.9).
 */
export function readPast(cells: RowCells, settings: RowSettings, terms: LoanTerms): Past {
  const balanceCents = readBalance(cells, settings)
  const ownDay = readPastDay(cells, settings, 'opening_date')
  if (balanceCents !== null && ownDay !== null) return readOpened(cells, settings, terms, [ownDay, balanceCents])
  const paidUpTo = readPaidUpTo(cells, settings, terms)
  if (balanceCents === null) return { paidUpTo, openingBalance: null }
  if (paidUpTo !== null) return reconcile(cells, settings, terms, { paidUpTo, balanceCents })
  const day = settings.balancesOn
  // Nothing has happened yet on a loan that still owes all and has nothing due.
  if (day === null || (balanceCents === terms.principalCents && dueDayOf(terms, 1) > day))
    return { paidUpTo, openingBalance: null }
  return readOpened(cells, settings, terms, [day, balanceCents])
}

function readBalance(cells: RowCells, { facts, columns }: RowSettings): Cents | null {
  if (!columns.has('opening_balance')) return null
  return cells.read('opening_balance', (text) => readAmount(text, facts.decimalMark, 0))?.amountCents ?? null
}

/** What else was owed on the day of the balance. */
function readOwed(cells: RowCells, { facts, columns }: RowSettings): Pick<Opening, 'interest_owed' | 'charges_owed'> {
  const read = (field: 'opening_interest' | 'opening_charges'): Cents | null =>
    columns.has(field)
      ? (cells.read(field, (text) => readAmount(text, facts.decimalMark, 0))?.amountCents ?? null)
      : null
  const [interest, charges] = [read('opening_interest'), read('opening_charges')]
  return {
    ...(interest === null || interest === 0 ? {} : { interest_owed: interest }),
    ...(charges === null || charges === 0 ? {} : { charges_owed: charges }),
  }
}

/** The day on which the borrower ended reminders: one that has come. */
export function readStop(cells: RowCells, settings: RowSettings): LocalDate | null {
  const day = settings.columns.has('reminders_stopped_on') ? readPastDay(cells, settings, 'reminders_stopped_on') : null
  if (day === null || day <= settings.today) return day
  return cells.refuse('reminders_stopped_on', {
    code: 'date_range',
    params: { earliest: EARLIEST, latest: settings.today },
  })
}

/** A month alone does not show which of its days is meant. */
function readPastDay(cells: RowCells, { dateOrder, today }: RowSettings, field: TapeField): LocalDate | null {
  const read = cells.read(field, (text) => readDay(text, dateOrder, today))
  if (read === null) return null
  return read.form === 'month' ? cells.refuse(field, { code: 'date_unreadable' }) : read.date
}

function readPaidUpTo(cells: RowCells, settings: RowSettings, terms: LoanTerms): LocalDate | null {
  const { today, fileIsPaidUpTo, notices } = settings
  if (cells.raw('paid_up_to').trim() === '')
    return fileIsPaidUpTo === null ? null : paidUpToWithin(fileIsPaidUpTo, terms, today)
  const day = readPastDay(cells, settings, 'paid_up_to')
  const refusal = day === null ? null : refusePaidUpTo(day, terms, today)
  if (refusal !== null) cells.problems.push(notices.inColumn(refusal))
  return day
}

/** A balance to begin with, and the day after it up to which the row may say that the loan is paid. */
function readOpened(
  cells: RowCells,
  settings: RowSettings,
  terms: LoanTerms,
  [as_of, principal]: readonly [LocalDate, Cents],
): Past {
  const opening = { as_of, principal, ...readOwed(cells, settings) }
  const opened = openedTerms(terms, opening)
  const refusal = refuseOpening(opening, terms, settings.today)
  if (refusal !== null || isRefusal(opened)) {
    if (refusal !== null) cells.problems.push(settings.notices.inColumn({ ...refusal, field: 'opening_balance' }))
    return { paidUpTo: null, openingBalance: null }
  }
  if (cells.raw('paid_up_to').trim() === '') return { paidUpTo: null, openingBalance: opening }
  const paidUpTo = readPastDay(cells, settings, 'paid_up_to')
  if (paidUpTo === null) return { paidUpTo, openingBalance: opening }
  const past =
    paidUpTo <= as_of
      ? ({ code: 'opening_with_paid_up_to', field: 'paid_up_to', params: { asOf: as_of } } as const)
      : refusePaidUpTo(paidUpTo, opened, settings.today)
  if (past !== null) cells.problems.push(settings.notices.inColumn(past))
  return { paidUpTo, openingBalance: opening }
}

/** What a payment may differ from ours for the balances to agree: spreadsheets round otherwise. */
const CENTS_PER_PAYMENT = 5

/**
 * The file's balance must be the one after the payments up to that day; if not, the lender says which of the two
 * counts.
 */
function reconcile(
  cells: RowCells,
  { differingBalance, notices, today }: RowSettings,
  terms: LoanTerms,
  { paidUpTo, balanceCents }: { readonly paidUpTo: LocalDate; readonly balanceCents: Cents },
): Past {
  const computed = { paidUpTo, openingBalance: null }
  const schedule = planSchedule(terms)
  if (isRefusal(schedule)) return computed
  const paid = schedule.rows.filter((row) => isAssumedPaid(row, paidUpTo))
  const computedCents = paid.at(-1)?.balanceCents ?? terms.principalCents
  if (Math.abs(balanceCents - computedCents) <= CENTS_PER_PAYMENT * paid.length) {
    cells.later(() => notices.balanceAgreed())
    return computed
  }
  if (differingBalance === 'computed') return computed
  if (differingBalance === null) {
    cells.refuse('opening_balance', { code: 'balance_differs', params: { balanceCents, computedCents, day: paidUpTo } })
    return computed
  }
  const opening = { as_of: paidUpTo, principal: balanceCents }
  const refusal = refuseOpening(opening, terms, today)
  if (refusal === null) return { paidUpTo: null, openingBalance: opening }
  cells.problems.push(notices.inColumn({ ...refusal, field: 'opening_balance' }))
  return computed
}
