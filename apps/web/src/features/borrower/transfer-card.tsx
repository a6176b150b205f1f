import { E_TRANSFER_LIMITS } from '@winterjay/lending'
import { localeTag, toDollars } from '@winterjay/money'
import type { Cents, Locale } from '@winterjay/money'
import { useFormat } from '../../lib/language/format.ts'
import { Card } from '../../ui/display/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Unfold } from '../../ui/display/unfold.tsx'
import { Note } from '../../ui/note.tsx'
import { CopyRow } from '../../ui/row/copy-row.tsx'
import { paymentDue } from './payment-due.ts'
import type { BorrowerLoan, BorrowerView } from './queries.ts'
import { useWords } from '../../lib/language/words.ts'
import { borrowerWords } from './words/words.ts'

/** The values that a bank's app asks for, each with its copy button, and how to send safely (lending §2.6). */
export function TransferCard({ view }: { readonly view: BorrowerView }) {
  const m = useWords(borrowerWords).transfer
  const format = useFormat()
  const { loan } = view
  const due = paymentDue(view)
  if (due === null) return null
  const payee = loan.lender_name !== undefined && view.brand === undefined && (
    <p className="pb-2">{m.payee(loan.lender_name)}</p>
  )
  if (loan.receive_email === null) {
    return (
      <Card title={m.title}>
        {payee}
        <p className="mb-2">{m.noAddress}</p>
        <CopyRow
          label={m.amount}
          value={format.cents(due.amount)}
          text={typed(due.amount, format.locale)}
          what={m.whatAmount}
        />
        <CopyRow label={m.reference} value={loan.reference} what={m.whatReference} />
      </Card>
    )
  }
  return (
    <Card title={m.title}>
      {payee}
      {loan.receive_email_changed_on !== undefined && (
        <Note tone="care" className="mb-3" title={m.changed(format.date(loan.receive_email_changed_on, 'long'))}>
          <p className="font-normal">{m.changedText}</p>
        </Note>
      )}
      <CopyRow label={m.to} value={loan.receive_email} what={m.whatAddress} />
      <CopyRow
        label={m.amount}
        value={format.cents(due.amount)}
        text={typed(due.amount, format.locale)}
        what={m.whatAmount}
        isCopied={loan.transfers?.length !== 0}
      />
      <CopyRow label={m.reference} value={loan.reference} what={m.whatReference} />
      {loan.transfers?.length === 0 && (
        <Note tone="care" className="mt-4">
          {m.tooLarge}
        </Note>
      )}
      {loan.transfers !== undefined && loan.transfers.length > 1 && <SplitPlan transfers={loan.transfers} />}
      <Note className="mt-3" title={m.safetyTitle}>
        <p className="font-normal">{m.safety}</p>
      </Note>
      <div className="mt-3 -mb-3 print:hidden">
        <Unfold title={m.how}>
          <ol className="grid list-decimal gap-1.5 pl-5 text-muted marker:font-semibold">
            {m.steps.map((step) => (
              <li key={step} className="pl-1">
                {step}
              </li>
            ))}
          </ol>
        </Unfold>
      </div>
    </Card>
  )
}

function SplitPlan({ transfers }: { readonly transfers: NonNullable<BorrowerLoan['transfers']> }) {
  const m = useWords(borrowerWords).transfer
  const format = useFormat()
  return (
    <div className="mt-4">
      <h3 className="font-semibold">{m.split}</h3>
      <p className="mb-1 text-sm text-muted">
        {m.splitText(format.cents(E_TRANSFER_LIMITS.perDayCents, { whole: true }))}
      </p>
      <ol>
        {transfers.map(({ on, amount }) => (
          <li key={on} className="flex items-center justify-between gap-3 border-b border-line py-2 last:border-0">
            <span className="min-w-0 sm:flex sm:gap-3">
              <span className="num block font-semibold">{format.cents(amount)}</span>
              <span className="block text-muted">{m.on(format.date(on, 'long'))}</span>
            </span>
            <CopyButton
              text={typed(amount, format.locale)}
              what={m.whatPart(format.cents(amount), format.date(on, 'long'))}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The amount as typed into a bank's form: without currency sign or group separators. */
const typed = (amount: Cents, locale: Locale): string =>
  new Intl.NumberFormat(localeTag(locale), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  }).format(toDollars(amount))
