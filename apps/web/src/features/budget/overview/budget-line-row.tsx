import { CATEGORY_COLORS, categoryLabel, isHeadingOver } from '@winterjay/budget'
import type { BudgetLine, BudgetPace, ExpenseCategory } from '@winterjay/budget'
import { ZERO, subtract } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { clsx } from 'clsx'
import { useFormat } from '../../../lib/language/format.ts'
import { Bar } from '../../../ui/display/bar.tsx'
import { useShortMoney } from '../money-text.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

/** One line of Budget vs Actual: over 100 % it is red, and its bar stays full (product §2.2.2, §9). */
export function BudgetedLine({ line, pace }: { readonly line: BudgetLine; readonly pace: BudgetPace | undefined }) {
  const m = useWords(budgetWords).budget
  const format = useFormat()
  const money = useShortMoney()
  const { category, budgetedCents, spentCents, rolledInCents, isOver, color } = line
  const name = categoryLabel(category, format.locale)
  const headingFor = pace !== undefined && isHeadingOver(line, pace.paceCents) ? pace.paceCents : null
  const ratio = budgetedCents > 0 ? spentCents / budgetedCents : isOver ? 2 : 0
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5 py-2 sm:grid-cols-[10rem_1fr_auto]">
      <span className={clsx(isOver && 'font-[650] text-cranberry')}>{name}</span>
      <Bar
        className="max-sm:order-last max-sm:col-span-2"
        label={name}
        ratio={ratio}
        color={color}
        text={m.barText(
          money(spentCents),
          money(budgetedCents),
          line.percent === null ? null : format.percent(line.percent, { min: 0, max: 1 }),
          isOver,
        )}
      />
      <span aria-hidden="true" className={clsx('num text-right sm:min-w-36', isOver && 'font-[650] text-cranberry')}>
        {money(spentCents)} <span className={isOver ? undefined : 'text-muted'}>{m.of(money(budgetedCents))}</span>
      </span>
      {(headingFor !== null || rolledInCents !== 0) && (
        <span className="col-span-full text-sm text-muted max-sm:order-last">
          {rolledInCents > 0 && `${m.rolledIn(money(rolledInCents))} `}
          {rolledInCents < 0 && `${m.rolledOver(money(subtract(ZERO, rolledInCents)))} `}
          {headingFor !== null && <span className="text-larch-ink">{m.pace(money(headingFor))}</span>}
        </span>
      )}
    </li>
  )
}

interface SpentLineProps {
  readonly category: ExpenseCategory
  readonly spentCents: Cents
  /** Of the most that was spent in one category. */
  readonly ratio: number
}

/** A category that money was spent in and no budget was set for. */
export function SpentLine({ category, spentCents, ratio }: SpentLineProps) {
  const format = useFormat()
  const money = useShortMoney()
  const name = categoryLabel(category, format.locale)
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5 py-2 sm:grid-cols-[10rem_1fr_auto]">
      <span>{name}</span>
      <Bar
        className="max-sm:order-last max-sm:col-span-2"
        label={name}
        ratio={ratio}
        color={CATEGORY_COLORS[category]}
        text={money(spentCents)}
      />
      <span aria-hidden="true" className="num text-right sm:min-w-36">
        {money(spentCents)}
      </span>
    </li>
  )
}
