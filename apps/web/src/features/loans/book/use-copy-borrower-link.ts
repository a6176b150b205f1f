import { toast } from '../../../ui/overlay/toast-store.ts'
import { borrowerAddress } from '../loan-links.ts'
import type { ListedLoan } from '../loan-view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { loanWords } from '../words/words.ts'

/** Copies the URL of a borrower's page and confirms it with a toast. */
export function useCopyBorrowerLink(): (loan: ListedLoan) => Promise<void> {
  const m = useWords(loanWords).link
  return async (loan) => {
    try {
      await navigator.clipboard.writeText(borrowerAddress(loan.id))
      toast({ title: m.copied, description: loan.borrower_link_enabled === false ? m.copiedClosed : m.copiedText })
    } catch {
      toast({ tone: 'error', title: m.copyFailed, description: borrowerAddress(loan.id) })
    }
  }
}
