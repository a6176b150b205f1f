import type { Answer } from '@winterjay/benefits'
import { cents } from '@winterjay/money'
import { useAmountText } from '../amount-text.ts'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

/** How much of the total is at last known rates, in words and as the hatched part of a bar. */
export function LastKnownPart({ answer }: { readonly answer: Answer }) {
  const m = useWords(benefitsWords)
  const { range } = useAmountText()
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
      <div
        aria-hidden="true"
        className="flex h-3 max-w-md overflow-hidden rounded-full border border-spruce print:border-edge"
      >
        <div className="bg-spruce" style={{ width: `${100 - share}%` }} />
        <div className="grow bg-[repeating-linear-gradient(135deg,var(--color-spruce)_0_3px,transparent_3px_8px)]" />
      </div>
      <p className="mt-1 max-w-[65ch]">
        {answer.total_basis === 'last_known'
          ? m.allLastKnown(periods.join('; '))
          : m.partLastKnown(range(sum), periods.join('; '))}
      </p>
    </div>
  )
}
