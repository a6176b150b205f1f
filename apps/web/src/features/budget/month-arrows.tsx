import { shiftMonth } from '@winterjay/budget'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLocale } from '../../lib/language/locale.ts'
import { IconButton } from '../../ui/button.tsx'
import { monthName } from './month-name.ts'
import { useView } from './view.ts'
import { useWords } from '../../lib/language/words.ts'
import { budgetWords } from './words/words.ts'

/** The month shown, with links to the previous and the next one. The sample has only one. */
export function MonthArrows() {
  const m = useWords(budgetWords).month
  const locale = useLocale()
  const { month, chooseMonth, isSample } = useView()
  if (isSample) return <span className="text-muted">{monthName(month, locale)}</span>
  const before = shiftMonth(month, -1)
  const after = shiftMonth(month, 1)
  return (
    <div className="-my-2 flex items-center">
      <IconButton
        label={m.goTo(monthName(before, locale))}
        icon={<ChevronLeft aria-hidden="true" className="size-5" />}
        onClick={() => chooseMonth(before)}
      />
      <output className="text-muted">{monthName(month, locale)}</output>
      <IconButton
        label={m.goTo(monthName(after, locale))}
        icon={<ChevronRight aria-hidden="true" className="size-5" />}
        onClick={() => chooseMonth(after)}
      />
    </div>
  )
}
