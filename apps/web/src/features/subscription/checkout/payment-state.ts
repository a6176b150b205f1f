import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useCheckPayment } from '../queries.ts'
import type { PaymentAnswer } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { subscriptionWords } from '../words/words.ts'

/** product §9: delay before the payment is checked, since the provider takes a moment. */
export const PAYMENT_CHECK_DELAY_MS = 2_000

/** product §2.6.1 "/subscription/success": waits, checks the payment and shows the result; checks again on request. */
export function usePayment(sessionId: string) {
  const m = useWords(subscriptionWords).success
  const checking = useCheckPayment(sessionId)
  const [answer, setAnswer] = useState<PaymentAnswer | null>(null)
  const tell = (found: PaymentAnswer): void => {
    setAnswer(found)
    if (found.payment_status === 'paid')
      toast({ title: found.isTrial ? m.toastTrial : m.toastTitle, description: m.toast })
    else toast({ tone: 'waiting', title: m.pendingTitle, description: m.pending })
  }
  const check = (): void =>
    checking.mutate(undefined, { onSuccess: tell, onError: () => toast({ tone: 'error', description: m.failed }) })
  const checkNow = useEffectEvent(check)
  useEffect(() => {
    const timer = setTimeout(() => checkNow(), PAYMENT_CHECK_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return { answer, problem: checking.error, isChecking: checking.isPending, check }
}
