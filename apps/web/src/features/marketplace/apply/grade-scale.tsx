import { RISK_GRADES, gradeTableOn } from '@winterjay/lending'
import { toPercent } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { clsx } from 'clsx'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import type { Grade } from '../market-view.ts'
import { applyWords } from './words/words.ts'

const SOFT: Record<Grade, string> = {
  A: 'bg-grade-a-soft text-grade-a-ink',
  B: 'bg-grade-b-soft text-grade-b-ink',
  C: 'bg-grade-c-soft text-grade-c-ink',
  D: 'bg-grade-d-soft text-grade-d-ink',
  E: 'bg-grade-e-soft text-grade-e-ink',
}

/** The five grades with their yearly rates on that day, and where the applicant stands (marketplace §1). */
export function GradeScale({ grade = null, today }: { readonly grade?: Grade | null; readonly today: LocalDate }) {
  const m = useWords(applyWords)
  const f = useFormat()
  const table = gradeTableOn(today)
  if (table === null) return null
  const percent = (of: number): string => f.number(of, { min: 0, max: 1 })
  return (
    <ol aria-label={m.preview.scale} className="grid grid-cols-5 gap-1">
      {RISK_GRADES.map((each) => {
        const { from, to } = table.grades[each].price
        return (
          <li
            key={each}
            aria-current={each === grade || undefined}
            className={clsx(
              'grid justify-items-center rounded-[7px] px-0.5 py-1.5 text-center leading-tight',
              SOFT[each],
              each === grade && 'outline-2 -outline-offset-2 outline-current forced-colors:outline-[Highlight]',
            )}
          >
            <b className="text-label font-[720]">{each}</b>
            <span className="num text-xs whitespace-nowrap">
              {m.preview.rates(percent(toPercent(from)), percent(toPercent(to)))}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
