import type { HouseholdAhead } from '@winterjay/budget'
import { BellRing } from 'lucide-react'
import { Link } from 'wouter'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { useAlerts } from './use-alerts.ts'
import { budgetWords } from '../words/words.ts'

/** How many alerts wait on Ahead; as low as the label it stands next to. */
export function AlertsLink({ ahead }: { readonly ahead: HouseholdAhead }) {
  const m = useWords(budgetWords).alerts
  const format = useFormat()
  const { length } = useAlerts(ahead)
  if (length === 0) return null
  const text = format.number(length)
  return (
    <Link
      href="/personal?tab=ahead"
      aria-label={m.count(text, length)}
      className="num hit-area inline-flex items-center gap-1 text-label font-[650] text-larch-ink hover:underline"
    >
      <BellRing aria-hidden="true" className="size-4" />
      {text}
    </Link>
  )
}
