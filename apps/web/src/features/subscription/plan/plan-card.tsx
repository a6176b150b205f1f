import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../lib/language/locale.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import type { BadgeTone } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { PlanActions } from './plan-actions.tsx'
import { PlanFacts } from './plan-facts.tsx'
import { PlanNotes } from './plan-notes.tsx'
import { WhatPremiumHolds } from './premium-holds.tsx'
import { planQuery } from '../queries.ts'
import type { Plan } from '../queries.ts'
import { Receipts } from './receipts.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { subscriptionWords } from '../words/words.ts'

/** The plan of the account: its status, its price, and every way to change it. */
export default function PlanCard({ className }: { readonly className?: string }) {
  return (
    <Queries>
      <LoadedCard className={className ?? ''} />
    </Queries>
  )
}

function LoadedCard({ className }: { readonly className: string }) {
  const m = useWords(subscriptionWords).plan
  const { data: plan, error, refetch, isFetching } = useQuery(planQuery(useLocale()))
  if (plan === undefined) {
    return (
      <Card title={m.title} className={className}>
        {error === null ? (
          <Skeleton className="appear-late h-40" />
        ) : (
          <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
            {problemDetail(error)}
          </ErrorState>
        )}
      </Card>
    )
  }
  const state = stateOf(plan)
  return (
    <Card title={m.title} actions={<Badge tone={TONES[state]}>{m.states[state]}</Badge>} className={className}>
      <div className="grid gap-4.5">
        <PlanNotes plan={plan} />
        <PlanFacts plan={plan} />
        <PlanActions plan={plan} />
        <WhatPremiumHolds />
        {plan.receipts.length > 0 && <Receipts receipts={plan.receipts} />}
      </div>
    </Card>
  )
}

type State = 'free' | 'trialing' | 'active' | 'ending' | 'grace' | 'ended'

const TONES: Record<State, BadgeTone> = {
  free: 'plain',
  trialing: 'good',
  active: 'good',
  ending: 'care',
  grace: 'over',
  ended: 'care',
}

function stateOf(plan: Plan): State {
  if (plan.payment_failed_grace_until !== null) return 'grace'
  if (plan.has_premium && plan.cancel_at_period_end) return 'ending'
  if (plan.has_premium) return plan.subscription_status === 'trialing' ? 'trialing' : 'active'
  return plan.subscription_status === 'none' ? 'free' : 'ended'
}
