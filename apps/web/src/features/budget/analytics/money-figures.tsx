import type { RangeMoney } from '@winterjay/budget'
import { cents as asCents, daysBetween, roundHalfUp } from '@winterjay/money'
import type { ComparedDays, DayRange } from '../../../ui/form/day-range.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { DefinedFigures } from '../../../ui/display/figures-card.tsx'
import { budgetAnalyticsWords } from './words/words.ts'

interface MoneyFiguresProps extends ComparedDays {
  readonly money: RangeMoney
  readonly before: RangeMoney | null
}

const KEYS = ['income', 'spending', 'net', 'rate', 'month'] as const
type Key = (typeof KEYS)[number]
/** Days of an average month. */
const MONTH_DAYS = 30.44

/** Every figure with its definition, and that of the days compared with. */
export function MoneyFigures({ money, before, range, compared }: MoneyFiguresProps) {
  const m = useWords(budgetAnalyticsWords)
  const { cents, percent } = useFormat()
  const names: Readonly<Record<Key, string>> = {
    income: m.income,
    spending: m.spending,
    net: m.net,
    rate: m.rate,
    month: m.usual,
  }
  const write = (of: RangeMoney, { from, to }: DayRange): Readonly<Record<Key, string>> => ({
    income: cents(of.incomeCents),
    spending: cents(of.expensesCents),
    net: cents(of.netCents),
    rate: of.savingsRatePercent === null ? m.none : percent(of.savingsRatePercent, { min: 2, max: 2 }),
    month: cents(asCents(roundHalfUp((of.expensesCents / (daysBetween(from, to) + 1)) * MONTH_DAYS))),
  })
  const now = write(money, range)
  const then = before === null || compared === null ? null : write(before, compared)
  return (
    <DefinedFigures
      title={m.figures}
      figures={KEYS.map((key) => ({
        key,
        name: names[key],
        value: now[key],
        help: m.help[key],
        article: key === 'rate' ? 'savings-rate' : 'cash-flow',
        before: then === null ? undefined : m.before(then[key]),
      }))}
    />
  )
}
