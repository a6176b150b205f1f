import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { useParams } from 'wouter'
import { useFormat } from '../../lib/language/format.ts'
import { Queries } from '../../lib/server/query.tsx'
import { warn } from '../../lib/warn.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { LoanDetails } from './loan-details.tsx'
import { NextPayment } from './next-payment.tsx'
import { PayOff } from './pay-off.tsx'
import { isOpen } from './payment-due.ts'
import { borrowerLoanQuery } from './queries.ts'
import type { BorrowerView } from './queries.ts'
import { RepaymentProgress } from './repayment-progress.tsx'
import { Schedule } from './schedule.tsx'
import { TransferCard } from './transfer-card.tsx'
import { useWords } from '../../lib/language/words.ts'
import { borrowerWords } from './words/words.ts'

/** product §2.7 /borrower/{loanId}: what a borrower owes, for someone who may be anxious about it. */
export default function BorrowerPage() {
  const { loanId } = useParams<{ loanId: string }>()
  return (
    <Queries>
      {/* The address is the key to the page: it belongs in no search engine. */}
      <meta name="robots" content="noindex, nofollow" />
      <Loan loanId={loanId} />
    </Queries>
  )
}

function Loan({ loanId }: { readonly loanId: string }) {
  const m = useWords(borrowerWords)
  const { locale } = useFormat()
  const { data, error, isFetching, refetch } = useQuery(borrowerLoanQuery(loanId, locale))
  useEffect(() => {
    // product §8: a borrower loan that cannot be loaded is only logged.
    if (error !== null) warn('The borrower loan could not be loaded.', error)
  }, [error])
  if (data) return <Statement view={data} />
  if (error !== null && !isFetching) {
    return (
      <Page key="not-found" title={m.notFound.title} lede={m.notFound.text}>
        <Button onClick={() => void refetch()}>{m.notFound.retry}</Button>
      </Page>
    )
  }
  return (
    <Page key="loan" title={m.title}>
      <output className="text-muted">{m.loading}</output>
      <div className="mt-5 grid gap-4.5 md:grid-cols-2">
        <Skeleton className="h-56" />
        <Skeleton className="h-56" />
      </div>
    </Page>
  )
}

function Statement({ view }: { readonly view: BorrowerView }) {
  const m = useWords(borrowerWords)
  const format = useFormat()
  const { loan, schedule } = view
  const goesOn = isOpen(loan)
  return (
    <Page
      key="loan"
      title={m.title}
      lede={m.lede(loan.borrower_name)}
      actions={
        <Button icon={<Printer aria-hidden="true" className="size-4.5" />} onClick={() => window.print()}>
          {m.print}
        </Button>
      }
    >
      {loan.as_of !== undefined && (
        <p className="-mt-4 mb-5 text-sm text-muted">{m.asOf(format.date(loan.as_of, 'long'))}</p>
      )}
      {/* On paper the cards flow down one column and into the next. */}
      <div className="grid items-start gap-4.5 md:grid-cols-2 print:block print:columns-2 print:[&_.card]:mb-4.5">
        <div className="grid gap-4.5 print:contents">
          <NextPayment view={view} />
          {goesOn && <TransferCard view={view} />}
        </div>
        <div className="grid gap-4.5 print:contents">
          <RepaymentProgress view={view} />
          {goesOn && loan.pay_off && (
            <PayOff payOff={loan.pay_off} isGrowing={loan.annual_rate !== undefined && loan.annual_rate > 0} />
          )}
          <LoanDetails loan={loan} />
        </div>
      </div>
      <Schedule installments={schedule} />
      <p className="mt-6 max-w-[65ch] text-sm text-muted print:hidden">{m.privacy}</p>
    </Page>
  )
}
