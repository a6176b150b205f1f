import { PREMIUM_FEATURES } from '@winterjay/contract'
import { Badge } from '../../../ui/display/badge.tsx'
import { OPEN_FEATURES } from '../features.ts'
import { PremiumChip } from '../premium/premium-chip.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { subscriptionWords } from '../words/words.ts'

/** The eight features with their state, and what happens to their data. */
export function WhatPremiumHolds() {
  const { plan: m, features, dialog } = useWords(subscriptionWords)
  return (
    <details className="mt-2">
      <summary className="flex min-h-11 items-center font-semibold text-spruce underline-offset-2 hover:underline">
        {m.holds}
      </summary>
      <ul className="mt-1 mb-3 grid gap-2.5">
        {PREMIUM_FEATURES.map((feature, index) => (
          <li key={feature} className="flex items-center gap-3">
            <PremiumChip index={index} />
            <div className="min-w-0 flex-1">
              <p className="leading-snug font-[620]">{features[feature].name}</p>
              <p className="text-sm text-muted">{features[feature].text}</p>
            </div>
            {!OPEN_FEATURES.has(feature) && <Badge>{dialog.notOpen}</Badge>}
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{m.holdsText}</p>
    </details>
  )
}
