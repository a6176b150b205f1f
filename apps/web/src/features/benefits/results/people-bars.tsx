import { checkBenefits, PEOPLE, totalsByPerson } from '@winterjay/benefits'
import type { Household } from '@winterjay/benefits'
import type { LocalDate } from '@winterjay/money'
import { useMemo } from 'react'
import { BarRow } from '../../../ui/display/bar-row.tsx'
import { useAmountText } from '../amount-text.ts'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

const HUES = { applicant: 'c1', spouse: 'c2', both: 'c3' } as const

/** Of two described adults: how much of the likely total is each one's own, and how much belongs to both. */
export function PeopleBars({ household, today }: { readonly household: Household; readonly today: LocalDate }) {
  const m = useWords(benefitsWords).people
  const { range } = useAmountText()
  const totals = useMemo(() => totalsByPerson(checkBenefits(household, today)), [household, today])
  const rows = ([...PEOPLE, 'both'] as const)
    .map((who) => ({ who, low: totals[who].lowCents, high: totals[who].highCents }))
    .filter(({ high }) => high > 0)
  const largest = Math.max(1, ...rows.map(({ high }) => high))
  if (household.spouse === undefined || rows.length === 0) return null
  return (
    <ul aria-label={m.label} className="mt-3 text-base">
      {rows.map(({ who, ...amount }) => (
        <BarRow
          key={who}
          title={m[who]}
          amount={range(amount)}
          label={m[who]}
          text={range(amount)}
          ratio={amount.high / largest}
          hue={HUES[who]}
        />
      ))}
    </ul>
  )
}
