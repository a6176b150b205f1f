import { categoryLabel } from '@winterjay/budget'
import type { ExpenseCategory, RangeMoney } from '@winterjay/budget'
import { toDollars } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { AcrossChart } from '../../../ui/chart/across-chart.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { categoryLook } from '../../../ui/looks/category-look.ts'
import { budgetAnalyticsWords } from './words/words.ts'

interface CategoriesCardProps {
  readonly money: RangeMoney
  readonly before: RangeMoney | null
  readonly onOpen: (category: ExpenseCategory) => void
}

/** Spending by category; a category opens its transactions. */
export function CategoriesCard({ money: { categories, expensesCents }, before, onOpen }: CategoriesCardProps) {
  const m = useWords(budgetAnalyticsWords)
  const { locale, cents, percent } = useFormat()
  const [most] = categories
  if (most === undefined) return null
  const shareOf = (spent: number): number | null => (expensesCents > 0 ? (spent / expensesCents) * 100 : null)
  const share = (spent: number): string => {
    const found = shareOf(spent)
    return found === null ? m.none : percent(found, { min: 1, max: 1 })
  }
  const spentBefore = (category: ExpenseCategory) =>
    before?.categories.find((one) => one.category === category)?.spentCents ?? null
  const earlier = (category: ExpenseCategory): string => {
    const amount = spentBefore(category)
    return amount === null ? m.none : cents(amount)
  }
  return (
    <Card title={m.where}>
      <AcrossChart
        title={m.where}
        sentence={m.whereSentence(categoryLabel(most.category, locale), cents(most.spentCents))}
        bars={categories.map(({ category, spentCents }) => ({
          key: category,
          label: categoryLabel(category, locale),
          value: toDollars(spentCents),
          text: `${cents(spentCents)} · ${share(spentCents)}`,
          hue: categoryLook(category).hue,
        }))}
        onOpen={(index) => {
          const category = categories[index]?.category
          if (category !== undefined) onOpen(category)
        }}
        numbers={{
          headers: [m.category, m.spending, m.share, ...(before === null ? [] : [m.beforeColumn])],
          rows: categories.map(({ category, spentCents }) => [
            categoryLabel(category, locale),
            cents(spentCents),
            share(spentCents),
            ...(before === null ? [] : [earlier(category)]),
          ]),
          values: categories.map(({ category, spentCents }) => {
            const then = spentBefore(category)
            return [
              categoryLabel(category, locale),
              toDollars(spentCents),
              shareOf(spentCents),
              ...(before === null ? [] : [then === null ? null : toDollars(then)]),
            ]
          }),
        }}
      />
    </Card>
  )
}
