import { addDays } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { useView } from '../view.ts'
import { ofBudget } from './of-budget.ts'
import { useKept, useRemoveReceipts, useSizeText } from './use-receipts.ts'
import { receiptWords } from './words/words.ts'

const YEAR_DAYS = 365
/** The largest ones are enough to make room. */
const LISTED = 200

/** Removes receipts from this device, the largest first. */
export default function MakeRoomDialog({ onClose }: { readonly onClose: () => void }) {
  const m = useWords(receiptWords).room
  const format = useFormat()
  const size = useSizeText()
  const { budget, today } = useView()
  const kept = useKept()
  const remove = useRemoveReceipts()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const all = kept === null || kept === 'failed' ? [] : ofBudget(kept.values(), budget)
  if (kept === null || kept === 'failed' || all.length === 0)
    return (
      <Dialog title={m.title} size="sm" onClose={onClose}>
        {m.none}
      </Dialog>
    )
  const own = all.toSorted((a, b) => b.receipt.bytes - a.receipt.bytes)
  const yearAgo = addDays(today, -YEAR_DAYS)
  const older = own.filter(({ transaction }) => transaction !== null && transaction.date < yearAgo)
  const freed = own.reduce((sum, { receipt }) => sum + (chosen.has(receipt.id) ? receipt.bytes : 0), 0)
  const toggle = (id: string, isChosen: boolean): void => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <FormDialog
      isDestructive
      keepsDraft
      size="md"
      title={m.title}
      submitLabel={m.remove(format.number(chosen.size), chosen.size)}
      cancelLabel={m.close}
      isBusy={isBusy}
      refusal={isMissing && chosen.size === 0 ? m.noneChosen : null}
      className="grid gap-3"
      onSubmit={() => {
        setMissing(chosen.size === 0)
        if (chosen.size === 0) return
        setBusy(true)
        void remove([...chosen], kept).then(onClose, () => setBusy(false))
      }}
      onClose={onClose}
    >
      <p className="text-muted">{m.text}</p>
      {older.length > 0 && (
        <Button
          size="sm"
          className="justify-self-start"
          onClick={() => setChosen(new Set(older.map(({ receipt }) => receipt.id)))}
        >
          {m.older(format.number(older.length), older.length)}
        </Button>
      )}
      <div className="grid gap-1">
        {own.slice(0, LISTED).map(({ receipt, transaction }) => (
          <Checkbox
            key={receipt.id}
            checked={chosen.has(receipt.id)}
            label={transaction === null ? m.unknown : transaction.merchant || transaction.description}
            hint={[size(receipt.bytes), transaction === null ? '' : format.date(transaction.date)]
              .filter(Boolean)
              .join(' \u00b7 ')}
            onChange={(isChosen) => toggle(receipt.id, isChosen)}
          />
        ))}
      </div>
      <output className="text-sm text-muted">
        {chosen.size > 0 && m.chosen(format.number(chosen.size), chosen.size, size(freed))}
      </output>
    </FormDialog>
  )
}
