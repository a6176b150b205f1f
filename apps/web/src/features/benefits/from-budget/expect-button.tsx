import type { Household } from '@winterjay/benefits'
import { idsIn } from '@winterjay/benefits/actions'
import { paymentsToExpect } from '@winterjay/benefits/ahead'
import type { Birthdays } from '@winterjay/benefits/ahead'
import type { LocalDate } from '@winterjay/money'
import { ChartLine } from 'lucide-react'
import { useMemo } from 'react'
import { expectBenefits } from '../../../lib/benefit-payments/expected.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useClaimsOf } from '../claims/claims.ts'
import { useDeviceBudget } from './device-budget.ts'
import { fromBudgetWords } from './words/words.ts'

export interface ExpectButtonProps {
  readonly household: Household
  readonly today: LocalDate
  readonly told: Birthdays
}

/** Puts the payments of the next twelve months into the forecast of the budget on this device (benefits §14.4). */
export function ExpectButton({ household, today, told }: ExpectButtonProps) {
  const m = useWords(fromBudgetWords)
  const budget = useDeviceBudget()
  const claims = useClaimsOf(household)
  const payments = useMemo(
    () =>
      paymentsToExpect(household, today, told, idsIn(claims, 'receives', 'refused')).flatMap(
        ({ day, amountCents, schedule }) => (amountCents === null ? [] : [{ on: day, amountCents, schedule }]),
      ),
    [household, today, told, claims],
  )
  if (budget === null || payments.length === 0) return null
  const put = (): void => {
    expectBenefits(payments)
    toast({ description: m.expected })
  }
  return (
    <div className="grid justify-items-start gap-1 print:hidden">
      <Button variant="quiet" size="sm" onClick={put}>
        <ChartLine aria-hidden="true" className="size-4" /> {m.expect}
      </Button>
      <p>{m.expectNote}</p>
    </div>
  )
}
