import { useQuery } from '@tanstack/react-query'
import { Link2, Printer } from 'lucide-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import { useFormat } from '../../lib/language/format.ts'
import { Queries } from '../../lib/server/query.tsx'
import { warn } from '../../lib/warn.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Page } from '../../ui/page.tsx'
import { HeroSkeleton, RowsSkeleton } from '../../ui/display/skeletons.tsx'
import { Chip } from '../../ui/row/chip.tsx'
import { BrandFoot, BrandHead } from '../../ui/display/brand.tsx'
import { LoanDetails } from './loan-details.tsx'
import { NextPayment } from './next-payment.tsx'
import { PayOff } from './pay-off.tsx'
import { isOpen } from './payment-due.ts'
import { borrowerLoanQuery } from './queries.ts'
import type { BorrowerView } from './queries.ts'
import { Schedule } from './schedule.tsx'
import { TransferCard } from './transfer-card.tsx'
import { PHONE, useMedia } from '../../ui/use-media.ts'
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
      <div className="md:mx-auto md:max-w-xl md:pt-18">
        <Page key="not-found" title={m.notFound.title}>
          <div className="own-card px-5 py-6 text-center">
            <div className="mb-3 flex justify-center">
              <Chip hue="c7" icon={Link2} />
            </div>
            <p className="mx-auto max-w-[60ch] text-muted">{m.notFound.text}</p>
            <Button className="mt-3.5" onClick={() => void refetch()}>
              {m.notFound.retry}
            </Button>
          </div>
        </Page>
      </div>
    )
  }
  return (
    <Page key="loan" title={m.title}>
      <output className="mb-3 block text-sm text-muted">{m.loading}</output>
      <Pair>
        <HeroSkeleton isPlain />
        <RowsSkeleton count={4} />
      </Pair>
    </Page>
  )
}

/** So many payments are no longer than what is next to them. */
const SHORT_SCHEDULE = 12
/** So few leave room for the terms below them. */
const SHORTER_SCHEDULE = 5

function Statement({ view }: { readonly view: BorrowerView }) {
  const m = useWords(borrowerWords)
  const format = useFormat()
  const { loan, schedule, brand, page_ends_on: lastDay } = view
  const goesOn = isOpen(loan)
  const isPhone = useMedia(PHONE)
  // A short schedule stands next to how to pay, with the terms below one or both; a long one below all of them.
  const isShort = schedule.length <= SHORT_SCHEDULE
  const areTermsWide = isShort && !isPhone && goesOn && schedule.length > SHORTER_SCHEDULE
  // With nothing to pay, they have the place of how to pay.
  const areTermsBelow = isShort && (isPhone || !goesOn)
  const terms = <LoanDetails loan={loan} isWide={areTermsWide} />
  return (
    <Page
      key="loan"
      title={m.title}
      action={
        <Button
          size="sm"
          icon={<Printer aria-hidden="true" className="size-4" />}
          aria-label={m.printOf}
          onClick={() => window.print()}
        >
          <span className="max-md:sr-only">{m.print}</span>
        </Button>
      }
    >
      <p className="mb-3 text-sm text-muted">
        {m.lede(loan.borrower_name)}
        {loan.as_of !== undefined && ` · ${m.asOf(format.date(loan.as_of, 'long'))}`}
      </p>
      <div className="grid gap-(--gap)">
        {brand !== undefined && <BrandHead brand={brand} />}
        {lastDay !== undefined && (
          <Note tone="care" title={m.ending.title(format.date(lastDay, 'medium'))}>
            {m.ending.text}
          </Note>
        )}
        <Pair>
          <div className="grid gap-(--gap)">
            <NextPayment view={view} />
            {goesOn && <TransferCard view={view} />}
            {goesOn && loan.pay_off && (
              <PayOff payOff={loan.pay_off} isGrowing={loan.annual_rate !== undefined && loan.annual_rate > 0} />
            )}
            {areTermsBelow && terms}
          </div>
          <div className="grid gap-(--gap)">
            {isShort && <Schedule view={view} />}
            {!areTermsBelow && !areTermsWide && terms}
          </div>
        </Pair>
        {areTermsWide && terms}
        {!isShort && <Schedule view={view} isLong />}
      </div>
      <div className="mt-6 grid gap-2">
        {brand !== undefined && <BrandFoot brand={brand} />}
        <p className="max-w-[65ch] text-sm text-muted print:hidden">{m.privacy}</p>
      </div>
    </Page>
  )
}

/** Side by side if there is room; stacked on phones and on paper. */
const Pair = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid grid-cols-1 items-start gap-(--gap) md:grid-cols-2 print:block print:*:mb-4">{children}</div>
)
