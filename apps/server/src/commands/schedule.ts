import { NewLoan, planFields } from '@winterjay/contract'
import { aprOfLoan, completeDraft, lendingSentence, planSchedule } from '@winterjay/lending'
import type { LendingRefusalCode } from '@winterjay/lending'
import { cents, isRefusal, toDollars, toPercent } from '@winterjay/money'
import type { Refusal } from '@winterjay/money'
import * as z from 'zod/mini'
import { systemClock } from '../clock.ts'
import { fieldErrors } from '../http/fields.ts'
import { ignoredFields } from '../http/ignored-fields.ts'
import { readSettings } from '../misspelt-settings.ts'
import { CommandError } from './command-error.ts'

/** A loan as `POST /loans` accepts it, with any payment plan, and an optional name. No legal limits are checked. */
const Input = z.extend(NewLoan, { ...planFields, borrower_name: z.optional(z.string()) })

/** `winterjay schedule`: reads a loan from standard input and prints payment, APR and rows (product §12.3). */
export async function schedule(_args: readonly string[], readInput: () => Promise<string>): Promise<string> {
  const config = readSettings()
  const given = parseJson(await readInput())
  for (const ignored of ignoredFields(Input, given)) process.stderr.write(`${ignored}\n`)
  const input = z.safeDecode(Input, given as never, { reportInput: true })
  if (!input.success) {
    throw new CommandError(
      fieldErrors(input.error.issues, 'en')
        .map((error) => error.detail)
        .join(' '),
    )
  }
  const body = input.data
  const draft = orFail(completeDraft(body, systemClock(config.timeZone, config.fixedDay).today()))
  const plan = orFail(planSchedule(draft.terms))
  return JSON.stringify({
    payment: toDollars(plan.paymentCents),
    apr: aprOfLoan(draft.terms, plan, body.upfront_fee ?? cents(0)) ?? toPercent(draft.terms.annualRate),
    ...(plan.maturityBalanceCents === 0 ? {} : { maturity_balance: toDollars(plan.maturityBalanceCents) }),
    rows: plan.rows.map((row) => ({
      installment: row.installment,
      due_date: row.dueDate,
      payment: toDollars(row.paymentCents),
      interest: toDollars(row.interestCents),
      principal: toDollars(row.principalCents),
      balance: toDollars(row.balanceCents),
    })),
  })
}

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
