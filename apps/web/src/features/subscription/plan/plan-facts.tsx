import { useFormat } from '../../../lib/language/format.ts'
import { FactTable } from '../../../ui/display/fact-table.tsx'
import { useDayFormat } from '../dates.ts'
import type { Plan } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { subscriptionWords } from '../words/words.ts'

/** Price and dates. */
export function PlanFacts({ plan }: { readonly plan: Plan }) {
  const { plan: m, dialog } = useWords(subscriptionWords)
  const f = useFormat()
  const items = useDates(plan)
  return (
    <div>
      <p className="flex items-baseline gap-2">
        <span className="num text-[2.375rem] leading-tight font-[720] tracking-[-.045em]!">{f.cents(plan.price)}</span>
        <span className="text-muted">{m.aMonth}</span>
      </p>
      {items.length > 0 && <FactTable label={m.title} facts={items} />}
      <p className="mt-1 text-sm text-muted">
        {plan.tax_note} {!plan.has_premium && plan.trial_days_offered > 0 && dialog.trial(plan.trial_days_offered)}
      </p>
      {plan.refund.refunded_at === null && plan.receipts.length > 0 && !plan.refund.is_possible && (
        <p className="mt-1 text-sm text-muted">{plan.refund.reason}</p>
      )}
    </div>
  )
}

function useDates(plan: Plan): { name: string; value: string }[] {
  const m = useWords(subscriptionWords).plan
  const day = useDayFormat()
  const found: { name: string; value: string }[] = []
  if (plan.trial_ends_at !== null)
    found.push({ name: m.trialEnds, value: m.trialLeft(day(plan.trial_ends_at), plan.trial_days_left) })
  const end = plan.current_period_end
  if (end !== null && plan.cancel_at_period_end) found.push({ name: m.ends, value: day(end) })
  else if (end !== null && plan.payment_failed_grace_until === null)
    found.push({ name: plan.trial_ends_at === null ? m.renews : m.firstPayment, value: day(end) })
  const { possible_until: until, refunded_at: refundedAt, is_possible: isPossible } = plan.refund
  if (refundedAt !== null) found.push({ name: m.moneyBackDone, value: day(refundedAt) })
  else if (isPossible && until !== null) found.push({ name: m.moneyBack, value: day(until) })
  return found
}
