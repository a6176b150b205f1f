import { useQuery } from '@tanstack/react-query'
import { exportLoanPortfolio } from '@winterjay/contract'
import { add, sumCents } from '@winterjay/money'
import { Download, FileText } from 'lucide-react'
import { Link } from 'wouter'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { callForFile } from '../../../lib/server/api.ts'
import { useMay } from '../../../lib/server/book.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { useDownload } from '../../../lib/server/use-download.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Hero } from '../../../ui/display/hero.tsx'
import { HeroSkeleton, RowsSkeleton, TilesSkeleton } from '../../../ui/display/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/display/states.tsx'
import { Tile, Tiles } from '../../../ui/display/tile.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { Amount } from '../../../ui/row/amount.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { LOAN_BOOK_PATH } from '../loan-links.ts'
import { EndsCard } from './ends-card.tsx'
import { LargestCard } from './largest-card.tsx'
import { reportQuery } from './queries.ts'
import type { LoanReport } from './queries.ts'
import { ReceiptsCard } from './receipts-card.tsx'
import { RenewCard } from './renew-card.tsx'
import { RiskCard } from './risk-card.tsx'
import { loanReportWords } from './words/words.ts'
import { YieldCard } from './yield-card.tsx'

/** The report on one loan book: receipts ahead, yield, ends, risk, concentration (lending §7.16). */
export default function BookReportOfLoans() {
  const m = useWords(loanReportWords)
  const { data, error, refetch, isFetching } = useQuery(reportQuery)
  if (data === undefined)
    return error === null ? (
      <div className="grid grid-cols-1 gap-(--gap)">
        <HeroSkeleton />
        <TilesSkeleton />
        <RowsSkeleton count={5} />
      </div>
    ) : (
      <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
        {problemDetail(error)}
      </ErrorState>
    )
  return data.loans === 0 ? (
    <Card>
      <EmptyState title={m.emptyTitle} actions={<Link href={LOAN_BOOK_PATH}>{m.toLoans}</Link>}>
        {m.emptyText}
      </EmptyState>
    </Card>
  ) : (
    <Report report={data} />
  )
}

function Report({ report }: { readonly report: LoanReport }) {
  const m = useWords(loanReportWords)
  const { cents, percent, number } = useFormat()
  const { receipts, yield: yields, at_risk: risk } = report
  const mayExport = useMay('exports.make')
  const interest = sumCents(receipts.months.map((month) => month.interest))
  const principal = sumCents(receipts.months.map((month) => month.principal))
  const late = add(receipts.overdue.interest, receipts.overdue.principal)
  const later = add(receipts.later.interest, receipts.later.principal)
  const share = (value: number | null): string => (value === null ? '–' : percent(value, { min: 2, max: 2 }))
  return (
    <div className="grid grid-cols-1 gap-(--gap)">
      <Hero label={m.hero.label} value={<Amount cents={add(interest, principal)} />}>
        {m.hero.parts(cents(interest), cents(principal))}
        {late > 0 && <span className="block text-sm text-muted">{m.hero.overdue(cents(late))}</span>}
        {later > 0 && <span className="block text-sm text-muted">{m.hero.later(cents(later))}</span>}
      </Hero>
      <Tiles>
        <Tile label={m.tiles.net} value={share(yields.net_percent)} />
        <Tile label={m.tiles.rate} value={share(yields.weighted_rate_percent)} />
        <Tile
          label={m.tiles.months}
          value={yields.remaining_months === null ? '–' : number(yields.remaining_months, { min: 1, max: 1 })}
        />
        <Tile label={m.tiles.par} value={share(risk.par_30.percent)} />
      </Tiles>
      <ReceiptsCard receipts={receipts} />
      <div className="grid grid-cols-1 items-start gap-(--gap) md:grid-cols-2">
        <EndsCard maturities={report.maturities} />
        <LargestCard largest={report.largest} />
        <RiskCard risk={risk} />
        <YieldCard yields={yields} />
      </div>
      <RenewCard loans={report.to_renew} />
      {mayExport && <DownloadRow />}
    </div>
  )
}

/** The same on paper, in the reader's language. */
function DownloadRow() {
  const m = useWords(loanReportWords).pdf
  const { isBusy, run } = useDownload({
    load: () => callForFile(exportLoanPortfolio),
    fileName: 'winterjay-loan-book.pdf',
    onError: (error) => toast({ tone: 'error', title: m.failed, description: problemDetail(error) }),
  })
  return (
    <Card isFlush>
      <Rows>
        <Row
          chip={<Chip hue="c7" icon={FileText} />}
          title={m.title}
          detail={m.detail}
          end={
            <Button
              size="sm"
              className="max-md:px-2.25"
              icon={<Download aria-hidden="true" className="size-4" />}
              busy={isBusy}
              onClick={() => void run()}
            >
              <span className="max-md:sr-only">{m.save}</span>
            </Button>
          }
        />
      </Rows>
    </Card>
  )
}
