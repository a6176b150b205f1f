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

/** Keyed by language, since some of its sentences come from the server. */
export const planQuery = (locale: Locale) =>
  queryOptions({ queryKey: ['plan', locale], queryFn: ({ signal }) => call(readPlan, { signal }) })

/**
 * Records acceptance of the contract first, so that no checkout begins without it; checkout itself has no body
 * (product §7). `on` is called even if the button is not on the page by then.
 */
export const useStartCheckout = (on: {
  readonly onSuccess: (answer: AnswerOf<typeof startCheckout>) => void
  readonly onError: () => void
}) =>
  useMutation({
    ...on,
    mutationFn: async (accepted: string[]) => {
      await call(acceptDocuments, { body: { accepted } }).catch((error: unknown) => {
        if (!isUnknownCall(error)) throw error
      })
      return call(startCheckout, { query: { plan_id: PREMIUM_PLAN_ID }, idempotencyKey: crypto.randomUUID() })
    },
  })

/** Refreshes the user once the payment is confirmed (product §4). */
export const useCheckPayment = (sessionId: string) =>
  useMutation({
    mutationFn: async () => {
      const answer = await call(checkoutStatus, { params: { session_id: sessionId } })
      const user = answer.payment_status === 'paid' ? await loadProfile() : null
      return { ...answer, isTrial: user?.subscription_status === 'trialing' }
    },
  })

const CHANGES = { cancel: cancelSubscription, resume: resumeSubscription, refund: refundSubscription }

/**
 * The header, banners and gates depend on the profile. `onDone` is called even if the button has been unmounted by
 * then.
 */
export function useChangePlan(change: keyof typeof CHANGES, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(CHANGES[change]),
    // A refusal may mean that the plan has changed too, so reload it: it then says what to do.
    onError: () => client.invalidateQueries(),
    onSuccess: () => {
      onDone()
      return loadProfile()
    },
  })
}

/** @param onError is told even where the plan has been loaded again meanwhile. */
export const useOpenPortal = (onError: (problem: Error) => void) =>
  useMutation({ mutationFn: () => call(openPortal), onError })

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
