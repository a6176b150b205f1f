import { useQuery } from '@tanstack/react-query'
import { Leaf } from 'lucide-react'
import { openPremium } from '../../../lib/account-door.ts'
import { useLocale } from '../../../lib/language/locale.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import type { BadgeTone } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { PlanActions } from './plan-actions.tsx'
import { PlanFacts } from './plan-facts.tsx'
import { PlanNotes } from './plan-notes.tsx'
import { PlanSkeleton } from './plan-skeleton.tsx'
import { WhatPremiumHolds } from './premium-holds.tsx'
import { planQuery } from '../queries.ts'
import type { Plan } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { subscriptionWords } from '../words/words.ts'

/** The account's plan: status, price and actions. */
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
  if (plan === undefined && error === null) return <PlanSkeleton />
  if (plan === undefined) {
    return (
      <Card title={m.title} className={className}>
        <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
          {problemDetail(error)}
        </ErrorState>
      </Card>
    )
  }
  const state = stateOf(plan)
  if (state === 'free' && plan.receipts.length === 0) return <FreePlan plan={plan} className={className} />
  return (
    <Card title={m.title} actions={<Badge tone={TONES[state]}>{m.states[state]}</Badge>} className={className}>
      <div className="grid gap-4">
        <PlanNotes plan={plan} />
        <PlanFacts plan={plan} />
        <PlanActions plan={plan} />
      </div>
      <WhatPremiumHolds />
    </Card>
  )
}

/** The free plan, and the way to Premium. */
function FreePlan({ plan, className }: { readonly plan: Plan; readonly className: string }) {
  const m = useWords(subscriptionWords).plan
  return (
    <Card title={m.title} isFlush className={className}>
      <Rows>
        <Row
          chip={<Chip hue="spruce" icon={Leaf} />}
          title={m.states.free}
          detail={m.freeText}
          end={
            <Button variant="soft" size="sm" onClick={openPremium}>
              {m.upgrade}
            </Button>
          }
        />
      </Rows>
      {(plan.open_checkout_url !== null || plan.payments === 'off') && (
        <div className="grid gap-2 p-3">
          <PlanNotes plan={plan} />
        </div>
      )}
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
