import { exportLoans } from '@winterjay/contract'
import { Download, FileUp, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { callForFile } from '../../../lib/server/api.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useDownload } from '../../../lib/server/use-download.ts'
import { lazyPart } from '../../../lib/chunk.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { Button } from '../../../ui/button.tsx'
import { AgeingStrip } from './ageing-strip.tsx'
import { LoanFilters } from './loan-filters.tsx'
import { LoanList } from './loan-list.tsx'
import { readView, writeView } from '../loan-view.ts'
import type { LoanView } from '../loan-view.ts'
import { StatsTiles } from './stats-tiles.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { loanWords } from '../words/words.ts'

const NewLoanDialog = lazyPart(() => import('../form/new-loan-dialog.tsx'))
const RecordPaymentDialog = lazyPart(() => import('../loan/record-payment-dialog.tsx'))

export interface DirectLendingTabProps {
  /** The import is a feature of its own; the page that composes them passes it in. */
  readonly renderImport: (onClose: () => void) => ReactNode
}

type OpenDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'import' }
  | { readonly kind: 'record'; readonly loanId: string }

/** product §2.4 "Direct Lending": the lender's own loan book. */
export default function DirectLendingTab({ renderImport }: DirectLendingTabProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [view, onView] = useView()
  const close = (): void => setDialog(null)
  const create = <CreateButton onClick={() => setDialog({ kind: 'new' })} />
  const bringIn = <ImportButton onClick={() => setDialog({ kind: 'import' })} />
  return (
    <Queries>
      <StatsTiles />
      <AgeingStrip chosen={view.bucket} onChoose={(bucket) => onView({ bucket })} />
      <BookHeading>
        <ExportButton />
        {bringIn}
        {create}
      </BookHeading>
      <LoanFilters view={view} onChange={onView} />
      <div className="mt-4">
        <LoanList
          view={view}
          onView={onView}
          onRecord={(loan) => setDialog({ kind: 'record', loanId: loan.id })}
          beginnings={
            <>
              {bringIn}
              {create}
            </>
          }
        />
      </div>
      <Suspense>
        {dialog?.kind === 'new' && <NewLoanDialog onClose={close} />}
        {dialog?.kind === 'record' && <RecordPaymentDialog loanId={dialog.loanId} onClose={close} />}
        {dialog?.kind === 'import' && renderImport(close)}
      </Suspense>
    </Queries>
  )
}

function useView(): [LoanView, (changes: Partial<LoanView>) => void] {
  const [address, setAddress] = useSearchParams()
  return [readView(address), (changes) => setAddress((current) => writeView(current, changes), { replace: true })]
}

function BookHeading({ children }: { readonly children: ReactNode }) {
  const m = useWords(loanWords).list
  return (
    <div className="mt-9 mb-4 flex flex-wrap items-center gap-3">
      <h2 className="mr-auto text-2xl tracking-[-.02em]">{m.heading}</h2>
      {children}
    </div>
  )
}

const HALF_ON_PHONES = 'max-sm:basis-[calc(50%-0.375rem)] max-sm:px-2'

function CreateButton({ onClick }: { readonly onClick: () => void }) {
  const m = useWords(loanWords).list
  return (
    <Button
      variant="primary"
      className={HALF_ON_PHONES}
      icon={<Plus aria-hidden="true" className="size-5" />}
      onClick={onClick}
    >
      {m.newLoan}
    </Button>
  )
}

function ImportButton({ onClick }: { readonly onClick: () => void }) {
  const m = useWords(loanWords).list
  return (
    <Button className={HALF_ON_PHONES} icon={<FileUp aria-hidden="true" className="size-5" />} onClick={onClick}>
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
      variant="quiet"
      icon={<Download aria-hidden="true" className="size-5" />}
      busy={isBusy}
      onClick={() => void run()}
    >
      {m.export}
    </Button>
  )
}
