import { Badge } from '../../../ui/display/badge.tsx'
import { OPEN_FEATURES, PREMIUM_FEATURES } from '../features.ts'
import { useWords } from '../../../lib/language/words.ts'
import { subscriptionWords } from '../words/words.ts'

/** The eight features with where they stand, and what becomes of their data. */
export function WhatPremiumHolds() {
  const { plan: m, features, dialog } = useWords(subscriptionWords)
  return (
    <details className="border-t border-line pt-1">
      <summary className="flex min-h-11 items-center font-semibold text-spruce underline-offset-2 hover:underline">
        {m.holds}
      </summary>
      <ul className="mt-1 mb-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {PREMIUM_FEATURES.map((feature) => (
          <li key={feature}>
            <span className="font-semibold">{features[feature].name}</span>{' '}
            {!OPEN_FEATURES.has(feature) && <Badge tone="care">{dialog.notOpen}</Badge>}
            <p className="text-sm text-muted">{features[feature].text}</p>
          </li>
        ))}
      </ul>
      <p className="max-w-[75ch] text-muted">{m.holdsText}</p>
    </details>
  )
}
