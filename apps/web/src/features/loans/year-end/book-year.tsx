import { useQuery } from '@tanstack/react-query'
import { exportLoanYear } from '@winterjay/contract'
import { feesOf } from '@winterjay/lending'
import type { Reporting } from '@winterjay/lending'
import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { callForFile } from '../../../lib/server/api.ts'
import { useMay } from '../../../lib/server/book.ts'
import { useUser } from '../../../lib/server/session.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { useDownload } from '../../../lib/server/use-download.ts'
import { EmptyDrawing } from '../../../ui/art/empty.tsx'
import { Button, buttonStyle } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Hero } from '../../../ui/display/hero.tsx'
import { HeroSkeleton, RowsSkeleton, TilesSkeleton } from '../../../ui/display/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/display/states.tsx'
import { Tile, Tiles } from '../../../ui/display/tile.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { Amount } from '../../../ui/row/amount.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import { LOAN_BOOK_PATH } from '../loan-links.ts'
import { BorrowersCard } from './borrowers-card.tsx'
import { interestOf, reportingFor, useKeepBasis, yearQuery } from './queries.ts'
import type { Basis, BookYear } from './queries.ts'
import { YearFacts } from './year-facts.tsx'
import { YearFiles } from './year-files.tsx'
import { yearEndWords } from './words/words.ts'
import { useAskedYear } from './year-select.tsx'

const ReporterDialog = lazyDialog(() => import('./reporter-dialog.tsx'))

/** A calendar year of one loan book, for the lender's return (lending §5.15). */
export default function BookYearOfLoans() {
  const m = useWords(yearEndWords)
  const [asked] = useAskedYear()
  const { data, error, refetch, isFetching } = useQuery(yearQuery(asked))
  if (data === undefined) {
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
  }
  return (
    <div className="grid grid-cols-1 gap-(--gap)">
      {data.borrowers.length === 0 ? (
        <EmptyState
          title={m.emptyTitle(data.year)}
          art={<EmptyDrawing className="w-45" />}
          actions={
            <Link href={LOAN_BOOK_PATH} className={buttonStyle()}>
              {m.toLoans}
            </Link>
          }
        >
          {m.emptyText}
        </EmptyState>
      ) : (
        <Year year={data} />
      )}
    </div>
  )
}

function Year({ year }: { readonly year: BookYear }) {
  const m = useWords(yearEndWords)
  const f = useFormat()
  const reporting = reportingFor(year)
  const [basis, setBasis] = useBasis(year, reporting)
  const { total } = year
  const fees = feesOf(total)
  const isPhone = useMedia(PHONE)
  const choice = reporting.bases.length > 1 && (
    <Segmented
      className="max-md:mt-3"
      legend={m.basis}
      value={basis}
      onChange={setBasis}
      choices={reporting.bases.map((value) => ({ value, label: m.bases[value] }))}
    />
  )
  const file = <FileButton year={year.year} />
  return (
    <>
      <Hero
        label={(reporting.hasLine ? m.hero : m.hero.withoutLine)[basis]}
        value={<Amount cents={interestOf(total, basis)} />}
        {...(isPhone
          ? { range: choice, actions: file }
          : {
              aside: (
                <div className="flex flex-wrap items-center justify-end gap-2.5">
                  {choice}
                  {file}
                </div>
              ),
            })}
      >
        <Aside year={year} basis={basis} />
      </Hero>
      <Tiles>
        <Tile label={m.fees} value={<Amount cents={fees} />} />
        <Tile label={m.owed} value={<Amount cents={total.closing} />} />
        {(total.written_off !== 0 || total.recovered !== 0) && (
          <Tile
            label={m.lost}
            value={<Amount cents={total.written_off} />}
            {...(total.recovered === 0 ? {} : { note: m.recovered(f.cents(total.recovered)) })}
          />
        )}
      </Tiles>
      <BorrowersCard year={year} basis={basis} />
      <YearFiles year={year} />
      <div className="folds">
        <YearFacts total={reporting.hasAnniversaries ? total : { ...total, interest_anniversary: null }} fees={fees} />
        <Card isFlush>
          <Rows>
            <ReporterRow year={year} />
            <FoldRow title={m.how}>
              {[m.howText.bases, ...reporting.notes.map((note) => m.notes[note]), ...m.howText.rest].map((text) => (
                <p key={text} className="mb-2 max-w-[70ch]">
                  {text}
                </p>
              ))}
            </FoldRow>
          </Rows>
        </Card>
      </div>
    </>
  )
}

/** Who lends; said once, by whoever has an account. */
function ReporterRow({ year }: { readonly year: BookYear }) {
  const m = useWords(yearEndWords).reporter
  const user = useUser()
  const mayKeep = useMay('book.write')
  const [isOpen, setOpen] = useState(false)
  if (user === null || !mayKeep) return null
  const { reporter } = year
  return (
    <>
      <Row
        title={m.row}
        detail={
          reporter === null
            ? m.unsaid
            : `${m.kinds[reporter.kind]} · ${m.residences[reporter.resides_in_canada ? 'yes' : 'no']}`
        }
        hasChevron
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ReporterDialog year={year} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** What the lender reports: as they have said it once, and kept when it changes. */
function useBasis({ basis: kept }: BookYear, { bases }: Reporting): readonly [Basis, (basis: Basis) => void] {
  const user = useUser()
  const mayKeep = useMay('book.write')
  const keeping = useKeepBasis()
  const [chosen, setChosen] = useState<Basis | null>(null)
  const choose = (basis: Basis): void => {
    setChosen(basis)
    if (user !== null && mayKeep) keeping.mutate({ basis })
  }
  const wanted = chosen ?? kept ?? 'received'
  return [bases.find((one) => one === wanted) ?? bases[0] ?? wanted, choose]
}

/** Up to which day, while the year runs, and what is not in the figure. */
function Aside({ year: { as_of: day, total }, basis }: { readonly year: BookYear; readonly basis: Basis }) {
  const m = useWords(yearEndWords).hero
  const f = useFormat()
  return (
    <span className="text-sm text-muted">
      {!day.endsWith('-12-31') && <span className="block">{m.soFar(f.date(day))}</span>}
      {basis === 'received' && total.interest_assumed !== 0 && (
        <span className="block">{m.assumed(f.cents(total.interest_assumed))}</span>
      )}
    </span>
  )
}

function FileButton({ year }: { readonly year: number }) {
  const m = useWords(yearEndWords)
  const mayExport = useMay('exports.make')
  const { isBusy, run } = useDownload({
    load: () => callForFile(exportLoanYear, { query: { year } }),
    fileName: `winterjay-${year}.csv`,
    onError: (error) => toast({ tone: 'error', title: m.fileFailed, description: problemDetail(error) }),
  })
  if (!mayExport) return null
  return (
    <Button icon={<Download aria-hidden="true" className="size-5" />} busy={isBusy} onClick={() => void run()}>
      {m.file}
    </Button>
  )
}
