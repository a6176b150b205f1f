import { useQuery } from '@tanstack/react-query'
import { hasSubscription, trialDaysLeft } from '@winterjay/contract'
import { useState } from 'react'
import { Link } from 'wouter'
import { openPremium } from '../../../lib/account-door.ts'
import { useLocale } from '../../../lib/language/locale.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { isUnknownCall } from '../../../lib/server/problem.ts'
import { useUser } from '../../../lib/server/session.ts'
import type { SignedInUser } from '../../../lib/server/session.ts'
import { Button, buttonStyle } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useDayFormat } from '../dates.ts'
import { planQuery } from '../queries.ts'
import type { Plan } from '../queries.ts'
import { UpsellBanner } from './upsell-banner.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { subscriptionWords } from '../words/words.ts'

/**
 * product §2.2 "/personal": an offer without premium; with premium, only notices: a trial's last days, a failed
 * payment.
 */
export default function PremiumBanner() {
  const user = useUser()
  if (user === null) return null
  if (user.subscription_status === 'none') return <UpsellBanner />
  return (
    <Queries>
      <News user={user} />
    </Queries>
  )
}

function News({ user }: { readonly user: SignedInUser }) {
  const { data: plan, error } = useQuery(planQuery(useLocale()))
  if (plan === undefined) return isUnknownCall(error) ? <ProfileNews user={user} /> : null
  if (plan.payment_failed_grace_until !== null) return <GraceNote until={plan.payment_failed_grace_until} />
  if (plan.subscription_status === 'trialing') return <TrialNote plan={plan} />
  if (plan.has_premium) return null
  return plan.data_kept_until === null || plan.premium_access === 'none' ? (
    <UpsellBanner />
  ) : (
    <EndedNote until={plan.data_kept_until} />
  )
}

/** Uses the profile alone (product §3, §4) if the server has no call for the plan. */
function ProfileNews({ user }: { readonly user: SignedInUser }) {
  const m = useWords(subscriptionWords).banner
  const [now] = useState(() => new Date())
  if (!hasSubscription(user.subscription_status)) return <UpsellBanner />
  if (user.subscription_status !== 'trialing') return null
  return (
    <Note
      title={m.trialTitle(trialDaysLeft(user.trial_end === null ? null : new Date(`${user.trial_end}T00:00:00`), now))}
    />
  )
}

/** The server counts the days, by product §4 and its own clock. */
function TrialNote({ plan }: { readonly plan: Plan }) {
  const m = useWords(subscriptionWords).banner
  const day = useDayFormat()
  const end = plan.trial_ends_at === null ? null : day(plan.trial_ends_at)
  return (
    <Note title={m.trialTitle(plan.trial_days_left)}>
      {end !== null && <p>{plan.cancel_at_period_end ? m.trialEndsText(end) : m.trialText(end)}</p>}
      <PlanLink />
    </Note>
  )
}

function GraceNote({ until }: { readonly until: string }) {
  const m = useWords(subscriptionWords).banner
  const day = useDayFormat()
  return (
    <Note tone="care" title={m.graceTitle}>
      <p>{m.graceText(day(until))}</p>
      <PlanLink />
    </Note>
  )
}

function EndedNote({ until }: { readonly until: string }) {
  const m = useWords(subscriptionWords).banner
  const day = useDayFormat()
  return (
    <Note title={m.endedTitle}>
      <p>{m.endedText(day(until))}</p>
      <Button size="sm" className="mt-2" onClick={openPremium}>
        {m.action}
      </Button>
    </Note>
  )
}

function PlanLink() {
  const m = useWords(subscriptionWords).banner
  return (
    <Link href="/account" className={`${buttonStyle('secondary', 'sm')} mt-2`}>
      {m.plan}
    </Link>
  )
}
