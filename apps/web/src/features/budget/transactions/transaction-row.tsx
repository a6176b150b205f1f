import type { Transaction } from '@winterjay/budget'
import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { Row } from '../../../ui/row/row.tsx'
import { useShortAccountName } from '../account-name.ts'
import { useOpenDialog } from '../dialogs.tsx'
import { SignedMoney } from '../money-text.tsx'
import { LoanOfferLine } from '../loan-payments/loan-offer.tsx'
import { useLoanOffer } from '../loan-payments/offers.ts'
import { AssignedChip } from '../own-look.tsx'
import { useCategoryName } from '../own/use-category-choices.ts'
import { ownWords } from '../own/words/words.ts'
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
  const { hideRow } = useWords(ownWords)
  const format = useFormat()
  const { budget } = useView()
  const nameOf = useShortAccountName()
  const nameOfCategory = useCategoryName()
  const open = useOpenDialog()
  const { id, merchant, description, date, amountCents, currency, splits, tags, isHidden } = transaction
  const offer = useLoanOffer(id)
  const account = budget.accounts.get(transaction.accountId)
  const detail = [
    splits.length > 0 ? m.splitIn(splits.length) : nameOfCategory(transaction),
    hasDay ? format.date(date, 'day-month') : account && budget.accounts.size > 1 && nameOf(account),
    ...tags,
    isHidden === true && hideRow.state,
  ]
  return (
    <Row
      isDense
      chip={tick ?? <AssignedChip budget={budget} transaction={transaction} />}
      title={merchant || description || m.noName}
      // No line begins with a dot.
      detail={detail.filter(Boolean).join('\u00a0· ')}
      amount={<SignedMoney amountCents={amountCents} currency={currency} isQuiet />}
      {...(tick === undefined && { onPress: () => open({ kind: 'transaction', id }) })}
    >
      {tick === undefined && offer !== undefined ? <LoanOfferLine offer={offer} /> : undefined}
    </Row>
  )
}
