import { spendingAMonth } from '@winterjay/budget'
import type { RangeMoney } from '@winterjay/budget'
import type { LocalDate } from '@winterjay/money'
import type { ComparedDays, DayRange } from '../../../ui/form/day-range.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { DefinedFigures } from '../../../ui/display/figures-card.tsx'
import { budgetAnalyticsWords } from './words/words.ts'

interface MoneyFiguresProps extends ComparedDays {
  readonly money: RangeMoney
  readonly before: RangeMoney | null
  /** Of the budget's transactions; null without one. */
  readonly firstDay: LocalDate | null
}

const KEYS = ['income', 'spending', 'net', 'rate', 'month'] as const
type Key = (typeof KEYS)[number]
/** Every figure with its definition, and that of the days compared with. */
export function MoneyFigures({ money, before, range, compared, firstDay }: MoneyFiguresProps) {
  const m = useWords(budgetAnalyticsWords)
  const { cents, percent } = useFormat()
  const names: Readonly<Record<Key, string>> = {
    income: m.income,
    spending: m.spending,
    net: m.net,
    rate: m.rate,
    month: m.usual,
  }
  const write = (of: RangeMoney, days: DayRange): Readonly<Record<Key, string>> => ({
    income: cents(of.incomeCents),
    spending: cents(of.expensesCents),
    net: cents(of.netCents),
    rate: of.savingsRatePercent === null ? m.none : percent(of.savingsRatePercent, { min: 2, max: 2 }),
    month: cents(spendingAMonth(of, days, firstDay)),
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
