import { toPercent } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { wordFor } from '../../../lib/language/wire-words.ts'
import { Badge, GradeBadge } from '../../../ui/display/badge.tsx'
import { Bar } from '../../../ui/display/bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { DescriptionList } from '../../../ui/display/description-list.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import type { MarketLoan } from '../market-view.ts'
import { useAmount } from '../use-amount.ts'
import { useWords } from '../../../lib/language/words.ts'
import { marketWords } from '../words/words.ts'

const SURFACE = 'card flex h-full flex-col rounded-card border border-line bg-surface p-4 shadow-lift sm:p-5.5'

/** product §2.3.6 "Loan card". */
export function LoanCard({ loan, onInvest }: { readonly loan: MarketLoan; readonly onInvest: () => void }) {
  const m = useWords(marketWords).card
  const isFull = loan.remaining_amount <= 0 || (loan.status !== undefined && loan.status !== 'open')
  const titleId = `loan-${loan.id}`
  return (
    <article aria-labelledby={titleId} className={SURFACE}>
      <CardTop loan={loan} />
      <h3 id={titleId} className="mt-3 text-lg leading-snug tracking-[-.015em] wrap-anywhere">
        {loan.title}
      </h3>
      <p className="mt-1 mb-4 line-clamp-4 text-muted wrap-anywhere">{loan.description}</p>
      <CardFigures loan={loan} />
      <Funding loan={loan} />
      <Button
        id={`${titleId}-invest`}
        aria-labelledby={`${titleId}-invest ${titleId}`}
        variant="primary"
        className="mt-4 w-full"
        disabled={isFull}
        onClick={onInvest}
      >
        {isFull ? m.full : m.invest}
      </Button>
    </article>
  )
}

function CardTop({ loan }: { readonly loan: MarketLoan }) {
  const m = useWords(marketWords)
  return (
    <div className="flex items-start justify-between gap-2.5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        {loan.featured && <Badge tone="care">{m.card.featured}</Badge>}
        {loan.is_sample === true && <Badge>{m.card.sample}</Badge>}
        <span className="text-[0.9375rem] text-muted">{wordFor(m.purposes, loan.loan_purpose)}</span>
      </div>
      <GradeBadge grade={loan.risk_grade} label={m.card.grade(loan.risk_grade)} />
    </div>
  )
}

function CardFigures({ loan }: { readonly loan: MarketLoan }) {
  const m = useWords(marketWords).card
  const f = useFormat()
  const amount = useAmount()
  return (
    <DescriptionList
      className="mt-auto"
      items={[
        { term: m.amount, value: amount(loan.requested_amount) },
        { term: m.rate, value: m.apr(f.percent(toPercent(loan.platform_rate), { min: 0, max: 2 })) },
        { term: m.term, value: m.months(loan.term_months) },
        { term: m.minimum, value: amount(loan.minimum_investment) },
        { term: m.borrower, value: loan.borrower_name },
        { term: m.income, value: amount(loan.borrower_income) },
      ]}
    />
  )
}

function Funding({ loan }: { readonly loan: MarketLoan }) {
  const m = useWords(marketWords).card
  const f = useFormat()
  const amount = useAmount()
  const ratio = loan.requested_amount > 0 ? loan.funded_amount / loan.requested_amount : 0
  // 99.8 % is not full: rounded down, so that 100 % means it.
  const percent = f.percent(Math.floor(ratio * 100), { min: 0, max: 0 })
  return (
    <div className="num mt-4 text-sm">
      <Bar label={m.fundedPart} ratio={ratio} text={percent} />
      <div className="mt-2 flex flex-wrap justify-between gap-x-4 gap-y-0.5">
        <span>
          <b>{amount(loan.funded_amount)}</b> {m.funded} · {percent}
        </span>
        <span className="text-muted">{m.investors(loan.total_investors)}</span>
      </div>
      <p className="mt-0.5 text-muted">
        {m.remaining} <b className="text-ink">{amount(loan.remaining_amount)}</b>
      </p>
    </div>
  )
}

/** The shape of a card while it is on its way. */
export function LoanCardSkeleton() {
  return (
    <div data-skeleton="loan" className={SURFACE}>
      <Skeleton className="h-6 w-36" />
      <Skeleton className="mt-3 h-6 w-4/5" />
      <Skeleton className="mt-2 h-12" />
      <Skeleton className="mt-4 h-36" />
      <Skeleton className="mt-4 h-2" />
      <Skeleton className="mt-3 h-9" />
      <Skeleton className="mt-4 h-11" />
    </div>
  )
}
