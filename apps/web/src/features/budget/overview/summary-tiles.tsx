import { comparableTo, isMonthKnown, monthSummary, shiftMonth } from '@winterjay/budget'
import type { MonthSummary } from '@winterjay/budget'
import { subtract } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { Tile, Tiles } from '../../../ui/display/tile.tsx'
import { monthName } from '../month-name.ts'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

/** product §2.2.1: Monthly Income, Monthly Expenses, Net Income, Savings Rate. */
export function SummaryTiles() {
  const m = useWords(budgetWords).tiles
  const format = useFormat()
  const { budget, month, today, isEmpty, isSample } = useView()
  // Of a budget without anything the figures say all.
  const noted = (note: ReactNode): { readonly note?: ReactNode } =>
    (isEmpty && !isSample) || note === null ? {} : { note }
  const toDay = comparableTo(budget, month, today)
  const [now, before] = useMemo(
    () => [monthSummary(budget, month), monthSummary(budget, shiftMonth(month, -1), toDay)],
    [budget, month, toDay],
  )
  const isKnown = useMemo(() => isSample || isMonthKnown(budget, before.month), [isSample, budget, before.month])
  const change = useChange(before, { isSoFar: toDay < 31, isKnown })
  const income = change(now.incomeCents, before.incomeCents)
  const expenses = change(now.expensesCents, before.expensesCents)
  return (
    <>
      <Tiles>
        <Tile
          label={m.income}
          value={format.cents(now.incomeCents)}
          {...noted(income.text)}
          tone={income.isUp ? 'gain' : 'plain'}
        />
        <Tile
          label={m.expenses}
          value={format.cents(now.expensesCents)}
          {...noted(expenses.text)}
          tone={expenses.isMuch ? 'over' : 'plain'}
        />
        <Tile
          label={m.net}
          value={format.cents(now.netCents)}
          {...noted(<OnDesk>{m.after(format.number(now.transactionCount), now.transactionCount)}</OnDesk>)}
        />
        <Tile
          label={m.savingsRate}
          value={now.savingsRatePercent === null ? '–' : format.percent(now.savingsRatePercent, { min: 0, max: 1 })}
          {...noted(now.savingsRatePercent === null ? m.noIncome : <OnDesk>{m.ofIncome}</OnDesk>)}
        />
      </Tiles>
      {now.otherCurrencyCount > 0 && (
        <p className="mt-2 text-sm text-muted">
          {m.otherCurrencies(format.number(now.otherCurrencyCount), now.otherCurrencyCount)}
        </p>
      )}
    </>
  )
}

/** In percent. What is spent differs by less from month to month without a reason to be told in red. */
const MUCH = 5

/** What the figure above it says almost by itself. */
const OnDesk = ({ children }: { readonly children: ReactNode }) => <span className="max-md:hidden">{children}</span>

/**
 * @param options isSoFar while the month is not over: it is then compared with the same days of the previous month;
 *   isKnown unless the budget begins in the middle of that month, or after it: then nothing is compared
 */
function useChange(
  before: MonthSummary,
  { isSoFar, isKnown }: { readonly isSoFar: boolean; readonly isKnown: boolean },
): (now: Cents, then: Cents) => { readonly text: string | null; readonly isUp: boolean; readonly isMuch: boolean } {
  const { tiles } = useWords(budgetWords)
  const m = isSoFar ? tiles.soFar : tiles
  const format = useFormat()
  // Short while it is compared up to the same day, so that it fits on one line.
  const name = monthName(before.month, format.locale, isSoFar ? 'short' : 'month')
  return (now, then) => {
    if (!isKnown) return { text: null, isUp: false, isMuch: false }
    if (then <= 0) return { text: m.nothingBefore(name), isUp: false, isMuch: false }
    const percent = (subtract(now, then) / then) * 100
    const size = format.percent(Math.abs(percent), { min: 1, max: 1 })
    return {
      text: percent === 0 ? m.sameAs(name) : m.changed(percent > 0 ? `+${size}` : `\u2212${size}`, name),
      isUp: percent > 0,
      isMuch: percent >= MUCH,
    }
  }
}
