import {
  choiceKey,
  choiceNamed,
  deleteTransactions,
  editTransactions,
  isOpenEntry,
  isTransfer,
  learnCorrection,
  shownAssigned,
  similarTo,
} from '@winterjay/budget'
import type { Budget, EditRefusal, Transaction } from '@winterjay/budget'
import { ZERO, isRefusal, subtract } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { Split, StickyNote } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { lazyPart } from '../../../lib/chunk.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { Select, TextInput, Textarea } from '../../../ui/form/text-input.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Rows } from '../../../ui/row/row.tsx'
import { useAccountName } from '../account-name.ts'
import { useChange } from '../change.ts'
import { LoanOfferLine } from '../loan-payments/loan-offer.tsx'
import { useLoanOffer } from '../loan-payments/offers.ts'
import { RepayRow } from '../own/repay-row.tsx'
import { HideRow } from '../own/hide-row.tsx'
import { RuleRow } from '../own/own-buttons.tsx'
import { useCategoryChoices } from '../own/use-category-choices.ts'
import { SplitEditor } from './split-editor.tsx'
import { TransactionFacts, WhyRow } from './transaction-facts.tsx'
import type { SplitDraft } from './split-draft.ts'
import { draftsOf, splitsOf } from './split-draft.ts'
import { binMarkNow, todayHere } from '../today.ts'
import { useView } from '../view.ts'
import { WritingProgress } from '../writing-progress.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'

const ReceiptsRow = lazyPart(() => import('../receipts/receipts-row.tsx'))
const ChangedByLine = lazyPart(() => import('../sharing/changed-by-line.tsx'))
const ShareRow = lazyPart(() => import('../sharing/share-row.tsx'))

interface Draft {
  /** Amount and day; of manual entries only. */
  readonly amount: Cents | null
  readonly date: LocalDate | null
  readonly merchant: string
  /** A `choiceKey`. */
  readonly category: string
  readonly notes: string
  readonly tags: string
  readonly splits: readonly SplitDraft[]
  /** Apply the category to the merchant's other transactions, existing and future. */
  readonly isLearned: boolean
}

/** One transaction: the bank's text, the reason for its category, and the user's changes. */
export default function TransactionDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const m = useWords(budgetWords).transaction
  const { budget, isSample } = useView()
  const transaction = budget.transactions.get(id)
  if (!transaction) {
    return (
      <Dialog title={m.title} size="sm" onClose={onClose}>
        {m.gone}
      </Dialog>
    )
  }
  return <Editor key={id} transaction={transaction} isReadOnly={isSample} onClose={onClose} />
}

interface EditorProps {
  readonly transaction: Transaction
  readonly isReadOnly: boolean
  readonly onClose: () => void
}

function Editor({ transaction, isReadOnly, onClose }: EditorProps) {
  const m = useWords(budgetWords).transaction
  const change = useChange()
  const { id } = transaction
  const { budget: opened } = useView()
  const offer = useLoanOffer(id)
  const [first] = useState(() => draftOf(opened, transaction))
  const [draft, setDraft] = useState(first)
  const [isBusy, setIsBusy] = useState(false)
  const apply = async (edit: (budget: Budget) => Budget | EditRefusal, title: string): Promise<void> => {
    setIsBusy(true)
    const isDone = await change(edit, { title })
    setIsBusy(false)
    if (isDone) onClose()
  }
  const title = transaction.merchant || transaction.description || m.title
  if (isReadOnly)
    return (
      <Dialog title={title} onClose={onClose} footer={<Button onClick={onClose}>{m.close}</Button>}>
        <div className="grid gap-4">
          <TransactionFacts transaction={transaction} />
          <div className="-mx-3">
            <Rows>
              <WhyRow transaction={transaction} />
            </Rows>
          </div>
          <Note>{m.sample}</Note>
        </div>
      </Dialog>
    )
  return (
    <FormDialog
      title={title}
      size="md"
      className="grid gap-4"
      submitLabel={m.save}
      cancelLabel={null}
      isBusy={isBusy}
      actions={
        <Button
          className="sm:mr-auto"
          disabled={isBusy}
          onClick={() => {
            const mark = binMarkNow()
            void apply((budget) => deleteTransactions(budget, [id], mark), m.deleted)
          }}
        >
          {m.delete}
        </Button>
      }
      onSubmit={() => apply((budget) => applyDraft(budget, transaction, { first, draft }), m.saved)}
      onClose={onClose}
    >
      <TransactionFacts transaction={transaction} />
      {offer !== undefined && <LoanOfferLine offer={offer} />}
      <Fields
        transaction={transaction}
        draft={draft}
        set={(changes) => setDraft((before) => ({ ...before, ...changes }))}
        // What was typed and not saved yet stays.
        onDone={isSame(draft, first) ? onClose : () => undefined}
      />
      <WritingProgress />
    </FormDialog>
  )
}

interface FieldsProps {
  readonly transaction: Transaction
  readonly draft: Draft
  readonly set: (changes: Partial<Draft>) => void
  readonly onDone: () => void
}

