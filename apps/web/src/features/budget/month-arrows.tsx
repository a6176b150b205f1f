import { daysOf, monthAt, monthStartOf, shiftMonth } from '@winterjay/budget'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useFormat } from '../../lib/language/format.ts'
import { IconButton } from '../../ui/button.tsx'
import { monthName } from './month-name.ts'
import { useAskedMonth, useChooseMonth } from './asked-month.ts'
import { useView } from './view.ts'
import { useWords } from '../../lib/language/words.ts'
import { budgetWords } from './words/words.ts'

/**
 * The month shown, with links to the previous and the next one, and its days if it does not begin on the 1st.
 * The sample has only one. Short on phones, to fit next to a title.
 */
export function MonthArrows() {
  const m = useWords(budgetWords).month
  const format = useFormat()
  const { locale } = format
  const { budget, month: shown, today, isSample } = useView()
  const asked = useAskedMonth()
  const choose = useChooseMonth()
  const month = isSample ? shown : (asked ?? monthAt(budget, today))
  const { from, to } = daysOf(budget, month)
  if (isSample) return <span className="text-muted">{monthName(month, locale)}</span>
  const before = shiftMonth(month, -1)
  const after = shiftMonth(month, 1)
  return (
    <div className="-mx-2 -my-2 flex flex-none items-center whitespace-nowrap">
      <IconButton
        label={m.goTo(monthName(before, locale))}
        icon={<ChevronLeft aria-hidden="true" className="size-5" />}
        onClick={() => choose(before)}
      />
      <output className="text-center leading-tight text-muted">
        <span className="md:hidden">{`${monthName(month, locale, 'short')} ${month.slice(0, 4)}`}</span>
        <span className="max-md:hidden">{monthName(month, locale)}</span>
        {monthStartOf(budget) !== 1 && (
          <span className="num block text-xs">
            {format.date(from, 'day-month')} – {format.date(to, 'day-month')}
          </span>
        )}
      </output>
      <IconButton
        label={m.goTo(monthName(after, locale))}
        icon={<ChevronRight aria-hidden="true" className="size-5" />}
        onClick={() => choose(after)}
      />
    </div>
  )
}
