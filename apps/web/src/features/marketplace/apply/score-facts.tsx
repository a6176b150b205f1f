import { fromDollars } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { GradeBadge } from '../../../ui/display/badge.tsx'
import { Bar } from '../../../ui/display/bar.tsx'
import type { FactName, Score } from './application-draft.ts'
import { useAmount } from '../use-amount.ts'
import { useWords } from '../../../lib/language/words.ts'
import { applyWords } from './words/words.ts'

/** The five facts that set a grade, with their points, and which better one would raise it (lending §2.7, marketplace §1). */
export function ScoreFacts({ score, level = 3 }: { readonly score: Score; readonly level?: 3 | 4 }) {
  const m = useWords(applyWords).score
  const f = useFormat()
  const write = useFactValue()
  const Heading = level === 3 ? 'h3' : 'h4'
  const better = score.improvements.filter(({ platform_rate }) => platform_rate < score.platform_rate)
  return (
    <div className="grid gap-5">
      <section>
        <Heading className="font-semibold">{m.factsHeading}</Heading>
        <p className="text-sm text-muted">{m.factsText(score.points)}</p>
        <ul className="num mt-3 grid gap-3 text-sm">
          {score.facts.map(({ fact, value, points, worst_points }) => (
            <li key={fact}>
              <div className="mb-1 flex flex-wrap justify-between gap-x-3">
                <span>
                  {m.named(m.facts[fact])} <b>{write(fact, value)}</b>
                </span>
                <span className="text-muted">{m.points(points, worst_points)}</span>
              </div>
              <Bar
                label={m.facts[fact]}
                ratio={points / worst_points}
                text={m.points(points, worst_points)}
                tone={points === 0 ? 'spruce' : 'larch'}
              />
            </li>
          ))}
        </ul>
      </section>
      <section>
        <Heading className="font-semibold">{m.betterHeading}</Heading>
        {better.length === 0 ? (
          <p className="text-sm text-muted">{m.noneBetter}</p>
        ) : (
          <ul className="num mt-2 grid gap-2 text-sm">
            {better.map(({ fact, value, risk_grade, platform_rate }) => (
              <li key={fact} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span>{m.better[fact](isCount(fact) ? m.atMost(value) : write(fact, value))}</span>
                <span className="flex items-center gap-2">
                  <GradeBadge grade={risk_grade} label={m.grade(risk_grade)} /> {f.rate(platform_rate)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
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
