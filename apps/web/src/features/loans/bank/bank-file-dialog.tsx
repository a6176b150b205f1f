import type { BankLine } from '@winterjay/lending/bank'
import type { LocalDate } from '@winterjay/money'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Progress } from '../../../ui/display/progress.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { Note } from '../../../ui/note.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useBookDay } from '../form/book-day.ts'
import { BankReview } from './bank-review.tsx'
import type { BudgetRows } from './bank-rows.ts'
import { incomesOf } from './incomes.ts'
import { FilesRead } from './files-read.tsx'
import type { ChosenFile, ReadFile } from './reading/read-files.ts'
import { KnownPayers } from './known-payers.tsx'
import { PasteMail } from './paste-mail.tsx'
import type { RowShare } from './queries.ts'
import { readInWorker } from './reading/read-in-worker.ts'
import { linesOf } from './statement-lines.ts'
import { SureAlone } from './sure-alone.tsx'
import { bankWords } from './words/words.ts'

interface BankFileDialogProps {
  readonly budgetRows: BudgetRows
  readonly onClose: () => void
}

/** Payments recognised in bank files, or in the budget's accounts, and recorded once confirmed (lending §4.7). */
export default function BankFileDialog({ budgetRows, onClose }: BankFileDialogProps) {
  const today = useBookDay()
  const reading = useReading(today)
  const budget = useMutation({ mutationFn: budgetRows.read })
  const [pasted, setPasted] = useState<BankLine | null>(null)
  const again = (): void => {
    setPasted(null)
    reading.reset()
    budget.reset()
  }
  // A row has one key, in its file and in the budget that took it in.
  const file = (shares: readonly RowShare[]): (() => void) => budgetRows.file(incomesOf(shares))
  const files = reading.data
  if (files?.some(hasRows) === true && reading.chosen !== null) {
    return (
      <BankReview lines={linesOf(files)} onRecorded={file} onOther={again} onClose={onClose}>
        <FilesRead files={files} chosen={reading.chosen} onAnswer={reading.read} />
      </BankReview>
    )
  }
  if (pasted !== null) return <BankReview lines={[pasted]} onOther={again} onClose={onClose} />
  if (budget.data !== undefined && budget.data.length > 0)
    return <BankReview lines={budget.data} days="recent" onRecorded={file} onOther={again} onClose={onClose} />
  return (
    <ChooseRows
      isReading={reading.isPending || budget.isPending}
      files={files ?? []}
      problem={
        reading.isError ? 'unreadable' : budget.isError ? 'budgetFailed' : budget.isSuccess ? 'budgetEmpty' : null
      }
      budgetRows={budgetRows}
      onFiles={(chosen) => reading.read(chosen.map((file) => ({ file, answers: {} })))}
      onBudget={() => budget.mutate()}
      onPaste={setPasted}
      onClose={onClose}
    />
  )
}

const hasRows = ({ accounts }: ReadFile): boolean => accounts.some(({ transactions }) => transactions.length > 0)

function useReading(today: LocalDate) {
  const [chosen, setChosen] = useState<readonly ChosenFile[] | null>(null)
  const { mutate, reset, data, isPending, isError } = useMutation({
    mutationFn: (files: readonly ChosenFile[]) => readInWorker({ files, today }),
  })
  const read = (files: readonly ChosenFile[]): void => {
    setChosen(files)
    mutate(files)
  }
  return { chosen, data, isPending, isError, read, reset }
}

interface ChooseRowsProps {
  readonly isReading: boolean
  readonly files: readonly ReadFile[]
  readonly problem: 'unreadable' | 'budgetFailed' | 'budgetEmpty' | null
  readonly budgetRows: BudgetRows
  readonly onFiles: (files: readonly File[]) => void
  readonly onBudget: () => void
  readonly onPaste: (line: BankLine) => void
  readonly onClose: () => void
}

function ChooseRows(props: ChooseRowsProps) {
  const { isReading, files, problem, budgetRows, onFiles, onBudget, onPaste, onClose } = props
  const today = useBookDay()
  const m = useWords(bankWords)
  const { data: hasBudget } = useQuery({ queryKey: ['budget-on-device'], queryFn: budgetRows.exists, gcTime: 0 })
  return (
    <Dialog title={m.title} size="lg" onClose={onClose} footer={<Button onClick={onClose}>{m.cancel}</Button>}>
      <div className="grid gap-5">
        <p className="text-muted">{m.text}</p>
        {problem !== null && (
          <Note tone="over" role="alert">
            {m[problem]}
          </Note>
        )}
        <FilesRead files={files} chosen={[]} onAnswer={null} />
        {isReading ? (
          <Progress label={m.reading} />
        ) : (
          <Field label={m.file}>
            <FileDrop accept=".csv,.ofx,.qfx,.qif,.xml,.sta,.940,text/csv" isMultiple hint={m.hint} onFiles={onFiles} />
          </Field>
        )}
        {hasBudget === true && (
          <div>
            <Button onClick={onBudget} busy={isReading}>
              {m.fromBudget}
            </Button>
            <p className="mt-1.5 text-sm text-muted">{m.budgetHint}</p>
          </div>
        )}
        {!isReading && (
          <div>
            <PasteMail today={today} onLine={onPaste} />
            <SureAlone />
            <KnownPayers />
          </div>
        )}
      </div>
    </Dialog>
  )
}
