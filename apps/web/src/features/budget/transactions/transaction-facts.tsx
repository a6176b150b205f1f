import { shownCategory } from '@winterjay/budget'
import type { Transaction } from '@winterjay/budget'
import { MessageCircleQuestionMark } from 'lucide-react'
import { useFormat } from '../../../lib/language/format.ts'
import { FactTable } from '../../../ui/display/fact-table.tsx'
import { categoryLook } from '../../../ui/looks/category-look.ts'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { useAccountName } from '../account-name.ts'
import { SignedMoney } from '../money-text.tsx'
import { useCategoryName } from '../own/use-category-choices.ts'
import { useReason } from './use-reason.ts'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

interface FactsProps {
  readonly transaction: Transaction
}

/** How much, of which category, when and from which account. */
export function TransactionFacts({ transaction }: FactsProps) {
  const format = useFormat()
  const { budget } = useView()
  const nameOf = useAccountName()
  const nameOfCategory = useCategoryName()
  const account = budget.accounts.get(transaction.accountId)
  const { amountCents, currency, date } = transaction
  const category = shownCategory(budget, transaction)
  const facts = [nameOfCategory(transaction), format.date(date, 'long'), account && nameOf(account)]
  return (
    <div className="flex items-center gap-3">
      <Chip {...categoryLook(category)} size="large" />
      <div className="min-w-0">
        <p className="text-figure font-bold tracking-[-.03em] **:tracking-[inherit]">
          <SignedMoney amountCents={amountCents} currency={currency} isQuiet />
        </p>
        <p className="text-sm text-muted">{facts.filter(Boolean).join(' \u00b7 ')}</p>
      </div>
    </div>
  )
}

/** Why it has its category, and the words it came with. */
export function WhyRow({ transaction }: FactsProps) {
  const m = useWords(budgetWords).transaction
  const { isSample } = useView()
  const reason = useReason(transaction)
  const { description, origin, sources } = transaction
  // The sample has no manual entries.
  const isOwn = origin === 'hand' && !isSample
  const bankText = isOwn ? sources[0]?.description : description
  return (
    <FoldRow chip={<Chip icon={MessageCircleQuestionMark} hue="c7" />} title={m.why} detail={reason}>
      <p>{reason}</p>
      <FactTable
        label={m.why}
        facts={[
          ...(isOwn ? [{ name: m.ownText, value: description }] : []),
          ...(bankText === undefined ? [] : [{ name: m.bankText, value: bankText }]),
        ]}
      />
    </FoldRow>
  )
}
