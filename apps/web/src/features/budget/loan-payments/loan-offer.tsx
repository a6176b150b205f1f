import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { useOpenDialog } from '../dialogs.tsx'
import { budgetWords } from '../words/words.ts'
import type { LoanOffer } from './offers.ts'

/** Whose payment a row looks like, and a button that records it. */
export function LoanOfferLine({ offer: { rowKey, borrowerName } }: { readonly offer: LoanOffer }) {
  const m = useWords(budgetWords).loanPayment
  const open = useOpenDialog()
  return (
    <p className="-mb-1.5 flex flex-wrap items-center gap-x-2 text-sm text-muted">
      <span className="wrap-anywhere">{m.looksLike(borrowerName)}</span>
      <Button size="sm" variant="quiet" className="-mx-3" onClick={() => open({ kind: 'loan-payment', rowKey })}>
        {m.record}
        <span className="sr-only"> {borrowerName}</span>
      </Button>
    </p>
  )
}
