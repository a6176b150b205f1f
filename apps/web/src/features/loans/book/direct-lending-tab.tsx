import { exportLoanHistory, exportLoanWorkbook, exportLoans, exportPayments } from '@winterjay/contract'
import { clsx } from 'clsx'
import { Download, Ellipsis, FileUp, Plus } from 'lucide-react'
import { memo, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import { useErrand } from '../../../lib/errand.ts'
import { useWords } from '../../../lib/language/words.ts'
import { callForFile } from '../../../lib/server/api.ts'
import { useMay } from '../../../lib/server/book.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { useIsSignedOut } from '../../../lib/server/session.ts'
import { useDownload } from '../../../lib/server/use-download.ts'
import { EmptyDrawing } from '../../../ui/art/empty.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { EmptyState } from '../../../ui/display/states.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import type { BudgetRows } from '../bank/bank-rows.ts'
import { isFiltered, readView, writeView } from '../loan-view.ts'
import type { ListedLoan, LoanView } from '../loan-view.ts'
import { paymentFileWords } from '../payment-file/words/words.ts'
import { loanWords } from '../words/words.ts'
import { ExpiringCard } from '../security/expiring-card.tsx'
import { LoanReportPlace } from '../report/loan-report-place.tsx'
import { YearEndPlace } from '../year-end/year-end-place.tsx'
import { AgeingCard } from './ageing-card.tsx'
import { GuestNote } from './guest-note.tsx'
import { LoanFilters } from './loan-filters.tsx'
import { LoanList } from './loan-list.tsx'
import { StatsTiles } from './stats-tiles.tsx'
import { useLoanBook } from './use-loan-book.ts'

const NewLoanDialog = lazyDialog(() => import('../form/new-loan-dialog.tsx'))
const PaymentFileDialog = lazyDialog(() => import('../payment-file/payment-file-dialog.tsx'))
const BankFileDialog = lazyDialog(() => import('../bank/bank-file-dialog.tsx'))
const BookNoticesDialog = lazyDialog(() => import('../notices/book-notices-dialog.tsx'))
const LenderDialog = lazyDialog(() => import('../lender/lender-dialog.tsx'))
const MarkPaidDialog = lazyDialog(() => import('../paid-up-to/mark-paid-dialog.tsx'))
const RecordPaymentDialog = lazyDialog(() => import('../loan/record-payment-dialog.tsx'))

export interface DirectLendingTabProps {
  /** The import is a separate feature, passed in by the page. */
  readonly renderImport: (onClose: () => void) => ReactNode
  /** So is the budget, whose accounts may have payments of loans. */
  readonly budgetRows: BudgetRows
  /** Rows of other features, below those of the loans. */
  readonly places: ReactNode
}

/** Loans that fit a phone's screen. */
const SHORT = 9

type OpenDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'import' | 'payments' | 'bank' | 'lender' | 'notices' }
  | { readonly kind: 'paid-up-to'; readonly view: LoanView }
  | { readonly kind: 'record'; readonly loanId: string }

/** product §2.4 "Direct Lending": the lender's own loan book. */
export default function DirectLendingTab({ renderImport, budgetRows, places }: DirectLendingTabProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const mayWrite = useMay('book.write')
  useErrand('direct-lending', (errand) => mayWrite && setDialog(errand))
  const close = (): void => setDialog(null)
  return (
    <Queries>
      <div className="grid grid-cols-1 gap-(--gap)">
        <StatsTiles />
        <Book onOpen={setDialog} places={places} />
      </div>
      <Suspense>
        {dialog?.kind === 'new' && <NewLoanDialog onClose={close} />}
        {dialog?.kind === 'record' && <RecordPaymentDialog loanId={dialog.loanId} onClose={close} />}
        {dialog?.kind === 'import' && renderImport(close)}
        {dialog?.kind === 'lender' && <LenderDialog onClose={close} />}
        {dialog?.kind === 'notices' && <BookNoticesDialog onClose={close} />}
        {dialog?.kind === 'paid-up-to' && <MarkPaidDialog view={dialog.view} onClose={close} />}
        {dialog?.kind === 'bank' && <BankFileDialog budgetRows={budgetRows} onClose={close} />}
        {dialog?.kind === 'payments' && <PaymentFileDialog onClose={close} />}
      </Suspense>
    </Queries>
  )
}

