import { localDateIn, ZERO } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { useMay } from '../../../lib/server/book.ts'
import { timeZone } from '../../../lib/time-zone.ts'
import { Button } from '../../../ui/button.tsx'
import { Amount } from '../../../ui/row/amount.tsx'
import type { Moment } from '../../../ui/row/timeline.tsx'
import { chargeWords } from '../charges/words/words.ts'
import { documentWords } from '../documents/words/words.ts'
import { loanWords } from '../words/words.ts'
import { dateStyle } from './promises.ts'
import type { Payment, TimelineActs } from './promises.ts'

const PARTS = ['interest', 'principal', 'late_fee', 'unapplied'] as const

/** A payment; unfolds to its allocation and the reversal. A reversed one stays, crossed out. */
export function usePaymentMoment(
  today: LocalDate,
  acts: Pick<TimelineActs, 'onReverse' | 'onReceipt'>,
): (payment: Payment) => Moment {
  const m = useWords(loanWords).payments
  const f = useFormat()
  return (payment) => {
    const day = f.date(payment.paid_on, dateStyle(payment.paid_on, today))
    const how = [payment.method === null ? m.received : m.methods[payment.method], payment.reference]
    const base = { key: payment.id, detail: how.filter((part) => part !== null).join(' · ') }
    if (payment.reversed_at !== null) {
      return {
        ...base,
        node: 'none',
        title: <s className="text-muted">{day}</s>,
        detail: <Wrapped>{m.reversedWhy(payment.reversal_reason ?? '', payment.reversed_by)}</Wrapped>,
        amount: (
          <s className="text-muted">
            <Amount cents={payment.amount} />
          </s>
        ),
      }
    }
    return {
      ...base,
      node: 'done',
      title: day,
      amount: <Amount cents={payment.amount} />,
      ...(payment.interest > 0 ? { state: m.interest(f.cents(payment.interest)) } : {}),
      more: <PaymentMore payment={payment} acts={acts} />,
    }
  }
}

interface PaymentMoreProps {
  readonly payment: Payment
  readonly acts: Pick<TimelineActs, 'onReverse' | 'onReceipt'>
}

function PaymentMore({ payment, acts }: PaymentMoreProps) {
  const { payments: m, facts } = useWords(loanWords)
  const c = useWords(chargeWords)
  const f = useFormat()
  const d = useWords(documentWords)
  const mayWrite = useMay('book.write')
  const mayReverse = useMay('book.decide')
  const parts = PARTS.filter((part) => payment[part] > 0).map((part) => `${m.parts[part]} ${f.cents(payment[part])}`)
  const charges = payment.charges ?? ZERO
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 text-sm">
      <p className="num min-w-0 flex-1 basis-44 text-muted">
        {[...parts, ...(charges > 0 ? [c.part(f.cents(charges))] : [])].join(', ')}
        <span className="block">
          {facts.recorded(f.date(localDateIn(timeZone(), new Date(payment.recorded_at))), payment.recorded_by)}
        </span>
        {payment.reference !== null && <span className="block wrap-anywhere">{payment.reference}</span>}
      </p>
      {mayWrite && (
        <Button
          size="sm"
          aria-label={d.receiptOf(f.cents(payment.amount), f.date(payment.paid_on))}
          onClick={() => acts.onReceipt(payment)}
        >
          {d.receipt}
        </Button>
      )}
      {mayReverse && (
        <Button
          size="sm"
          aria-label={m.reverseOf(f.cents(payment.amount), f.date(payment.paid_on))}
          onClick={() => acts.onReverse(payment)}
        >
          {m.reverse}
        </Button>
      )}
    </div>
  )
}

/** Free text by a user, shown in full. */
export const Wrapped = ({ children }: { readonly children: string }) => (
  <span className="block wrap-anywhere whitespace-normal">{children}</span>
)
