import { fromDollars } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { GradeBadge } from '../../../ui/display/badge.tsx'
import { BarRow } from '../../../ui/display/bar-row.tsx'
import { SymbolChip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { GRADE_HUES } from '../grade-hues.ts'
import type { FactName, Score } from './application-draft.ts'
import type { Grade } from '../market-view.ts'
import { useAmount } from '../use-amount.ts'
import { useWords } from '../../../lib/language/words.ts'
import { applyWords } from './words/words.ts'

interface GradeRowProps {
  readonly score: Score
  /** The current grade, if a person has changed it. */
  readonly grade?: Grade
}

/** A grade in a row that unfolds to its reasons. */
export function GradeRow({ score, grade = score.risk_grade }: GradeRowProps) {
  const m = useWords(applyWords).score
  return (
    <FoldRow
      chip={<SymbolChip hue={GRADE_HUES[grade]} symbol={grade} />}
      title={m.why(grade)}
      detail={m.total(score.points)}
    >
      <ScoreFacts score={score} />
    </FoldRow>
  )
}

/** The five facts behind a grade with their points, and what would raise it (lending §2.7, marketplace §1). */
function ScoreFacts({ score }: { readonly score: Score }) {
  const m = useWords(applyWords).score
  const f = useFormat()
  const write = useFactValue()
  const better = score.improvements.filter(({ platform_rate }) => platform_rate < score.platform_rate)
  return (
    <div className="grid gap-3 text-ink">
      <p className="text-sm text-muted">{m.factsText}</p>
      <ul>
        {score.facts.map(({ fact, value, points, worst_points }) => (
          <BarRow
            key={fact}
            title={m.facts[fact]}
            amount={write(fact, value)}
            ratio={points / worst_points}
            label={m.facts[fact]}
            text={m.points(points, worst_points)}
            state={m.points(points, worst_points)}
            hue={points === 0 ? 'spruce' : 'care'}
          />
        ))}
      </ul>
      <p className="text-sm text-muted">{better.length === 0 ? m.noneBetter : m.betterHeading}</p>
      {better.length > 0 && (
        <ul className="num grid gap-2">
          {better.map(({ fact, value, risk_grade, platform_rate }) => (
            <li key={fact} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span>{m.better[fact](isCount(fact) ? m.atMost(value) : write(fact, value))}</span>
              <span className="flex items-center gap-2 text-sm text-muted">
                <GradeBadge grade={risk_grade} label={m.grade(risk_grade)} /> {f.rate(platform_rate)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const isCount = (fact: FactName): boolean => fact === 'late_payments' || fact === 'inquiries'

function useFactValue(): (fact: FactName, value: number) => string {
  const m = useWords(applyWords).score
  const f = useFormat()
  const amount = useAmount()
  return (fact, value) => {
    if (fact === 'term') return m.months(value)
    if (fact === 'debt_load') return m.ofIncome(f.percent(value, { min: 0, max: 1 }))
    const limit = fact === 'card_limit' ? fromDollars(value) : null
    return limit === null ? m.times(value) : amount(limit)
  }
}
