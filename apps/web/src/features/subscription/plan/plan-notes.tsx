import { Link } from 'wouter'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useDayFormat } from '../dates.ts'
import { useLeave } from '../leave.ts'
import type { Plan } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { subscriptionWords } from '../words/words.ts'

/** Warnings and notices about the plan's current state. */
export function PlanNotes({ plan }: { readonly plan: Plan }) {
  const m = useWords(subscriptionWords).plan
  const day = useDayFormat()
  return (
    <>
      {plan.payments === 'off' && !plan.has_premium && <Note tone="care">{m.off}</Note>}
      {plan.payments === 'sandbox' && <Note>{m.sandbox}</Note>}
      {plan.payment_failed_grace_until !== null && (
        <Note tone="over" title={m.graceTitle}>
          {m.graceText(day(plan.payment_failed_grace_until))}
        </Note>
      )}
      {plan.premium_access === 'read_only' && plan.data_kept_until !== null && (
        <Note tone="care" title={m.keptTitle}>
          {m.keptText(day(plan.data_kept_until))}
        </Note>
      )}
      <RefundNote refund={plan.refund} />
      {plan.open_checkout_url !== null && <Unfinished url={plan.open_checkout_url} />}
    </>
  )
}

/** A requested refund that has not gone through: why, what happens automatically, and what to do. */
function RefundNote({ refund }: { readonly refund: Plan['refund'] }) {
  const m = useWords(subscriptionWords).plan
  const day = useDayFormat()
  const { asked_at: askedAt, refused_at: refusedAt, refunded_at: refundedAt } = refund
  if (askedAt === null || (refundedAt !== null && refusedAt === null)) return null
  if (refusedAt === null) {
    return (
      <Note tone="over" title={m.refundOpen}>
        {m.refundOpenText(day(askedAt))}
      </Note>
    )
  }
  return (
    <Note tone="over" title={refundedAt === null ? m.refundRefused : m.refundReturned}>
      <p>{refundedAt === null ? m.refundRefusedText(day(askedAt)) : m.refundReturnedText(day(refusedAt))}</p>
      <p className="mt-1">
        {refundedAt === null ? m.refundRefusedDo : m.refundReturnedDo}{' '}
        <Link href="/legal/refund" className="underline underline-offset-2">
          {m.refundPolicy}
        </Link>
      </p>
    </Note>
  )
}

function Unfinished({ url }: { readonly url: string }) {
  const m = useWords(subscriptionWords).plan
  const { isLeaving, leave } = useLeave()
  return (
    <Note title={m.unfinished}>
      <p>{m.unfinishedText}</p>
      <Button size="sm" className="mt-2" busy={isLeaving} onClick={() => leave(url)}>
        {m.goOn}
      </Button>
    </Note>
  )
}
