import { isTransfer } from '@winterjay/budget'
import type { Budget, Transaction } from '@winterjay/budget'
import { cents } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { useMemo } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { DayHeading, Rows } from '../../../ui/row/row.tsx'
import { SignedMoney } from '../money-text.tsx'
import { useDayStyle } from '../today.ts'
import { useView } from '../view.ts'
import { Tick, withTick } from './tick.tsx'
import { TransactionRow } from './transaction-row.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

export interface TransactionDaysProps {
  /** Newest first. */
  readonly rows: readonly Transaction[]
  /** All transactions that match the filter, so that a day's total is complete. */
  readonly found: readonly Transaction[]
  /** Selected transactions; null outside selection mode, when a press opens a row. */
  readonly chosen: ReadonlySet<string> | null
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

/** Transactions grouped by day, each day with its total. */
export function TransactionDays({ rows, found, chosen, onChoose }: TransactionDaysProps) {
  const { transactions: m, hero } = useWords(budgetWords)
  const format = useFormat()
  const { budget, isSample } = useView()
  const styleOf = useDayStyle()
  const totals = useMemo(() => totalsByDay(budget, found), [budget, found])
  // The total of one transaction is its amount.
  const counts = useMemo(() => countByDay(found), [found])
  const days = [...new Set(rows.map(({ date }) => date))]
  return days.map((day, at) => (
    <section key={day}>
      <DayHeading
        {...((counts.get(day) ?? 0) > 1 && {
          total: <SignedMoney amountCents={totals.get(day) ?? cents(0)} isQuiet />,
        })}
      >
        {format.date(day, styleOf(day))}
        {isSample && at === 0 && <Badge className="ml-2">{hero.sample}</Badge>}
      </DayHeading>
      <Rows label={format.date(day)}>
        {rows
          .filter(({ date }) => date === day)
          .map((one) => (
            <TransactionRow
              key={one.id}
              transaction={one}
              {...(chosen !== null && {
                tick: (
                  <Tick
                    label={m.choose(one.merchant || one.description || m.noName)}
                    isChosen={chosen.has(one.id)}
                    onChange={(isChosen) => onChoose(withTick(chosen, one.id, isChosen))}
                  />
                ),
              })}
            />
          ))}
      </Rows>
    </section>
  ))
}

function countByDay(found: readonly Transaction[]): ReadonlyMap<LocalDate, number> {
  const counts = new Map<LocalDate, number>()
  for (const { date } of found) counts.set(date, (counts.get(date) ?? 0) + 1)
  return counts
}

/** Transfers between own accounts and amounts in other currencies are not included (budget §1.0, §4.1). */
function totalsByDay(budget: Budget, found: readonly Transaction[]): ReadonlyMap<LocalDate, Cents> {
  const totals = new Map<LocalDate, Cents>()
  for (const one of found)
    if (one.currency === 'CAD' && !isTransfer(budget, one))
      totals.set(one.date, cents((totals.get(one.date) ?? 0) + one.amountCents))
  return totals
}