function Fields({ transaction, draft, set, onDone }: FieldsProps) {
  const m = useWords(budgetWords).transaction
  const format = useFormat()
  const { budget } = useView()
  const isShared = budget.people.size > 1
  const choices = useCategoryChoices(draft.category)
  const similarCount = useMemo(() => similarTo(budget, transaction).length, [budget, transaction])
  const hasNewCategory = draft.category !== choiceKey(budget, shownAssigned(budget, transaction))
  return (
    <>
      {isShared && (
        <Suspense>
          <ChangedByLine transaction={transaction} />
        </Suspense>
      )}
      <TransferNote transaction={transaction} />
      <Field label={m.newCategory}>
        <Select value={draft.category} options={choices} onChange={(category) => set({ category })} />
      </Field>
      {hasNewCategory && (
        <Checkbox
          checked={draft.isLearned}
          label={m.learn(format.number(similarCount), similarCount)}
          hint={m.learnHint}
          onChange={(isLearned) => set({ isLearned })}
        />
      )}
      {isOpenEntry(transaction) && transaction.transferOf === null && <EntryFields draft={draft} set={set} />}
      <Field label={m.merchant}>
        <TextInput value={draft.merchant} maxLength={500} onChange={(merchant) => set({ merchant })} />
      </Field>
      <div className="-mx-3">
        <Rows>
          <FoldRow
            chip={<Chip icon={Split} hue="c5" />}
            title={m.split}
            detail={m.splitHint}
            mustOpen={draft.splits.length > 0}
          >
            <div className="text-ink">
              <SplitEditor
                transaction={{ ...transaction, amountCents: signed(transaction, draft.amount) }}
                splits={draft.splits}
                onChange={(splits) => set({ splits })}
              />
            </div>
          </FoldRow>
          <FoldRow
            chip={<Chip icon={StickyNote} hue="c3" />}
            title={m.notesAndTags}
            detail={[transaction.notes, ...transaction.tags].filter(Boolean).join(' \u00b7 ') || m.none}
          >
            <div className="grid gap-4 text-ink">
              <Field label={m.notes}>
                <Textarea rows={2} value={draft.notes} maxLength={500} onChange={(notes) => set({ notes })} />
              </Field>
              <Field label={m.tags} hint={m.tagsHint}>
                <TextInput value={draft.tags} onChange={(tags) => set({ tags })} />
              </Field>
            </div>
          </FoldRow>
          <Suspense>
            <ReceiptsRow id={transaction.id} />
          </Suspense>
          <HideRow transaction={transaction} onDone={onDone} />
          <RepayRow transaction={transaction} onDone={onDone} />
          {isShared && (
            <Suspense>
              <ShareRow transaction={transaction} onDone={onDone} />
            </Suspense>
          )}
          <WhyRow transaction={transaction} />
          <RuleRow transaction={transaction} />
        </Rows>
      </div>
    </>
  )
}

/** A manual entry can be corrected in place. */
function EntryFields({ draft, set }: Pick<FieldsProps, 'draft' | 'set'>) {
  const m = useWords(budgetWords).expense
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={m.amount}>
        <MoneyInput value={draft.amount} onChange={(amount) => set({ amount })} />
      </Field>
      <Field label={m.date}>
        <DateInput value={draft.date} onChange={(date) => set({ date })} />
      </Field>
    </div>
  )
}

function TransferNote({ transaction }: { readonly transaction: Transaction }) {
  const m = useWords(budgetWords).transaction
  const change = useChange()
  const { budget } = useView()
  const nameOf = useAccountName()
  if (!isTransfer(budget, transaction)) return null
  const other = transaction.transferOf === null ? undefined : budget.transactions.get(transaction.transferOf)
  const account = other && budget.accounts.get(other.accountId)
  return (
    <Note title={m.transferTitle}>
      <p>{account ? m.transferWith(nameOf(account)) : m.transferText}</p>
      <Button
        size="sm"
        className="mt-2"
        onClick={() =>
          void change((current) => editTransactions(current, [transaction.id], { isTransfer: false }), {
            title: m.saved,
          })
        }
      >
        {m.notTransfer}
      </Button>
    </Note>
  )
}

/** An entry is typed without a sign: of money out, the amount is turned around. */
const signed = (one: Transaction, amount: Cents | null): Cents =>
  one.amountCents > 0 ? (amount ?? ZERO) : subtract(ZERO, amount ?? ZERO)

const draftOf = (budget: Budget, one: Transaction): Draft => ({
  amount: signed(one, one.amountCents),
  date: one.date,
  merchant: one.merchant,
  category: choiceKey(budget, shownAssigned(budget, one)),
  notes: one.notes,
  tags: one.tags.join(', '),
  splits: draftsOf(budget, one),
  isLearned: true,
})

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Writes only what was changed since the dialog opened, so that an edit that arrived meanwhile from another device
 * stays.
 */
function applyDraft(
  budget: Budget,
  before: Transaction,
  { first, draft }: { readonly first: Draft; readonly draft: Draft },
): Budget | EditRefusal {
  const chosen = draft.category === first.category ? null : choiceNamed(budget, draft.category)
  const learned = chosen !== null && draft.isLearned ? learnCorrection(budget, before.id, chosen, todayHere()) : budget
  if (isRefusal(learned)) return learned
  const tags = [...new Set(draft.tags.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '')
  const amountCents = draft.amount === first.amount ? before.amountCents : signed(before, draft.amount)
  return editTransactions(learned, [before.id], {
    ...chosen,
    // A transaction with another category is no transfer.
    ...(chosen !== null && first.category === 'Transfer' ? { isTransfer: false } : {}),
    ...(draft.merchant === first.merchant ? {} : { merchant: draft.merchant.trim() }),
    ...(draft.notes === first.notes ? {} : { notes: draft.notes }),
    ...(draft.tags === first.tags ? {} : { tags }),
    ...(isSame(draft.splits, first.splits)
      ? {}
      : { splits: splitsOf(budget, { ...before, amountCents }, draft.splits) }),
    ...(draft.date === null || draft.date === first.date ? {} : { date: draft.date }),
    ...(amountCents === before.amountCents ? {} : { amountCents }),
  })
}
