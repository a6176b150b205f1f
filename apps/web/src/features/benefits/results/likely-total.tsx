import { isHeadline } from '@winterjay/benefits'
import type { Answer } from '@winterjay/benefits'
import { clsx } from 'clsx'
import type { RefObject } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import { useAmountText } from '../amount-text.ts'
import { LastKnownPart } from './last-known-part.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

interface LikelyTotalProps {
  readonly answer: Answer
  readonly isCouple: boolean
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** The big number: cash that is likely, a year. Where that is next to nothing, it is no headline. */
export function LikelyTotal({ answer, isCouple, heading }: LikelyTotalProps) {
  const m = useWords(benefitsWords)
  const f = useFormat()
  const total = useTotalText(answer)
  const count = (eligibility: 'likely' | 'maybe'): number =>
    answer.results.filter((result) => result.eligibility === eligibility).length
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="text-base font-semibold text-muted outline-none">
        {m.total}
      </h2>
      <p className="@container num mt-1">
        <span
          className={clsx(
            'leading-tight font-bold',
            isHeadline(answer.total_likely)
              ? 'text-[clamp(1.75rem,9cqi,3rem)] tracking-[-.03em]'
              : 'text-2xl tracking-[-.02em]',
          )}
        >
          {total}
        </span>
      </p>
      <output className="sr-only">
        {m.total}: {total}
      </output>
      <LargestMaybe answer={answer} />
      <Together answer={answer} />
      <LastKnownPart answer={answer} />
      <p className="mt-1 font-semibold">{m.counts(count('likely'), count('maybe'))}</p>
      <p className="mt-2 max-w-[65ch] text-sm text-muted">
        {m.totalNote(f.date(answer.as_of, 'long'))} {isCouple && m.totalOfCouple}
      </p>
    </Card>
  )
}

function useTotalText({ total_likely: total, total_is_exact: isExact }: Answer): string {
  const m = useWords(benefitsWords)
  const { range, whole } = useAmountText()
  if (!isHeadline(total)) return m.littleCash
  return isExact || total.low === total.high ? range(total) : m.atLeastAtMost(whole(total.low), whole(total.high))
}

/** What could still be worth asking for, where the likely comes to next to nothing. */
function LargestMaybe({ answer }: { readonly answer: Answer }) {
  const m = useWords(benefitsWords)
  const { most } = useAmountText()
  if (isHeadline(answer.total_likely)) return null
  const [largest] = answer.results
    .filter(({ eligibility, annual_amount }) => eligibility === 'maybe' && annual_amount !== null)
    .toSorted((a, b) => (b.annual_amount?.high ?? 0) - (a.annual_amount?.high ?? 0))
  if (largest?.annual_amount === undefined || largest.annual_amount === null) return null
  return <p className="mt-1">{m.largestMaybe(largest.name, most(largest.annual_amount.high))}</p>
}

/** Programmes that move in opposite ways with one answer: what they come to together, whatever it is. */
function Together({ answer }: { readonly answer: Answer }) {
  const m = useWords(benefitsWords)
  const { range } = useAmountText()
  const isOpen = (id: string): boolean =>
    answer.results.some(
      (result) =>
        result.id === id && result.annual_amount !== null && result.annual_amount.low !== result.annual_amount.high,
    )
  const settled = answer.total_parts.filter((part) => part.low === part.high && part.ids.some(isOpen))
  const nameOf = (id: string): string => answer.results.find((result) => result.id === id)?.name ?? id
  return settled.map((part) => (
    <p key={part.ids.join(' ')} className="mt-1">
      {m.together(part.ids.map(nameOf).join(' + '), range(part))}
    </p>
  ))
}
