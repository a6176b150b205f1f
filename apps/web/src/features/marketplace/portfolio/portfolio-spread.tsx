import { RISK_GRADES } from '@winterjay/lending'
import { percentShares } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { FoldCard } from '../../../ui/display/fold-card.tsx'
import { Stack } from '../../../ui/chart/stack.tsx'
import type { StackPart } from '../../../ui/chart/stack.tsx'
import { hueAt } from '../../../ui/hue.ts'
import type { Hue } from '../../../ui/hue.ts'
import { purposeLook } from '../../../ui/looks/purpose-look.ts'
import { GRADE_HUES } from '../grade-hues.ts'
import type { PortfolioData } from './portfolio-data.ts'
import { useWords } from '../../../lib/language/words.ts'
import { portfolioWords } from './words/words.ts'
import { marketWords } from '../words/words.ts'

type Diversification = PortfolioData['diversification']
type Slice = Diversification['by_grade'][number]

/** Diversification by grade, purpose and term; renders nothing if no money is invested. */
export function Spread({ of }: { readonly of: Diversification }) {
  const m = useWords(portfolioWords).spread
  const market = useWords(marketWords)
  const f = useFormat()
  if (of.by_grade.length === 0) return null
  const purposes: Readonly<Record<string, string>> = market.purposes
  const grades: Readonly<Record<string, Hue>> = GRADE_HUES
  const partsOf = (slices: readonly Slice[], look: (key: string, index: number) => readonly [string, Hue]) => {
    const shares = percentShares(slices.map(({ amount }) => amount))
    return slices.map(({ key, amount }, index): StackPart => {
      const [label, hue] = look(key, index)
      return { key, label, figure: f.percent(shares[index] ?? 0, { min: 0, max: 0 }), size: amount, hue }
    })
  }
  const byGrade = RISK_GRADES.flatMap((grade) => of.by_grade.filter(({ key }) => key === grade))
  const byTerm = of.by_term.toSorted((a, b) => Number(a.key) - Number(b.key))
  return (
    <FoldCard title={m.heading} aside={m.largest(f.percent(of.largest_share, { min: 0, max: 1 }))}>
      <div className="grid gap-5">
        <Part title={m.grade} parts={partsOf(byGrade, (key) => [key, grades[key] ?? 'c7'])} />
        <Part title={m.purpose} parts={partsOf(of.by_purpose, (key) => [purposes[key] ?? key, purposeLook(key).hue])} />
        <Part title={m.term} parts={partsOf(byTerm, (key, index) => [market.card.months(Number(key)), hueAt(index)])} />
      </div>
    </FoldCard>
  )
}

function Part({ title, parts }: { readonly title: string; readonly parts: readonly StackPart[] }) {
  return (
    <section>
      <h3 className="mb-2 text-sm font-[650]">{title}</h3>
      <Stack label={title} parts={parts} />
    </section>
  )
}
