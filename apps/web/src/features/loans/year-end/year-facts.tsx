import type { Cents } from '@winterjay/money'
import { cents } from '@winterjay/money'
import { useWords } from '../../../lib/language/words.ts'
import { FactTable } from '../../../ui/display/fact-table.tsx'
import { FoldCard } from '../../../ui/display/fold-card.tsx'
import { Amount } from '../../../ui/row/amount.tsx'
import type { YearTotal } from './queries.ts'
import { yearEndWords } from './words/words.ts'

type Part = keyof YearTotal
interface Line {
  readonly part: Part
  /** Reduces what the lines add up to. */
  readonly isLess?: boolean
  /** Shown although it is zero. */
  readonly isAlways?: boolean
}

const PRINCIPAL: readonly Line[] = [
  { part: 'opening', isAlways: true },
  { part: 'advanced' },
  { part: 'brought_in' },
  { part: 'capitalised' },
  { part: 'principal_received', isLess: true },
  { part: 'principal_assumed', isLess: true },
  { part: 'written_off', isLess: true },
  { part: 'principal_corrected' },
  { part: 'closing', isAlways: true },
]
const INTEREST: readonly Line[] = [
  { part: 'interest_received', isAlways: true },
  { part: 'arrears_received' },
  { part: 'interest_corrected' },
  { part: 'interest_capitalised' },
  { part: 'interest_assumed' },
  { part: 'receivable_opening' },
  { part: 'interest_earned', isAlways: true },
  { part: 'interest_lost' },
  { part: 'receivable_closing' },
  { part: 'interest_anniversary' },
]
const FEES: readonly Line[] = [
  { part: 'late_fees' },
  { part: 'charge_nsf' },
  { part: 'charge_legal' },
  { part: 'charge_insurance' },
  { part: 'charge_other' },
  { part: 'upfront_fees' },
  { part: 'fees_corrected' },
  { part: 'fees_capitalised' },
  { part: 'recovered' },
]

/** What a year consists of: principal from its start to its end, interest, fees by kind. */
export function YearFacts({ total, fees }: { readonly total: YearTotal; readonly fees: Cents }) {
  const m = useWords(yearEndWords)
  return (
    <>
      <FactCard title={m.interest} lines={INTEREST} total={total} amount={total.interest_received} />
      <FactCard title={m.principal} lines={PRINCIPAL} total={total} amount={total.closing} />
      {FEES.some(({ part }) => total[part] !== 0) && (
        <FactCard title={m.fees} lines={FEES} total={total} amount={fees} />
      )}
    </>
  )
}

interface FactCardProps {
  readonly title: string
  readonly lines: readonly Line[]
  readonly total: YearTotal
  readonly amount: Cents
}

function FactCard({ title, lines, total, amount }: FactCardProps) {
  const m = useWords(yearEndWords)
  const facts = lines.flatMap(({ part, isLess = false, isAlways = false }) => {
    const value = total[part]
    if (value === null || (value === 0 && !isAlways)) return []
    return [{ name: m.parts[part], value: <Amount cents={isLess ? cents(0 - value) : value} /> }]
  })
  return (
    <FoldCard title={title} amount={<Amount cents={amount} />}>
      <FactTable label={title} facts={facts} />
    </FoldCard>
  )
}
