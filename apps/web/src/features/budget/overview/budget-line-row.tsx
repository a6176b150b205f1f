import { CATEGORY_COLORS, categoryLabel, isHeadingOver, startRollOverAgain } from '@winterjay/budget'
import type { BudgetLine, BudgetPace, ExpenseCategory } from '@winterjay/budget'
import { ZERO, subtract } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { Button } from '../../../ui/button.tsx'
import { BarRow } from '../../../ui/display/bar-row.tsx'
import { categoryLook } from '../../../ui/looks/category-look.ts'
import { Chip } from '../../../ui/row/chip.tsx'
import { useChange } from '../change.ts'
import { useWholeMoney } from '../money-text.tsx'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

/** One line of Budget vs Actual: over 100 % it is red and its bar is capped (product §2.2.2, §9). */
export function BudgetedLine({ line, pace }: { readonly line: BudgetLine; readonly pace: BudgetPace | undefined }) {
  const m = useWords(budgetWords).budget
  const format = useFormat()
  const money = useWholeMoney()
  const { category, budgetedCents, spentCents, leftCents, rolledInCents, isOver, color } = line
  const name = categoryLabel(category, format.locale)
  const look = categoryLook(category)
  const headingFor = pace !== undefined && isHeadingOver(line, pace.paceCents) ? pace.paceCents : null
  return (
    <BarRow
      chip={<Chip {...look} />}
      title={name}
      amount={money(spentCents)}
      rest={m.of(money(budgetedCents))}
      ratio={budgetedCents > 0 ? spentCents / budgetedCents : isOver ? 2 : 0}
      label={name}
      text={m.barText(
        money(spentCents),
        money(budgetedCents),
        line.percent === null ? null : format.percent(line.percent, { min: 0, max: 1 }),
        isOver,
      )}
      hue={look.hue}
      // Default colours follow the theme; a colour chosen by the user does not.
      color={color === CATEGORY_COLORS[category] ? undefined : color}
      state={
        headingFor !== null ? (
          <span className="text-larch-ink">{m.pace(money(headingFor))}</span>
        ) : isOver ? (
          m.over(money(subtract(ZERO, leftCents)))
        ) : (
          m.left(money(leftCents))
        )
      }
    >
      {rolledInCents !== 0 && (
        <span className="block pb-1.5">
          {rolledInCents > 0 && `${m.rolledIn(money(rolledInCents))} `}
          {rolledInCents < 0 && `${m.rolledOver(money(subtract(ZERO, rolledInCents)))} `}
          <StartAgain category={category} />
        </span>
      )}
    </BarRow>
  )
}

/** Lets nothing roll over into the month shown. */
function StartAgain({ category }: { readonly category: ExpenseCategory }) {
  const m = useWords(budgetWords).budget
  const { locale } = useFormat()
  const change = useChange()
  const { month, isSample } = useView()
  if (isSample) return null
  const name = categoryLabel(category, locale)
  return (
    <Button
      size="sm"
      variant="quiet"
      className="-mx-1.5 -my-2.5 px-1.5!"
      onClick={() =>
        void change((budget) => startRollOverAgain(budget, month, category), { title: m.startedAgain(name) })
      }
    >
      {m.startAgain}
      <span className="sr-only"> {name}</span>
    </Button>
  )
}

interface SpentLineProps {
  readonly category: ExpenseCategory
  readonly spentCents: Cents
  /** Share of the largest amount spent in one category. */
  readonly ratio: number
}

/** A category with spending but no budget. */
export function SpentLine({ category, spentCents, ratio }: SpentLineProps) {
  const format = useFormat()
  const money = useWholeMoney()
  const name = categoryLabel(category, format.locale)
  const look = categoryLook(category)
  return (
    <BarRow
      chip={<Chip {...look} />}
      title={name}
      amount={money(spentCents)}
      ratio={ratio}
      label={name}
      text={money(spentCents)}
      hue={look.hue}
    />
  )
}
