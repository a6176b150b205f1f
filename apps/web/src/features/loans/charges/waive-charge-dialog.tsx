import { refuseChargeWaiver } from '@winterjay/lending'
import { ZERO } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { AmountDialog } from '../effect/amount-dialog.tsx'
import { stateOf } from '../expected-payment.ts'
import type { LoanDetail, LoanFact } from '../queries.ts'
import { loanWords } from '../words/words.ts'
import { nameOfCharge } from './name-of-charge.ts'
import { chargeWords } from './words/words.ts'

interface WaiveChargeDialogProps {
  readonly detail: LoanDetail
  readonly fact: LoanFact
  readonly onClose: () => void
}

/** Waives a charge in full or in part (lending §5.8). */
export default function WaiveChargeDialog({ detail, fact, onClose }: WaiveChargeDialogProps) {
  const m = useWords(chargeWords)
  const { facts } = useWords(loanWords)
  const f = useFormat()
  const owed = fact.charge?.owed ?? ZERO
  const charges = stateOf(detail, detail.as_of)?.charges
  return (
    <AmountDialog
      detail={detail}
      words={{
        title: m.waiveTitle,
        confirm: m.waiveConfirm,
        text: m.waiveText(nameOfCharge(fact, m.kinds), f.cents(owed)),
        amount: m.waiveAmount,
        amountMissing: m.waiveMissing,
        reason: facts.reason,
        reasonMissing: facts.reasonMissing,
        done: m.waiveDone,
        failed: m.waiveFailed,
      }}
      offered={owed}
      refuse={(amount) => (charges === undefined ? null : refuseChargeWaiver(charges, fact.id, amount))}
      eventOf={(amount, reason) => ({
        event: 'charge_waiver',
        charge_id: fact.id,
        amount: amount === owed ? null : amount,
        reason,
      })}
      factOf={(amountCents, base) => ({ ...base, kind: 'charge_waiver', charge: fact.id, amountCents })}
      onClose={onClose}
    />
  )
}
