import { useQuery } from '@tanstack/react-query'
import { paidUpToRange } from '@winterjay/lending'
import type { Cents } from '@winterjay/money'
import { Ellipsis, HandCoins, Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'wouter'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import { useLocale } from '../../../lib/language/locale.ts'
import { useMay } from '../../../lib/server/book.ts'
import { Problem, problemDetail } from '../../../lib/server/problem.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { Button, buttonStyle } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { Page } from '../../../ui/page.tsx'
import { HeroSkeleton, RowsSkeleton, TilesSkeleton } from '../../../ui/display/skeletons.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { BackLink } from '../back-link.tsx'
import { BorrowerPageCard } from './borrower-page-card.tsx'
import { PaidUpToDialog, VoidDialog, WaiveDialog } from './fact-dialogs.tsx'
import { DeleteDialog, ReverseDialog, useTakeBack, WriteOffDialog } from './loan-dialogs.tsx'
import { LoanFigures, LoanNotes } from './loan-figures.tsx'
import { LoanHero } from './loan-hero.tsx'
import { LOAN_BOOK_PATH } from '../loan-links.ts'
import { bookedTermsOf, isAmended } from '../expected-payment.ts'
import { openRows } from '../change/change-values.ts'
import { changeWords } from '../change/words/words.ts'
import { chargeWords } from '../charges/words/words.ts'
import { flagWords } from '../flags/words/words.ts'
import { noteWords } from '../notes/words/words.ts'
import { hasHistory, loanQuery } from '../queries.ts'
import type { LoanDetail, LoanFact } from '../queries.ts'
import { ScheduleCard } from './schedule-card.tsx'
import type { Payment } from './promises.ts'
import DocumentsCard from '../documents/documents-card.tsx'
import FilesCard from '../files/files-card.tsx'
import PeopleCard from '../people/people-card.tsx'
import SecurityCard from '../security/security-card.tsx'
import NoticesCard from '../notices/notices-card.tsx'
import { TermsCard } from './terms-card.tsx'
import { TimelineCard } from './timeline-card.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { loanWords } from '../words/words.ts'

const ChangeDialog = lazyDialog(() => import('../change/change-dialog.tsx'))
const ChargeDialog = lazyDialog(() => import('../charges/charge-dialog.tsx'))
const WaiveChargeDialog = lazyDialog(() => import('../charges/waive-charge-dialog.tsx'))
const SettleDialog = lazyDialog(() => import('../flags/settle-dialog.tsx'))
const NoteDialog = lazyDialog(() => import('../notes/note-dialog.tsx'))
const PromiseDialog = lazyDialog(() => import('../notes/promise-dialog.tsx'))
const EditLoanDialog = lazyDialog(() => import('../form/edit-loan-dialog.tsx'))
const NewDocumentDialog = lazyDialog(() => import('../documents/new-document-dialog.tsx'))
const RecordPaymentDialog = lazyDialog(() => import('./record-payment-dialog.tsx'))

export interface LoanPageProps {
  /** Whose loan book it is, passed in by the page's assembler. */
  readonly note: ReactNode
}

/** One loan of the lender's book: the amount owed, its timeline, its terms, and all actions. */
export default function LoanPage({ note }: LoanPageProps) {
  const { loanId = '' } = useParams()
  return (
    <Queries>
      <FoundLoan loanId={loanId} note={note} />
    </Queries>
  )
}

function FoundLoan({ loanId, note }: LoanPageProps & { readonly loanId: string }) {
  const { page: m, common } = useWords(loanWords)
  const { data, error, refetch, isFetching } = useQuery(loanQuery(loanId, useLocale()))
  // Without a code, the error comes from a server that lacks the call, or that explains the problem itself.
  if (error instanceof Problem && [400, 404, 422].includes(error.status) && error.code !== '') {
    return (
      <Page title={m.notFound} lede={m.notFoundText}>
        {note}
        <Link href={LOAN_BOOK_PATH} className={buttonStyle('primary')}>
          {m.back}
        </Link>
      </Page>
    )
  }
  if (data !== undefined) return <WholeLoan detail={data} note={note} />
  return (
    <Page title={error === null ? common.loading : m.one} sections={<BackLink />}>
      {error === null ? (
        <Columns
          left={
            <>
              <HeroSkeleton isPlain />
              <TilesSkeleton count={3} />
            </>
          }
          right={<RowsSkeleton count={8} />}
        />
      ) : (
        <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
          {problemDetail(error)}
        </ErrorState>
      )}
    </Page>
  )
}

type PlainDialog =
  | 'record'
  | 'change'
  | 'edit'
  | 'write-off'
  | 'settle'
  | 'delete'
  | 'paid-up-to'
  | 'note'
  | 'promise'
  | 'charge'
type OpenDialog =
  | { readonly kind: PlainDialog }
  | { readonly kind: 'reverse'; readonly payment: Payment }
  | { readonly kind: 'document'; readonly payment: Payment | null }
  | { readonly kind: 'waive'; readonly installment: number; readonly owed: Cents }
  | { readonly kind: 'void' | 'waive-charge'; readonly fact: LoanFact }

function WholeLoan({ detail, note }: LoanPageProps & { readonly detail: LoanDetail }) {
  const m = useWords(loanWords).page
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const { loan } = detail
  // The arithmetic of a row is that of the first plan.
  const terms = isAmended(detail) ? null : bookedTermsOf(detail)
  // On narrower pages one of the rows that unfold, after the payments.
  const isWide = useMedia(COLUMNS)
  const notices = <NoticesCard loanId={loan.id} hasAddress={loan.borrower_email !== null} />
  const open = (kind: PlainDialog): void => setDialog({ kind })
  return (
    <>
      <Page
        title={m.title(loan.borrower_name)}
        heading={<span className="wrap-anywhere">{loan.borrower_name}</span>}
        sections={<BackLink />}
      >
        {note}
        <Columns
          left={
            <>
              <LoanHero detail={detail} actions={<LoanActions detail={detail} onOpen={open} />} />
              <LoanNotes detail={detail} />
              <LoanFigures detail={detail} />
              <TermsCard detail={detail} />
              <BorrowerPageCard loan={loan} />
              {isWide && notices}
            </>
          }
          right={
            <>
              <TimelineCard
                detail={detail}
                terms={terms}
                acts={{
                  onRecord: () => open('record'),
                  onReverse: (payment) => setDialog({ kind: 'reverse', payment }),
                  onReceipt: (payment) => setDialog({ kind: 'document', payment }),
                  onVoid: (fact) => setDialog({ kind: 'void', fact }),
                  onWaive: (installment, owed) => setDialog({ kind: 'waive', installment, owed }),
                  onWaiveCharge: (fact) => setDialog({ kind: 'waive-charge', fact }),
                }}
              />
              <ScheduleCard
                terms={terms}
                rows={detail.schedule}
                today={detail.as_of}
                isEnded={detail.write_off !== null}
              />
              <div className="folds">
                <PeopleCard loanId={loan.id} />
                <SecurityCard loanId={loan.id} />
                <DocumentsCard loanId={loan.id} onMake={() => setDialog({ kind: 'document', payment: null })} />
                <FilesCard loanId={loan.id} />
                {!isWide && notices}
              </div>
            </>
          }
        />
      </Page>
      {dialog !== null && <OpenedDialog dialog={dialog} detail={detail} onClose={() => setDialog(null)} />}
    </>
  )
}

/** Where `Columns` stand next to each other. */
const COLUMNS = '(width >= 64rem)'

/** On phones a single column, in this order. */
function Columns({ left, right }: { readonly left: ReactNode; readonly right: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-(--gap) lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="grid grid-cols-1 gap-(--gap)">{left}</div>
      <div className="grid grid-cols-1 gap-(--gap)">{right}</div>
    </div>
  )
}

interface LoanActionsProps {
  readonly detail: LoanDetail
  readonly onOpen: (kind: PlainDialog) => void
}

/** Only the actions allowed now: a paid loan cannot be written off, nor one with payments deleted. */
function LoanActions({ detail, onOpen }: LoanActionsProps) {
  const m = useWords(loanWords).page
  const changes = useWords(changeWords)
  const { status, id } = detail.loan
  const notes = useWords(noteWords)
  const charges = useWords(chargeWords)
  const settled = useWords(flagWords)
  const takeBack = useTakeBack(id)
  const hasMoney = detail.payments.some(({ reversed_at }) => reversed_at === null)
  const mayWrite = useMay('book.write')
  const mayDecide = useMay('book.decide')
  // What comes back of a loan that is given up is the exception, and asks for no main button.
  const isSettled = detail.write_off?.settled_for !== undefined
  const items = [
    ...(mayWrite && isSettled ? [{ label: m.record, onSelect: () => onOpen('record') }] : []),
    ...(mayWrite && canBeChanged(detail) ? [{ label: changes.open, onSelect: () => onOpen('change') }] : []),
    ...(mayWrite && status !== 'completed' ? [{ label: notes.addPromise, onSelect: () => onOpen('promise') }] : []),
    ...(mayWrite && status !== 'written_off' ? [{ label: charges.add, onSelect: () => onOpen('charge') }] : []),
    ...(mayWrite ? [{ label: notes.addNote, onSelect: () => onOpen('note') }] : []),
    ...(mayWrite && canBePaidUpTo(detail) ? [{ label: m.markPaidUpTo, onSelect: () => onOpen('paid-up-to') }] : []),
    ...(mayDecide && status !== 'written_off' && status !== 'completed' && hasMoney
      ? [{ label: settled.open, onSelect: () => onOpen('settle') }]
      : []),
    ...(mayDecide && detail.write_off !== null && detail.write_off.settled_for === undefined
      ? [{ label: m.takeBack, onSelect: takeBack }]
      : []),
    ...(mayDecide && status !== 'written_off' && status !== 'completed'
      ? [{ label: m.writeOff, onSelect: () => onOpen('write-off') }]
      : []),
    ...(!mayDecide || hasHistory(detail)
      ? []
      : [{ label: m.delete, onSelect: () => onOpen('delete'), destructive: true }]),
  ]
  return (
    <>
      {mayWrite && status !== 'completed' && !isSettled && (
        <Button
          variant={detail.write_off === null ? 'primary' : 'secondary'}
          className="flex-1 px-3! whitespace-nowrap"
          icon={<HandCoins aria-hidden="true" className="size-5 max-md:hidden" />}
          onClick={() => onOpen('record')}
        >
          {m.record}
        </Button>
      )}
      {mayWrite && (
        <Button
          title={m.edit}
          className="px-3!"
          icon={<Pencil aria-hidden="true" className="size-4.5" />}
          onClick={() => onOpen('edit')}
        >
          <span className="max-md:sr-only">{m.edit}</span>
        </Button>
      )}
      {items.length > 0 && (
        <Menu label={m.more} icon={<Ellipsis aria-hidden="true" className="size-5" />} items={items} />
      )}
    </>
  )
}

/** True while payments are left on which no money is recorded. */
const canBeChanged = (detail: LoanDetail): boolean =>
  (detail.loan.status === 'active' || detail.loan.status === 'overdue') && openRows(detail).length > 0

/** True if instalments fell due after the day up to which the loan is recorded as paid. */
function canBePaidUpTo(detail: LoanDetail): boolean {
  const { loan, paid_up_to, as_of } = detail
  const terms = bookedTermsOf(detail)
  const days = terms === null ? null : paidUpToRange(terms, as_of)
  return (
    days !== null &&
    (loan.status === 'active' || loan.status === 'overdue') &&
    (paid_up_to === null || paid_up_to.on < days.lastDay)
  )
}

interface OpenedDialogProps {
  readonly dialog: OpenDialog
  readonly detail: LoanDetail
  readonly onClose: () => void
}

function OpenedDialog({ dialog, detail, onClose }: OpenedDialogProps) {
  const { loan } = detail
  const terms = bookedTermsOf(detail)
  return (
    <Suspense>
      {dialog.kind === 'record' && <RecordPaymentDialog loanId={loan.id} onClose={onClose} />}
      {dialog.kind === 'change' && <ChangeDialog detail={detail} onClose={onClose} />}
      {dialog.kind === 'charge' && <ChargeDialog detail={detail} onClose={onClose} />}
      {dialog.kind === 'waive-charge' && <WaiveChargeDialog detail={detail} fact={dialog.fact} onClose={onClose} />}
      {dialog.kind === 'note' && <NoteDialog loanId={loan.id} onClose={onClose} />}
      {dialog.kind === 'promise' && <PromiseDialog detail={detail} onClose={onClose} />}
      {dialog.kind === 'edit' && <EditLoanDialog detail={detail} onClose={onClose} />}
      {dialog.kind === 'write-off' && <WriteOffDialog loan={loan} payOff={detail.pay_off} onClose={onClose} />}
      {dialog.kind === 'settle' && <SettleDialog detail={detail} onClose={onClose} />}
      {dialog.kind === 'delete' && <DeleteDialog loan={loan} onClose={onClose} />}
      {dialog.kind === 'paid-up-to' && terms !== null && (
        <PaidUpToDialog detail={detail} terms={terms} onClose={onClose} />
      )}
      {dialog.kind === 'waive' && (
        <WaiveDialog detail={detail} installment={dialog.installment} owed={dialog.owed} onClose={onClose} />
      )}
      {dialog.kind === 'void' && <VoidDialog detail={detail} fact={dialog.fact} onClose={onClose} />}
      {dialog.kind === 'document' && (
        <NewDocumentDialog detail={detail} paymentId={dialog.payment?.id ?? null} onClose={onClose} />
      )}
      {dialog.kind === 'reverse' && <ReverseDialog detail={detail} payment={dialog.payment} onClose={onClose} />}
    </Suspense>
  )
}
