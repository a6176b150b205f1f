import { shiftMonth } from '@winterjay/budget'
import { yearMonthOf } from '@winterjay/money'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLocale } from '../../lib/language/locale.ts'
import { IconButton } from '../../ui/button.tsx'
import { monthName } from './month-name.ts'
import { useAskedMonth, useView } from './view.ts'
import { useWords } from '../../lib/language/words.ts'
import { budgetWords } from './words/words.ts'

/** The month shown, with links to the previous and the next one. The sample has only one. Short on phones, to fit next to a title. */
export function MonthArrows() {
  const m = useWords(budgetWords).month
  const locale = useLocale()
  const { month: shown, today, isSample } = useView()
  const { asked, choose } = useAskedMonth()
  const month = isSample ? shown : (asked ?? yearMonthOf(today))
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
      <output className="text-muted">
        <span className="md:hidden">{`${monthName(month, locale, 'short')} ${month.slice(0, 4)}`}</span>
        <span className="max-md:hidden">{monthName(month, locale)}</span>
      </output>
      <IconButton
        label={m.goTo(monthName(after, locale))}
        icon={<ChevronRight aria-hidden="true" className="size-5" />}
        onClick={() => choose(after)}
      />
    </div>
  )
}
