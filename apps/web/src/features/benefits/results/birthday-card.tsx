import { birthdayChanges } from '@winterjay/benefits'
import type { BirthdayChange, Household } from '@winterjay/benefits'
import type { LocalDate } from '@winterjay/money'
import { useMemo } from 'react'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { useAmountText } from '../amount-text.ts'
import { partId } from '../jump-to.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

const TONES = { opens: 'good', rises: 'good', falls: 'care', closes: 'care' } as const

export interface BirthdayCardProps {
  readonly household: Household
  readonly today: LocalDate
  readonly nameOf: (id: string) => string
}

/** What opens or closes on the next birthday, all else being equal. */
export function BirthdayCard({ household, today, nameOf }: BirthdayCardProps) {
  const m = useWords(benefitsWords).birthday
  const changes = useMemo(() => birthdayChanges(household, today), [household, today])
  return (
    <Card title={m.title(household.age + 1)} titleId={partId('birthday')} className="mt-4">
      {changes.length === 0 ? (
        <p className="text-muted">{m.none}</p>
      ) : (
        <>
          <p className="text-muted">{m.note}</p>
          <ul className="mt-2">
            {changes.map((change) => (
              <li
                key={change.id}
                className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t border-line py-2.5 first:border-0 print:py-1"
              >
                <Badge tone={TONES[change.change]}>{m[change.change]}</Badge>
                <span className="min-w-0 flex-1 basis-52 font-semibold">{nameOf(change.id)}</span>
                <Effect change={change} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function Effect({ change: { change, before, after } }: { readonly change: BirthdayChange }) {
  const m = useWords(benefitsWords).birthday
  const { range } = useAmountText()
  const amountOf = ({ annual }: BirthdayChange['before']): string | null =>
    annual && range({ low: annual.lowCents, high: annual.highCents })
  const [was, becomes] = [amountOf(before), amountOf(after)]
  if (change === 'closes' || becomes === null) return null
  return (
    <span className="num text-muted">
      {change === 'opens' || was === null ? m.perYear(becomes) : m.fromTo(was, becomes)}
    </span>
  )
}
