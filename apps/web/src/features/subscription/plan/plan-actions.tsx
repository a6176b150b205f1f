import { sumCents } from '@winterjay/money'
import { useState } from 'react'
import { openPremium } from '../../../lib/account-door.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useDayFormat } from '../dates.ts'
import { useLeave } from '../leave.ts'
import { useChangePlan, useOpenPortal } from '../queries.ts'
import type { Plan } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { subscriptionWords } from '../words/words.ts'

/** Plan actions: upgrade, cancel, resume, refund, and the provider's own page. */
export function PlanActions({ plan }: { readonly plan: Plan }) {
  const m = useWords(subscriptionWords).plan
  const [asking, setAsking] = useState<'cancel' | 'refund' | null>(null)
  const close = (): void => setAsking(null)
  return (
    <div className="flex flex-wrap gap-3">
      {!plan.has_premium && (
        <Button variant="primary" onClick={openPremium}>
          {m.upgrade}
        </Button>
      )}
      {plan.has_portal && <PortalButton />}
      {plan.has_premium && plan.cancel_at_period_end && <ResumeButton />}
      {plan.has_premium && !plan.cancel_at_period_end && (
        <Button onClick={() => setAsking('cancel')}>{m.cancel}</Button>
      )}
      {plan.refund.is_possible && (
        <Button className="text-cranberry" onClick={() => setAsking('refund')}>
          {plan.refund.asked_at === null ? m.refund : m.refundAgain}
        </Button>
      )}
      {asking === 'cancel' && <CancelDialog plan={plan} onRefund={() => setAsking('refund')} onClose={close} />}
      {asking === 'refund' && <RefundDialog plan={plan} onClose={close} />}
    </div>
  )
}

function PortalButton() {
  const m = useWords(subscriptionWords).plan
  const opening = useOpenPortal(useFail())
  const { isLeaving, leave } = useLeave()
  return (
    <Button
      busy={opening.isPending || isLeaving}
      onClick={() => opening.mutate(undefined, { onSuccess: ({ portal_url }) => leave(portal_url) })}
    >
      {m.portal}
    </Button>
  )
}

function ResumeButton() {
  const m = useWords(subscriptionWords).plan
  const resuming = useChangePlan('resume', () => toast({ title: m.resumed, description: m.resumedText }))
  const fail = useFail()
  return (
    <Button variant="primary" busy={resuming.isPending} onClick={() => resuming.mutate(undefined, { onError: fail })}>
      {m.resume}
    </Button>
  )
}

interface QuestionProps {
  readonly plan: Plan
  readonly onClose: () => void
}

/** The second of the two clicks that cancel (security §7). */
function CancelDialog({ plan, onRefund, onClose }: QuestionProps & { readonly onRefund: () => void }) {
  const m = useWords(subscriptionWords).plan
  const day = useDayFormat()
  const end = plan.current_period_end === null ? '' : day(plan.current_period_end)
  const canceling = useChangePlan('cancel', () => {
    onClose()
    toast({ title: m.canceled, description: m.canceledText(end) })
  })
  return (
    <FormDialog
      title={m.cancelTitle}
      submitLabel={m.cancelYes}
      cancelLabel={m.keep}
      isBusy={canceling.isPending}
      problem={canceling.error}
      bug={m.bug}
      onSubmit={() => canceling.mutate()}
      onClose={onClose}
    >
      <p>{plan.subscription_status === 'trialing' ? m.cancelTrialText(end) : m.cancelText(end)}</p>
      {plan.refund.is_possible && (
        <button
          type="button"
          className="min-h-11 text-left text-spruce underline underline-offset-2"
          onClick={onRefund}
        >
          {m.cancelRefund}
        </button>
      )}
    </FormDialog>
  )
}

function RefundDialog({ plan, onClose }: QuestionProps) {
  const m = useWords(subscriptionWords).plan
  const f = useFormat()
  const refunding = useChangePlan('refund', () => {
    onClose()
    toast({ title: m.refunded, description: m.refundedText })
  })
  const payments = plan.receipts.filter(({ kind }) => kind === 'payment')
  return (
    <FormDialog
      title={m.refundTitle}
      submitLabel={m.refundYes}
      cancelLabel={m.keep}
      isDestructive
      isBusy={refunding.isPending}
      problem={refunding.error}
      bug={m.bug}
      onSubmit={() => refunding.mutate()}
      onClose={onClose}
    >
      <p>{m.refundText(f.cents(sumCents(payments.map(({ total }) => total))))}</p>
      <p className="text-muted">{payments.some((receipt) => receipt.is_test) ? m.refundTest : m.refundBanks}</p>
      <p className="text-muted">{m.refundOnce}</p>
    </FormDialog>
  )
}

function useFail(): (problem: unknown) => void {
  const m = useWords(subscriptionWords).plan
  return (problem) => toast({ tone: 'error', title: m.failed, description: problemDetail(problem) ?? m.bug })
}
