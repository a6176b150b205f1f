import { forecast, liveTransactions } from '@winterjay/budget'
import type { Account, Budget, RecurringItem } from '@winterjay/budget'
import { useMemo, useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Chips } from '../../../ui/form/choice.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { useAccountName } from '../account-name.ts'
import { ForecastFigure } from './forecast-figure.tsx'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

const SPANS = ['30', '60', '90'] as const
type Span = (typeof SPANS)[number]

/** The balance day by day, and the day it would go under zero. */
export function ForecastCard({ items }: { readonly items: readonly RecurringItem[] }) {
  const m = useWords(budgetWords).ahead
  const format = useFormat()
  const nameOf = useAccountName()
  const { budget, today } = useView()
  const [span, setSpan] = useState<Span>('60')
  const [chosen, setChosen] = useState('all')
  const accounts = useMemo(() => accountsWithBalance(budget), [budget])
  const ahead = useMemo(() => {
    const accountIds = accounts.filter(({ id }) => chosen === 'all' || id === chosen).map(({ id }) => id)
    return accountIds.length === 0 ? null : forecast(budget, { accountIds, items, today, dayCount: Number(span) })
  }, [accounts, budget, chosen, items, span, today])
  return (
    <Card title={m.forecast}>
      {ahead === null ? (
        <p className="text-muted">{m.noBalance}</p>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <div className="flex flex-wrap items-end gap-4">
            {accounts.length > 1 && (
              <Field label={m.account} className="max-sm:w-full">
                <Select
                  value={chosen}
                  options={[
                    { value: 'all', label: m.allAccounts },
                    ...accounts.map((account) => ({ value: account.id, label: nameOf(account) })),
                  ]}
                  onChange={setChosen}
                />
              </Field>
            )}
            <Chips
              legend={m.span}
              value={span}
              choices={SPANS.map((value) => ({ value, label: m.days(value) }))}
              onChange={setSpan}
            />
          </div>
          {ahead.underZeroOn !== null ? (
            <Note tone="over" title={m.underZero(format.date(ahead.underZeroOn, 'long'))}>
              {m.underZeroText}
            </Note>
          ) : (
            ahead.lowest !== null && (
              <p>{m.lowest(format.cents(ahead.lowest.balanceCents), format.date(ahead.lowest.date, 'long'))}</p>
            )
          )}
          <ForecastFigure ahead={ahead} today={today} />
          <p className="text-sm text-muted">{m.how}</p>
        </div>
      )}
    </Card>
  )
}

/** Only of accounts that a bank stated a balance for, and that something is in: a guessed start would make every day a guess. */
function accountsWithBalance(budget: Budget): Account[] {
  const used = new Set(liveTransactions(budget).map(({ accountId }) => accountId))
  return [...budget.accounts.values()].filter(
    ({ id, balance, currency, isClosed }) => balance !== null && currency === 'CAD' && !isClosed && used.has(id),
  )
}
