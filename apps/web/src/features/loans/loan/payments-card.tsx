import { useFormat } from '../../../lib/language/format.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import type { LoanDetail } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { loanWords } from '../words/words.ts'

type Payment = LoanDetail['payments'][number]

interface PaymentsCardProps {
  readonly payments: readonly Payment[]
  readonly onReverse: (payment: Payment) => void
}

/** Money received, newest first. A reversed payment stays, crossed out: history is never edited. */
export function PaymentsCard({ payments, onReverse }: PaymentsCardProps) {
  const m = useWords(loanWords).payments
  return (
    <Card title={m.heading}>
      {payments.length === 0 ? (
        <p className="text-muted">{m.none}</p>
      ) : (
        <ul>
          {payments.toReversed().map((payment) => (
            <PaymentLine key={payment.id} payment={payment} onReverse={() => onReverse(payment)} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const PARTS = ['interest', 'principal', 'late_fee', 'unapplied'] as const

function PaymentLine({ payment, onReverse }: { readonly payment: Payment; readonly onReverse: () => void }) {
  const m = useWords(loanWords).payments
  const f = useFormat()
  const isReversed = payment.reversed_at !== null
  const amount = f.cents(payment.amount)
  const day = f.date(payment.paid_on)
  const how = [payment.method === null ? null : m.methods[payment.method], payment.reference].filter(
    (part) => part !== null,
  )
  const split = PARTS.filter((part) => payment[part] > 0).map((part) => `${m.parts[part]} ${f.cents(payment[part])}`)
  return (
    <li className="num flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3">
          {isReversed ? (
            <s className="font-[650] text-muted">{amount}</s>
          ) : (
            <strong className="font-[650]">{amount}</strong>
          )}
          <span className="text-muted">{day}</span>
          {isReversed && <Badge>{m.reversed}</Badge>}
        </p>
        {how.length > 0 && <p className="text-sm wrap-anywhere text-muted">{how.join(' · ')}</p>}
        {isReversed ? (
          <p className="text-sm wrap-anywhere text-muted">{payment.reversal_reason}</p>
        ) : (
          <p className="text-sm text-muted">{split.join(', ')}</p>
        )}
      </div>
      {!isReversed && (
        <Button size="sm" aria-label={m.reverseOf(amount, day)} onClick={onReverse}>
          {m.reverse}
        </Button>
      )}
    </li>
  )
}
