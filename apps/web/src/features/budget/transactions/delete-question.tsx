import { binUntil } from '@winterjay/budget'
import { sumCents } from '@winterjay/money'
import { Fragment } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { SignedMoney } from '../money-text.tsx'
import { todayHere } from '../today.ts'
import { useView } from '../view.ts'
import { WritingProgress } from '../writing-progress.tsx'
import { budgetWords } from '../words/words.ts'

export interface DeleteQuestionProps {
  readonly ids: readonly string[]
  readonly isBusy: boolean
  readonly onDelete: () => Promise<void>
  readonly onClose: () => void
}

/** Asks before many transactions are deleted: how many, their sum, and how long they can be restored. */
export function DeleteQuestion({ ids, isBusy, onDelete, onClose }: DeleteQuestionProps) {
  const m = useWords(budgetWords).transactions
  const format = useFormat()
  const { budget } = useView()
  const chosen = ids.flatMap((id) => budget.transactions.get(id) ?? [])
  const currencies = [...new Set(chosen.map(({ currency }) => currency))].sort()
  return (
    <FormDialog
      isDestructive
      title={m.deleteTitle(format.number(ids.length), ids.length)}
      submitLabel={m.delete}
      cancelLabel={m.keep}
      isBusy={isBusy}
      onSubmit={async () => {
        await onDelete()
        onClose()
      }}
      onClose={onClose}
    >
      <p>
        {m.deleteSum}{' '}
        {currencies.map((currency, at) => (
          <Fragment key={currency}>
            {at > 0 && ', '}
            <SignedMoney
              currency={currency}
              amountCents={sumCents(chosen.filter((one) => one.currency === currency).map((one) => one.amountCents))}
            />
          </Fragment>
        ))}
      </p>
      <p>{m.deleteText(format.date(binUntil(todayHere())))}</p>
      <WritingProgress />
    </FormDialog>
  )
}
