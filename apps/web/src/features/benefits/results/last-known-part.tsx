import type { Answer } from '@winterjay/benefits'
import { cents } from '@winterjay/money'
import { useId } from 'react'
import { useAmountText } from '../amount-text.ts'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

/** How much of the total is at last known rates, in words and as the hatched part of the bar. */
export function LastKnownPart({ answer }: { readonly answer: Answer }) {
  const m = useWords(benefitsWords)
  const { range } = useAmountText()
  const id = useId()
  if (answer.total_basis === 'current') return null
  const old = answer.total_parts.filter(({ basis }) => basis !== 'current')
  const sum = {
    low: cents(old.reduce((total, { low }) => total + low, 0)),
    high: cents(old.reduce((total, { high }) => total + high, 0)),
  }
  const ids = new Set(old.flatMap((part) => part.ids))
  const periods = [
    ...new Set(
      answer.results
        .filter(({ id, is_out_of_date }) => is_out_of_date && ids.has(id))
        .map(({ program_year }) => program_year),
    ),
  ]
  const share = answer.total_likely.high === 0 ? 0 : (sum.high / answer.total_likely.high) * 100
  return (
    <div className="mt-2">
      <svg aria-hidden="true" height="12" className="block w-full max-w-md">
        <defs>
          <pattern id={id} width="8" height="8" patternTransform="rotate(135)" patternUnits="userSpaceOnUse">
            <rect width="3" height="8" className="fill-spruce" />
          </pattern>
        </defs>
        <rect width="100%" height="12" rx="3" className="fill-spruce" />
        <rect x={`${100 - share}%`} width={`${share}%`} height="12" className="fill-surface" />
        <rect x={`${100 - share}%`} width={`${share}%`} height="12" fill={`url(#${id})`} />
      </svg>
      <p className="mt-1 max-w-[65ch] text-sm">
        {answer.total_basis === 'last_known'
          ? m.allLastKnown(periods.join('; '))
          : m.partLastKnown(range(sum), periods.join('; '))}
      </p>
    </div>
  )
}
