import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  PREMIUM_PLAN_ID,
  acceptDocuments,
  cancelSubscription,
  checkoutStatus,
  decideSandboxSession,
  openPortal,
  readPlan,
  readSandboxSession,
  refundSubscription,
  resumeSubscription,
  startCheckout,
} from '@winterjay/contract'
import type { BodyOf, AnswerOf } from '@winterjay/contract'
import type { Locale } from '@winterjay/money'
import { call } from '../../lib/server/api.ts'
import { isUnknownCall } from '../../lib/server/problem.ts'
import { loadProfile } from '../../lib/server/profile.ts'

export type Plan = AnswerOf<typeof readPlan>
export type Receipt = Plan['receipts'][number]
export type PaymentAnswer = AnswerOf<typeof checkoutStatus> & { readonly isTrial: boolean }
export type SandboxCheckout = AnswerOf<typeof readSandboxSession>

/** Some of its sentences are the server's, so each language has an answer of its own. */
export const planQuery = (locale: Locale) =>
  queryOptions({ queryKey: ['plan', locale], queryFn: ({ signal }) => call(readPlan, { signal }) })

/** The contract is agreed to first, so that none is begun without one; checkout itself has no body (product §7). */
export const useStartCheckout = () =>
  useMutation({
    mutationFn: async (accepted: string[]) => {
      await call(acceptDocuments, { body: { accepted } }).catch((error: unknown) => {
        if (!isUnknownCall(error)) throw error
      })
      return call(startCheckout, { query: { plan_id: PREMIUM_PLAN_ID }, idempotencyKey: crypto.randomUUID() })
    },
  })

/** The user is refreshed once the payment is known to be made (product §4). */
export const useCheckPayment = (sessionId: string) =>
  useMutation({
    mutationFn: async () => {
      const answer = await call(checkoutStatus, { params: { session_id: sessionId } })
      const user = answer.payment_status === 'paid' ? await loadProfile() : null
      return { ...answer, isTrial: user?.subscription_status === 'trialing' }
    },
  })

const CHANGES = { cancel: cancelSubscription, resume: resumeSubscription, refund: refundSubscription }

/** The header, the banners and the gates follow the profile. `onDone` comes even when the button that asked is gone by then. */
export function useChangePlan(change: keyof typeof CHANGES, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(CHANGES[change]),
    // A no may have changed the plan too, which then says what to do.
    onError: () => client.invalidateQueries(),
    onSuccess: () => {
      onDone()
      return loadProfile()
    },
  })
}

export const useOpenPortal = () => useMutation({ mutationFn: () => call(openPortal) })

export const sandboxQuery = (sessionId: string, locale: Locale) =>
  queryOptions({
    queryKey: ['sandbox', sessionId, locale],
    queryFn: ({ signal }) => call(readSandboxSession, { params: { session_id: sessionId }, signal }),
  })
export const useDecide = (sessionId: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof decideSandboxSession>) =>
      call(decideSandboxSession, { params: { session_id: sessionId }, body }),
  })
