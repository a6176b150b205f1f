import {
  aprOfLoan,
  completeDraft,
  lendingSentence,
  loanState,
  payOffQuote,
  planSchedule,
  yearFigures,
} from '@winterjay/lending'
import type { LateFeeTerms, LendingRefusalCode, YearFigures } from '@winterjay/lending'
import { cents, isRefusal, toDollars, toPercent, ZERO } from '@winterjay/money'
import type { LocalDate, Refusal } from '@winterjay/money'
import * as z from 'zod/mini'
import { systemClock } from '../../clock.ts'
import { fieldErrors } from '../../http/fields.ts'
import { ignoredFields } from '../../http/ignored-fields.ts'
import { readSettings } from '../../misspelt-settings.ts'
import { CommandError } from '../command-error.ts'
import { factsOf } from './schedule-facts.ts'
import type { ScheduleFacts } from './schedule-facts.ts'
import { ScheduleInput } from './schedule-input.ts'

/**
 * `winterjay schedule`: reads a loan from standard input and prints payment, APR and rows, and if asked its state on a
 * day and its calendar years (product §12.3, lending §1.14).
 */
export async function schedule(_args: readonly string[], readInput: () => Promise<string>): Promise<string> {
  const config = readSettings()
  const given = parseJson(await readInput())
  for (const ignored of ignoredFields(ScheduleInput, given)) process.stderr.write(`${ignored}\n`)
  const input = z.safeDecode(ScheduleInput, given as never, { reportInput: true })
  if (!input.success) {
    throw new CommandError(
      fieldErrors(input.error.issues, 'en')
        .map((error) => error.detail)
        .join(' '),
    )
  }
  const body = input.data
  const { terms, lateFeeTerms } = orFail(completeDraft(body, systemClock(config.timeZone, config.fixedDay).today()))
  const facts = orFail(factsOf(body, terms))
  const plan = orFail(planSchedule(facts.terms))
  const asOf = body.as_of
  return JSON.stringify({
    payment: toDollars(facts.rows[0]?.paymentCents ?? ZERO),
    apr: aprOfLoan(facts.terms, plan, body.upfront_fee ?? ZERO) ?? toPercent(terms.annualRate),
    ...(facts.maturityBalanceCents === 0 ? {} : { maturity_balance: toDollars(cents(facts.maturityBalanceCents)) }),
    rows: facts.rows.map((row) => ({
      installment: row.installment,
      due_date: row.dueDate,
      payment: toDollars(row.paymentCents),
      interest: toDollars(row.interestCents),
      principal: toDollars(row.principalCents),
      balance: toDollars(row.balanceCents),
    })),
    ...(asOf === undefined ? {} : { state: stateOn(asOf, body.pay_off_on ?? asOf, facts, lateFeeTerms) }),
    ...(body.years === undefined
      ? {}
      : {
          years: body.years
            .map((year) => yearFigures(year, { ...facts.terms, ...lateFeeTerms }, facts.payments, facts.events))
            .map(wireYear),
        }),
  })
}

function stateOn(asOf: LocalDate, payOffOn: LocalDate, facts: ScheduleFacts, lateFeeTerms: LateFeeTerms) {
  const loan = { ...facts.terms, ...lateFeeTerms }
  const state = loanState(loan, facts.payments, asOf, facts.events)
  const quote = payOffQuote(loan, facts.payments, asOf, facts.events)
  const payOff = payOffOn === asOf ? quote : payOffQuote(loan, facts.payments, payOffOn, facts.events)
  return {
    as_of: asOf,
    principal: toDollars(state.outstandingPrincipalCents),
    ...(state.interestAccruedCents === null ? {} : { interest_accrued: toDollars(state.interestAccruedCents) }),
    overdue: toDollars(state.overdueCents),
    overdue_installments: state.overdueInstallments,
    days_past_due: state.daysPastDue,
    arrears_interest: toDollars(state.arrearsOwedCents),
    charges: toDollars(state.chargesOwedCents),
    late_fees: toDollars(state.feesOwedCents),
    unapplied: toDollars(state.unappliedCents),
    per_diem: toDollars(quote.perDiemCents),
    pay_off: toDollars(payOff.totalCents),
    next_due:
      state.nextDue === null
        ? null
        : {
            installment: state.nextDue.installment,
            due_date: state.nextDue.dueDate,
            amount: toDollars(state.nextDue.amountCents),
          },
  }
}

const wireYear = (figures: YearFigures) => ({
  year: figures.year,
  interest_received: toDollars(figures.interestReceivedCents),
  principal_received: toDollars(figures.principalReceivedCents),
  charges_received: toDollars(figures.chargesReceivedCents),
  assumed: toDollars(figures.assumedCents),
  interest_earned: toDollars(figures.interestEarnedCents),
})

function orFail<T extends object>(value: T | Refusal<LendingRefusalCode>): T {
  if (isRefusal(value)) throw new CommandError(lendingSentence(value, 'en'))
  return value
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CommandError('Standard input is not JSON.')
  }
}
