import { addMonths } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { fillBudget } from './budget.ts'
import type { Call } from './call.ts'
import { fillLoanBook } from './loan-book.ts'
import { applyForLoan, completeLoans, investInOpenLoans } from './marketplace.ts'
import { savePicks } from './picks.ts'

/** The owner of the demo's data. */
export const ALEX = { name: 'Alex Demo', email: 'alex@example.ca', password: 'three loons on a quiet lake' }

export interface Stage {
  /** Calls the server as Alex, once the account exists. */
  readonly call: Call
  readonly today: LocalDate
  /** Moves the server to this day, and runs its market day. */
  readonly moveTo: (day: LocalDate) => Promise<void>
}

const MONTHS_OF_INVESTING = 4

/** Fills an account through the page's own calls, so that every rule applies as for anybody else. */
export async function fillDemo({ call, today, moveTo }: Stage): Promise<void> {
  // Money invested some months ago has been partly repaid since.
  await moveTo(addMonths(today, -MONTHS_OF_INVESTING))
  await call('POST', '/api/subscription/register', ALEX)
  await completeLoans(call)
  await moveTo(today)
  await investInOpenLoans(call)
  await applyForLoan(call)
  await fillLoanBook(call, today)
  await fillBudget(call, today)
  await savePicks(call, today)
}
