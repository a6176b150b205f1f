import { toPercent } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { wordFor } from '../../../lib/language/wire-words.ts'
import { Ring } from '../../../ui/chart/ring.tsx'
import { Badge, GradeBadge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { purposeLook } from '../../../ui/looks/purpose-look.ts'
import { FigureLine } from '../figure-line.tsx'
import type { MarketLoan } from '../market-view.ts'
import { useAmount } from '../use-amount.ts'
import { useWords } from '../../../lib/language/words.ts'
import { marketWords } from '../words/words.ts'

const SURFACE = 'card flex h-full flex-col rounded-card border border-line bg-surface p-3.5 shadow-lift md:p-5'

/** product §2.3.6 "Loan card". */
export function LoanCard({ loan, onInvest }: { readonly loan: MarketLoan; readonly onInvest: () => void }) {
  const m = useWords(marketWords).card
  const isFull = loan.remaining_amount <= 0 || (loan.status !== undefined && loan.status !== 'open')
  const titleId = `loan-${loan.id}`
  return (
    <article aria-labelledby={titleId} className={SURFACE}>
      <CardTop loan={loan} titleId={titleId} />
      <Description loan={loan} />
      <CardFigures loan={loan} />
      <Funding loan={loan} />
      <Button
        id={`${titleId}-invest`}
        aria-labelledby={`${titleId}-invest ${titleId}`}
        variant="primary"
        className="mt-3 w-full"
        disabled={isFull}
        onClick={onInvest}
      >
        {isFull ? m.full : m.invest}
      </Button>
    </article>
  )
}

const fundedPart = ({ requested_amount: asked, funded_amount: funded }: MarketLoan): number =>
  asked > 0 ? funded / asked : 0

function CardTop({ loan, titleId }: { readonly loan: MarketLoan; readonly titleId: string }) {
  const m = useWords(marketWords)
  const { icon: Icon, hue } = purposeLook(loan.loan_purpose)
  return (
    <div className="flex items-start gap-3">
      <Ring ratio={fundedPart(loan)} hue={hue} size={52}>
        <Icon aria-hidden="true" className="size-5" />
      </Ring>
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold text-muted">{wordFor(m.purposes, loan.loan_purpose)}</p>
        <h3 id={titleId} className="text-[1.0625rem] leading-snug tracking-[-.015em] wrap-anywhere">
          {loan.title}
        </h3>
      </div>
      <GradeBadge grade={loan.risk_grade} label={m.card.grade(loan.risk_grade)} />
    </div>
  )
}

/** Clamped to three lines; the dialog shows the full text. */
function Description({ loan }: { readonly loan: MarketLoan }) {
  const m = useWords(marketWords).card
  return (
    <>
      <p data-excerpt className="mt-2 line-clamp-3 text-sm text-muted wrap-anywhere">
        {loan.description}
      </p>
      <p className="mt-1.5 mb-3 flex gap-1.5 empty:hidden">
        {loan.featured && <Badge tone="care">{m.featured}</Badge>}
        {loan.is_sample === true && <Badge>{m.sample}</Badge>}
      </p>
    </>
  )
}

function CardFigures({ loan }: { readonly loan: MarketLoan }) {
  const m = useWords(marketWords).card
  const f = useFormat()
  const amount = useAmount()
  return (
    <FigureLine
      className="mt-auto"
      isAligned
      items={[
        { unit: m.units.amount, value: amount(loan.requested_amount) },
        { unit: m.units.apr, value: f.percent(toPercent(loan.platform_rate), { min: 0, max: 2 }) },
        { unit: m.units.months(loan.term_months), value: f.number(loan.term_months) },
        { unit: m.units.minimum, value: amount(loan.minimum_investment) },
      ]}
    />
  )
}

/** Funding progress, borrower and number of investors. */
function Funding({ loan }: { readonly loan: MarketLoan }) {
  const m = useWords(marketWords).card
  const f = useFormat()
  const amount = useAmount()
  // Rounded down, so that 100 % means fully funded.
  const percent = f.percent(Math.floor(fundedPart(loan) * 100), { min: 0, max: 0 })
  return (
    <div className="num mt-2.5 grid gap-1 border-t border-line pt-2.5 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span>
          <b className="font-[650]">{amount(loan.funded_amount)}</b> {m.funded} · {percent}
        </span>
        <span className="text-muted">{m.remaining(amount(loan.remaining_amount))}</span>
      </p>
      <p className="flex flex-wrap justify-between gap-x-3 text-muted">
        <span>
          <span className="sr-only">{m.borrower} </span>
          {loan.borrower_name} <span aria-hidden="true">·</span> <span className="sr-only">{m.income} </span>
          {m.aYear(amount(loan.borrower_income))}
        </span>
        <span>{m.investors(loan.total_investors)}</span>
      </p>
    </div>
  )
}

/** Placeholder card while loading. */
export function LoanCardSkeleton() {
  return (
    <div data-skeleton="loan" className={SURFACE}>
      <div className="flex items-start gap-3">
        <Skeleton className="size-13 rounded-full" />
        <div className="grid flex-1 gap-2 pt-1">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-5 w-4/5" />
        </div>
      </div>
      <Skeleton className="mt-3 mb-3 h-8" />
      <Skeleton className="mt-auto h-10" />
      <Skeleton className="mt-5 h-10" />
      <Skeleton className="mt-3 h-11" />
    </div>
  )
}
