import { receivedBy, refuseSettlement } from '@winterjay/lending'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { AmountDialog } from '../effect/amount-dialog.tsx'
import { factsOf } from '../expected-payment.ts'
import type { LoanDetail } from '../queries.ts'
import { flagWords } from './words/words.ts'

interface SettleDialogProps {
  readonly detail: LoanDetail
  readonly onClose: () => void
}

/** Accepts what was paid in place of everything owed (lending §5.3). */
export default function SettleDialog({ detail, onClose }: SettleDialogProps) {
  const m = useWords(flagWords)
  const f = useFormat()
  const facts = factsOf(detail)
  const isPaid = detail.loan.status === 'completed'
  const amountHint = m.amountHint(f.cents(receivedBy(facts.payments, detail.as_of)))
  return (
    <AmountDialog
      isDestructive
      detail={detail}
      words={{ ...m, title: m.open, amountHint }}
      offered={facts.payments.at(-1)?.amountCents ?? null}
      refuse={(amount) => refuseSettlement(amount, { ...facts, isPaid }, detail.as_of)}
      eventOf={(amount, reason) => ({ event: 'settled_for_less', amount, reason })}
      factOf={(amountCents, base) => ({ ...base, kind: 'settled_for_less', amountCents })}
      onClose={onClose}
    />
  )
}