interface BookProps {
  readonly onOpen: (dialog: OpenDialog) => void
  readonly places: ReactNode
}

function Book({ onOpen, places }: BookProps) {
  const [asked, onView] = useView()
  // Filters and headings answer at once; the list follows in small steps.
  const view = useDeferredValue(asked)
  const book = useLoanBook(view)
  return (
    <>
      <Loans book={book} asked={asked} view={view} onView={onView} onOpen={onOpen} />
      <Places hasLoans={!book.isLoading && !book.isEmpty} of={places} />
    </>
  )
}

/** What follows the loans, whichever are shown. */
const Places = memo(function Places({ hasLoans, of }: { readonly hasLoans: boolean; readonly of: ReactNode }) {
  return (
    <div className="folds fold-pairs lg:grid-cols-2">
      {hasLoans && (
        <>
          <LoanReportPlace />
          <YearEndPlace />
        </>
      )}
      {of}
    </div>
  )
})

interface LoansProps extends Pick<BookProps, 'onOpen'> {
  readonly book: ReturnType<typeof useLoanBook>
  readonly asked: LoanView
  readonly view: LoanView
  readonly onView: (changes: Partial<LoanView>) => void
}

function Loans({ book, asked, view, onView, onOpen }: LoansProps) {
  const m = useWords(loanWords).list
  const { list, ageing, ownFields, isLoading, isEmpty } = book
  const record = useCallback((loan: ListedLoan) => onOpen({ kind: 'record', loanId: loan.id }), [onOpen])
  const mayWrite = useMay('book.write')
  const create = mayWrite && <CreateButton onClick={() => onOpen({ kind: 'new' })} />
  const isPhone = useMedia(PHONE)
  const chooseBucket = useCallback((bucket: LoanView['bucket']) => onView({ bucket }), [onView])
  const files = <FileButtons view={view} onView={onView} onOpen={onOpen} />
  // On phones they are all on the screen: no search, and what is done with them is on one line.
  const isShort = isPhone && !isFiltered(asked) && (list.data?.pages.at(-1)?.total ?? SHORT + 1) <= SHORT
  // Nothing to search through; a search that failed can be changed.
  const isAway = list.data === undefined && !isFiltered(asked)
  const bringIn = mayWrite && <ImportButton onClick={() => onOpen({ kind: 'import' })} />
  // First on phones, last on wider pages: in the page too, so that Tab follows what is seen.
  const actions = mayWrite && (
    <div
      className={clsx(
        'flex max-md:*:flex-1 md:gap-2.5',
        isShort ? 'gap-2 max-md:flex-1 max-md:*:px-1.5 max-md:[&_svg]:hidden' : 'gap-2.5 max-md:w-full max-md:*:px-2',
      )}
    >
      {bringIn}
      {create}
    </div>
  )
  if (isLoading) return <BookSkeleton />
  if (isEmpty) {
    return (
      <>
        <EmptyState
          title={m.empty}
          art={<EmptyDrawing className="w-45" />}
          {...(mayWrite && {
            actions: (
              <>
                {create}
                {bringIn}
              </>
            ),
          })}
        >
          {mayWrite ? m.emptyText : m.emptyReading}
        </EmptyState>
        <GuestNote isEmpty />
      </>
    )
  }
  return (
    <>
      <GuestNote isEmpty={false} />
      {ageing !== undefined && <AgeingCard ageing={ageing} chosen={asked.bucket} onChoose={chooseBucket} />}
      {ageing?.expiring !== undefined && <ExpiringCard count={ageing.expiring} />}
      <div className="flex flex-wrap items-start gap-2.5">
        {isPhone && actions}
        {!isAway && (
          <LoanFilters view={asked} onChange={onView} ownFields={ownFields} hasSearch={!isShort}>
            {isPhone && files}
          </LoanFilters>
        )}
        {!isPhone && actions}
      </div>
      <LoanList query={list} view={asked} onView={onView} onRecord={record} exportButton={isPhone ? null : files} />
    </>
  )
}

function useView(): [LoanView, (changes: Partial<LoanView>) => void] {
  const [address, setAddress] = useSearchParams()
  const view = useMemo(() => readView(address), [address])
  const change = useCallback(
    (changes: Partial<LoanView>) => setAddress((current) => writeView(current, changes), { replace: true }),
    [setAddress],
  )
  return [view, change]
}

