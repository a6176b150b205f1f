import { useCallback } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { hueOf } from '../../../ui/hue.ts'
import { Avatar } from '../../../ui/row/chip.tsx'
import type { RowProps } from '../../../ui/row/row.tsx'
import { useFlags } from '../flags/use-flags.ts'
import { loanPath } from '../loan-links.ts'
import { useLoanStatus } from '../loan-status.tsx'
import type { ListedLoan } from '../loan-view.ts'
import { loanWords } from '../words/words.ts'

/** A loan in two lines with every value of the table's row; a press opens the loan. */
export function useLoanRow(): (loan: ListedLoan) => RowProps {
  const m = useWords(loanWords).list
  const f = useFormat()
  const flags = useFlags()
  const statusOf = useLoanStatus()
  return useCallback(
    (loan) => {
      const { borrower_name: name, days_past_due: late = 0, status } = loan
      const { word, tone } = statusOf(loan)
      return {
        chip: <Avatar name={name} hue={hueOf(name)} />,
        title: name,
        detail: [m.lentAt(f.cents(loan.principal), f.rate(loan.annual_rate)), ...flags(loan)].join(' · '),
        amount: f.cents(loan.payment_amount),
        state: status === 'overdue' && late > 0 ? m.daysLateShort(late) : word,
        tone: tone === 'over' ? 'over' : 'plain',
        href: loanPath(loan.id),
        isDense: true,
      }
    },
    [m, f, flags, statusOf],
  )
}
