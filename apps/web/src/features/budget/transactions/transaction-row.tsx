import { shownCategory } from '@winterjay/budget'
import type { Transaction } from '@winterjay/budget'
import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { categoryLook } from '../../../ui/looks/category-look.ts'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row } from '../../../ui/row/row.tsx'
import { useShortAccountName } from '../account-name.ts'
import { useOpenDialog } from '../dialogs.tsx'
import { SignedMoney } from '../money-text.tsx'
import { useCategoryName } from '../own/use-category-choices.ts'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

export interface TransactionRowProps {
  readonly transaction: Transaction
  /** Shows the day in place of the account, for lists without day headings. */
  readonly hasDay?: boolean
  /** The row's checkbox; with one, a press opens nothing. */
  readonly tick?: ReactNode
}

/** A transaction in two lines; a press opens it. */
export function TransactionRow({ transaction, hasDay = false, tick }: TransactionRowProps) {
  const m = useWords(budgetWords).transactions
  const format = useFormat()
  const { budget } = useView()
  const nameOf = useShortAccountName()
  const nameOfCategory = useCategoryName()
  const open = useOpenDialog()
  const { id, merchant, description, date, amountCents, currency, splits, tags } = transaction
  const category = shownCategory(budget, transaction)
  const account = budget.accounts.get(transaction.accountId)
  const detail = [
    splits.length > 0 ? m.splitIn(splits.length) : nameOfCategory(transaction),
    hasDay ? format.date(date, 'day-month') : account && nameOf(account),
    ...tags,
  ]
  return (
    <Row
      isDense
      chip={tick ?? <Chip {...categoryLook(category)} />}
      title={merchant || description || m.noName}
      detail={detail.filter(Boolean).join(' · ')}
      amount={<SignedMoney amountCents={amountCents} currency={currency} isQuiet />}
      {...(tick === undefined && { onPress: () => open({ kind: 'transaction', id }) })}
    />
  )
}
