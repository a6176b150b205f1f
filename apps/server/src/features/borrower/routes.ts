import { Id, borrowerLoan } from '@winterjay/contract'
import type { ResponseOf } from '@winterjay/contract'
import {
  dueIn,
  expectedIn,
  loanReference,
  openingOf,
  rateOn,
  settlementIn,
  shortBorrowerName,
  splitTransfers,
} from '@winterjay/lending'
import type { LoanState } from '@winterjay/lending'
import { addDays, toPercent } from '@winterjay/money'
import type { Cents, LocalDate, Locale } from '@winterjay/money'
import * as z from 'zod/mini'
import {
  findLender,
  findLoanByLink,
  historyOf,
  lateFeeValueOf,
  payOffOn,
  refuseLoan,
  stateOf,
  statusOn,
} from '../loans/public.ts'
import type { LoanHistory, LoanRow } from '../loans/public.ts'
import { brandShownBy } from '../branding/public.ts'
import { lastDayOf } from '../businesses/public.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { mailRoute } from './mail-route.ts'
import { standardTerms } from './standard-terms.ts'

type View = ResponseOf<typeof borrowerLoan>

/**
 * The borrower's page (product §2.7): readable by anybody with the unguessable id. Misses are rate limited against
 * guessing.
 */
export function borrowerRoutes(context: Context): void {
  mailRoute(context)
  route(context, borrowerLoan, async ({ params, db, today, locale, request }) => {
    await context.limits.check('borrower', { address: request.ip })
    const loan = z.safeParse(Id, params.loan_id).success ? await findLoanByLink(db, params.loan_id) : null
    if (loan === null || loan.linkClosedAt !== null) {
      await context.limits.count('borrower', { address: request.ip })
      return refuseLoan('loan_not_found')
    }
    const brand = await brandShownBy(context, db, loan.ownerId, locale)
    const { name } = await findLender(db, loan.ownerId)
    const view = viewOf(loan, await historyOf(db, loan.ownerId, loan.id), today, locale)
    const lastDay = await lastDayOf(db, loan.ownerId, context.config.timeZone)
    return {
      ...view,
      loan: { ...view.loan, ...(name !== null && { lender_name: name }) },
      ...(brand !== null && { brand }),
      ...(lastDay !== null && { page_ends_on: lastDay }),
    }
  })
}

/** For thirty days, so that money does not go to somebody else unnoticed (lending §5.14). */
const addressChange = ({ receiveEmailChangedOn: on }: LoanRow, today: LocalDate) =>
  on !== null && addDays(on, ADDRESS_NEW_DAYS) >= today ? { receive_email_changed_on: on } : {}
const ADDRESS_NEW_DAYS = 30

/** What was accepted in place of everything owed, and what was paid beyond it. */
function endOf(
  { events }: LoanHistory,
  { unappliedCents }: LoanState,
): Pick<View['loan'], 'settled_for' | 'unapplied'> {
  const settled = settlementIn(events)
  return {
    ...(settled !== undefined && { settled_for: settled.amountCents }),
    ...(unappliedCents > 0 && { unapplied: unappliedCents }),
  }
}

/** None for an amount that no plan of transfers can carry. */
const transferParts = (toPay: Cents) => (toPay > 0 ? (splitTransfers(toPay) ?? []) : [])

/** Every field is listed here on purpose: only what is listed is sent (security T4). */
function viewOf(loan: LoanRow, history: LoanHistory, today: LocalDate, locale: Locale): View {
  const state = stateOf(loan, history, today)
  const next = state.nextDue
  const { lateCents, todayCents } = dueIn(state)
  return {
    loan: {
      borrower_name: shortBorrowerName(loan.borrowerName, loan.borrowerIsCorporation),
      payment_amount: loan.paymentCents,
      ...(loan.paymentFrequency === 'monthly' ? {} : { payment_frequency: loan.paymentFrequency }),
      receive_email: loan.lenderReceiveEmail,
      ...addressChange(loan, today),
      reference: loanReference(loan.id),
      grace_days: loan.graceDays,
      late_fee_type: loan.lateFeeType,
      late_fee_value: lateFeeValueOf(loan),
      standard_terms: standardTerms(loan, openingOf(history.events), locale),
      principal: loan.principalCents,
      annual_rate: toPercent(rateOn(loan, history.events, today)),
      outstanding: state.outstandingPrincipalCents,
      status: statusOn(loan, today),
      ...endOf(history, state),
      as_of: today,
      next_payment:
        next === null
          ? null
          : {
              installment: next.installment,
              due_date: next.dueDate,
              amount: next.amountCents,
              overdue: state.overdueInstallments > 0,
            },
      overdue_amount: lateCents,
      ...(lateCents > 0 && todayCents > 0 ? { due_today: todayCents } : {}),
      late_fees: state.feesOwedCents,
      ...(state.charges.length === 0 ? {} : { charges: state.chargesOwedCents }),
      pay_off: payOffOn(loan, history, today),
      transfers: transferParts(expectedIn(state)).map((part) => ({
        on: addDays(today, part.afterDays),
        amount: part.amountCents,
      })),
    },
    schedule: state.rows.map((row) => ({
      installment: row.installment,
      due_date: row.dueDate,
      payment: row.paymentCents,
      is_paid: row.isPaid,
      overdue: row.overdue,
    })),
  }
}
