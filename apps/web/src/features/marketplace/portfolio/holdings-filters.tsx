import type { RiskGrade } from '@winterjay/lending'
import { Chips } from '../../../ui/form/choice.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { choicesOf } from './holdings-filter.ts'
import type { HoldingsView, Standing } from './holdings-filter.ts'
import type { PortfolioData } from './portfolio-data.ts'
import { marketWords } from '../words/words.ts'
import { portfolioWords } from './words/words.ts'

interface HoldingsFiltersProps {
  readonly holdings: readonly PortfolioData['holdings'][number][]
  readonly view: HoldingsView
  readonly onView: (view: HoldingsView) => void
}

/** Which holdings are listed: by standing and by grade, as far as there is a choice. */
export function HoldingsFilters({ holdings, view, onView }: HoldingsFiltersProps) {
  const m = useWords(portfolioWords).filter
  const gradeLabel = useWords(marketWords).card.grade
  const { standings, grades } = choicesOf(holdings)
  if (standings.length < 2 && grades.length < 2) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 px-3 pb-3">
      {standings.length > 1 && (
        <Chips<Standing | 'all'>
          legend={m.standing}
          value={view.standing}
          onChange={(standing) => onView({ ...view, standing })}
          choices={[
            { value: 'all', label: m.all },
            ...standings.map((value) => ({ value, label: m.standings[value] })),
          ]}
        />
      )}
      {grades.length > 1 && (
        <div className="w-full sm:w-48">
          <Select<RiskGrade | 'all'>
            aria-label={m.grade}
            value={view.grade}
            onChange={(grade) => onView({ ...view, grade })}
            options={[
              { value: 'all', label: m.allGrades },
              ...grades.map((value) => ({ value, label: gradeLabel(value) })),
            ]}
          />
        </div>
      )}
    </div>
  )
}