function BookSkeleton() {
  const m = useWords(loanWords).common
  return (
    <>
      <output className="sr-only">{m.loading}</output>
      <Skeleton className="appear-late h-45 rounded-card md:h-35" />
      <Skeleton className="appear-late h-24.5 md:h-11" />
      <RowsSkeleton count={9} />
    </>
  )
}

function CreateButton({ onClick }: { readonly onClick: () => void }) {
  const m = useWords(loanWords).list
  return (
    <Button variant="primary" icon={<Plus aria-hidden="true" className="size-5" />} onClick={onClick}>
      {m.newLoan}
    </Button>
  )
}

function ImportButton({ onClick }: { readonly onClick: () => void }) {
  const m = useWords(loanWords).list
  return (
    <Button icon={<FileUp aria-hidden="true" className="size-5" />} onClick={onClick}>
      {m.importCsv}
    </Button>
  )
}

type FileButtonsProps = Pick<LoansProps, 'view' | 'onView' | 'onOpen'>

/** Files of the loans and their payments, and what is done with many loans. On phones all of it in one menu. */
const FileButtons = memo(function FileButtons({ view, onView, onOpen }: FileButtonsProps) {
  const m = useWords(paymentFileWords)
  const list = useWords(loanWords).list
  const isPhone = useMedia(PHONE)
  const mayWrite = useMay('book.write')
  const loans = useLoansDownload()
  const mayDecide = useMay('book.decide')
  const isSignedOut = useIsSignedOut()
  const { run } = useDownload({
    load: () => callForFile(exportPayments),
    fileName: 'winterjay-payments.csv',
    onError: (error) => toast({ tone: 'error', title: m.exportFailed, description: problemDetail(error) }),
  })
  const history = useDownload({
    load: () => callForFile(exportLoanHistory),
    fileName: 'winterjay-history.csv',
    onError: (error) => toast({ tone: 'error', title: m.historyFailed, description: problemDetail(error) }),
  })
  const book = useDownload({
    load: () => callForFile(exportLoanWorkbook),
    fileName: 'winterjay-book.xlsx',
    onError: (error) => toast({ tone: 'error', title: m.bookFailed, description: problemDetail(error) }),
  })
  const items = [
    // No heading of the table stands for it; on phones it is one of the orders to choose from.
    ...(isPhone
      ? []
      : [{ label: list.newestFirst, onSelect: () => onView({ sort: 'created_at', direction: 'desc' }) }]),
    ...(mayWrite
      ? [
          { label: m.bank, onSelect: () => onOpen({ kind: 'bank' }) },
          { label: m.markPaid, onSelect: () => onOpen({ kind: 'paid-up-to', view }) },
          { label: m.open, onSelect: () => onOpen({ kind: 'payments' }) },
        ]
      : []),
    { label: m.export, onSelect: () => void run() },
    { label: m.exportHistory, onSelect: () => void history.run() },
    { label: m.exportBook, onSelect: () => void book.run() },
    ...(isSignedOut ? [] : [{ label: m.notices, onSelect: () => onOpen({ kind: 'notices' }) }]),
    ...(mayDecide && !isSignedOut ? [{ label: m.lender, onSelect: () => onOpen({ kind: 'lender' }) }] : []),
  ]
  return (
    <span className="flex items-center gap-1">
      {!isPhone && (
        <Button
          size="sm"
          icon={<Download aria-hidden="true" className="size-4" />}
          busy={loans.isBusy}
          onClick={() => void loans.run()}
        >
          {list.export}
        </Button>
      )}
      <Menu
        label={m.files}
        icon={<Ellipsis aria-hidden="true" className="size-5" />}
        items={isPhone ? [{ label: m.exportLoans, onSelect: () => void loans.run() }, ...items] : items}
      />
    </span>
  )
})

function useLoansDownload(): ReturnType<typeof useDownload> {
  const m = useWords(loanWords).list
  return useDownload({
    load: () => callForFile(exportLoans),
    fileName: 'winterjay-loans.csv',
    onError: (error) => toast({ tone: 'error', title: m.exportFailed, description: problemDetail(error) }),
  })
}
