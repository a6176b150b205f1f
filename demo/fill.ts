import { addMonths } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { fillBudget } from './budget.ts'
import type { Call } from './call.ts'
import { fillLoanBook } from './loan-book.ts'
import { applyForLoan, investInLoans } from './marketplace.ts'
import { savePicks } from './picks.ts'

/** Who the demo's data belong to. */
export const ALEX = { name: 'Alex Demo', email: 'alex@example.ca', password: 'three loons on a quiet lake' }

export interface Stage {
  /** Asks the server as Alex, once there is such an account. */
  readonly call: Call
  readonly today: LocalDate
  /** From now on the server's day is this one, and its market's day is done. */
  readonly moveTo: (day: LocalDate) => Promise<void>
}

const MONTHS_OF_INVESTING = 4

/** Fills an account through the calls of the page, so that every rule holds for it as for anybody else's. */
export async function fillDemo({ call, today, moveTo }: Stage): Promise<void> {
  // Money that was invested some months ago has been paid back in part since.
  await moveTo(addMonths(today, -MONTHS_OF_INVESTING))
  await call('POST', '/api/subscription/register', ALEX)
  await investInLoans(call)
  await moveTo(today)
  await applyForLoan(call)
  await fillLoanBook(call, today)
  await fillBudget(call, today)
  await savePicks(call, today)
}
