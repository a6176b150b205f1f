import { exportLoans } from '@winterjay/contract'
import { Download, FileUp, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { lazyPart } from '../../../lib/chunk.ts'
import { useErrand } from '../../../lib/errand.ts'
import { useWords } from '../../../lib/language/words.ts'
import { callForFile } from '../../../lib/server/api.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { useDownload } from '../../../lib/server/use-download.ts'
import { EmptyDrawing } from '../../../ui/art/empty.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { EmptyState } from '../../../ui/display/states.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { readView, writeView } from '../loan-view.ts'
import type { LoanView } from '../loan-view.ts'
import { loanWords } from '../words/words.ts'
import { AgeingCard } from './ageing-card.tsx'
import { LoanFilters } from './loan-filters.tsx'
import { LoanList } from './loan-list.tsx'
import { StatsTiles } from './stats-tiles.tsx'
import { useLoanBook } from './use-loan-book.ts'

const NewLoanDialog = lazyPart(() => import('../form/new-loan-dialog.tsx'))
const RecordPaymentDialog = lazyPart(() => import('../loan/record-payment-dialog.tsx'))

export interface DirectLendingTabProps {
  /** The import is a separate feature, passed in by the page. */
  readonly renderImport: (onClose: () => void) => ReactNode
}

type OpenDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'import' }
  | { readonly kind: 'record'; readonly loanId: string }

/** product §2.4 "Direct Lending": the lender's own loan book. */
export default function DirectLendingTab({ renderImport }: DirectLendingTabProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  useErrand('direct-lending', setDialog)
  const close = (): void => setDialog(null)
  return (
    <Queries>
      <div className="grid grid-cols-1 gap-(--gap)">
        <StatsTiles />
        <Book onOpen={setDialog} />
      </div>
      <Suspense>
        {dialog?.kind === 'new' && <NewLoanDialog onClose={close} />}
        {dialog?.kind === 'record' && <RecordPaymentDialog loanId={dialog.loanId} onClose={close} />}
        {dialog?.kind === 'import' && renderImport(close)}
      </Suspense>
    </Queries>
  )
}

function Book({ onOpen }: { readonly onOpen: (dialog: OpenDialog) => void }) {
  const m = useWords(loanWords).list
  const [view, onView] = useView()
  const { list, ageing, isLoading, isEmpty } = useLoanBook(view)
  const create = <CreateButton onClick={() => onOpen({ kind: 'new' })} />
  const bringIn = <ImportButton onClick={() => onOpen({ kind: 'import' })} />
  if (isLoading) return <BookSkeleton />
  if (isEmpty) {
    return (
      <EmptyState
        title={m.empty}
        art={<EmptyDrawing className="w-45" />}
        actions={
          <>
            {create}
            {bringIn}
          </>
        }
      >
        {m.emptyText}
      </EmptyState>
    )
  }
  return (
    <>
      {ageing !== undefined && (
        <AgeingCard ageing={ageing} chosen={view.bucket} onChoose={(bucket) => onView({ bucket })} />
      )}
      <div className="flex flex-wrap items-start gap-2.5">
        <div className="flex gap-2.5 max-md:w-full max-md:*:flex-1 max-md:*:px-2 md:order-last">
          {bringIn}
          {create}
        </div>
        <LoanFilters view={view} onChange={onView} />
      </div>
      <LoanList
        query={list}
        view={view}
        onView={onView}
        onRecord={(loan) => onOpen({ kind: 'record', loanId: loan.id })}
        exportButton={<ExportButton />}
      />
    </>
  )
}

function useView(): [LoanView, (changes: Partial<LoanView>) => void] {
  const [address, setAddress] = useSearchParams()
  return [readView(address), (changes) => setAddress((current) => writeView(current, changes), { replace: true })]
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

function ExportButton() {
  const m = useWords(loanWords).list
  const { isBusy, run } = useDownload({
    load: () => callForFile(exportLoans),
    fileName: 'winterjay-loans.csv',
    onError: (error) => toast({ tone: 'error', title: m.exportFailed, description: problemDetail(error) ?? '' }),
  })
  return (
    <Button
      size="sm"
      icon={<Download aria-hidden="true" className="size-4" />}
      busy={isBusy}
      onClick={() => void run()}
    >
      {m.export}
    </Button>
  )
}
