import { useCallback } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { knownWord, wordFor } from '../../../lib/language/wire-words.ts'
import { useWords } from '../../../lib/language/words.ts'
import { hueOf } from '../../../ui/hue.ts'
import { Avatar } from '../../../ui/row/chip.tsx'
import type { RowProps, RowTone } from '../../../ui/row/row.tsx'
import { useFlags } from '../flags/use-flags.ts'
import { loanPath } from '../loan-links.ts'
import type { ListedLoan } from '../loan-view.ts'
import { loanWords } from '../words/words.ts'

// product §4: other values than active and completed are shown in a destructive style.
const TONES: Readonly<Record<string, RowTone>> = { active: 'plain', completed: 'plain' }

/** A loan in two lines with every value of the table's row; a press opens the loan. */
export function useLoanRow(): (loan: ListedLoan) => RowProps {
  const { list: m, status: words } = useWords(loanWords)
  const f = useFormat()
  const flags = useFlags()
  return useCallback(
    (loan) => {
      const { borrower_name: name, days_past_due: late = 0, status } = loan
      return {
        chip: <Avatar name={name} hue={hueOf(name)} />,
        title: name,
        detail: [m.lentAt(f.cents(loan.principal), f.rate(loan.annual_rate)), ...flags(loan)].join(' · '),
        amount: f.cents(loan.payment_amount),
        state: status === 'overdue' && late > 0 ? m.daysLateShort(late) : wordFor(words, status),
        tone: knownWord(TONES, status) ?? 'over',
        href: loanPath(loan.id),
        isDense: true,
      }
    },
    [m, words, f, flags],
  )
}
