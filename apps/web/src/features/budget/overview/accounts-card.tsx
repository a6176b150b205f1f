import { liveTransactions } from '@winterjay/budget'
import type { Account, Budget } from '@winterjay/budget'
import { useMemo } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { useAccountName } from '../account-name.ts'
import { useOpenDialog } from '../dialogs.ts'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

/** The accounts of the budget, their last balance from the bank, and the reader's own name for each. */
export function AccountsCard() {
  const m = useWords(budgetWords).accounts
  const { budget, isSample } = useView()
  const counts = useMemo(() => countsOf(budget), [budget])
  const accounts = [...budget.accounts.values()].filter(({ id, isClosed }) => !isClosed && counts.has(id))
  if (isSample || accounts.length === 0) return null
  return (
    <Card title={m.title}>
      <ul>
        {accounts.map((account) => (
          <AccountRow key={account.id} account={account} count={counts.get(account.id) ?? 0} />
        ))}
      </ul>
    </Card>
  )
}

function AccountRow({ account, count }: { readonly account: Account; readonly count: number }) {
  const m = useWords(budgetWords).accounts
  const format = useFormat()
  const nameOf = useAccountName()
  const open = useOpenDialog()
  const { id, balance, currency } = account
  const name = nameOf(account)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {[m.count(format.number(count), count), balance === null ? null : m.balanceOn(format.date(balance.date))]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
      </div>
      {balance !== null && (
        <span className="num whitespace-nowrap">
          {format.cents(balance.amountCents)}
          {currency !== 'CAD' && ` ${currency}`}
        </span>
      )}
      <Button size="sm" onClick={() => open({ kind: 'account', id })}>
        {m.rename}
        <span className="sr-only"> {name}</span>
      </Button>
    </li>
  )
}

function countsOf(budget: Budget): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { accountId } of liveTransactions(budget)) counts.set(accountId, (counts.get(accountId) ?? 0) + 1)
  return counts
}
