import { storeSettlement } from '@winterjay/budget'
import type { Standing } from '@winterjay/budget'
import type { Cents, LocalDate } from '@winterjay/money'
import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { useChange } from '../change.ts'
import { useView } from '../view.ts'
import { sharedWords } from './words/words.ts'

interface SettleDialogProps {
  readonly mine: Standing
  readonly theirs: Standing
  readonly onClose: () => void
}

/** Notes that one gave the other what was owed. */
export function SettleDialog({ mine, theirs, onClose }: SettleDialogProps) {
  const m = useWords(sharedWords).settle
  const change = useChange()
  const { today } = useView()
  const [from, setFrom] = useState<'me' | 'them'>(mine.owedCents > 0 ? 'them' : 'me')
  const [amount, setAmount] = useState<Cents | null>(() => {
    const owed = mine.owedCents > 0 ? mine.owedCents : theirs.owedCents
    return owed > 0 ? owed : null
  })
  const [date, setDate] = useState<LocalDate | null>(today)
  const [isTried, setTried] = useState(false)
  const isWrong = amount === null || amount <= 0
  const [giver, taker] = from === 'me' ? [mine, theirs] : [theirs, mine]
  const nameOf = (one: Standing): string => (one === mine ? m.you : one.person.name)
  const store = async (): Promise<void> => {
    setTried(true)
    if (amount === null || amount <= 0 || date === null) return
    const settlement = {
      id: crypto.randomUUID(),
      from: giver.person.id,
      to: taker.person.id,
      amountCents: amount,
      date,
      isDeleted: false,
    }
    if (await change((budget) => storeSettlement(budget, settlement), { title: m.recorded })) onClose()
  }
  return (
    <FormDialog
      title={m.title}
      className="grid gap-4"
      submitLabel={m.record}
      keepsDraft
      onSubmit={() => void store()}
      onClose={onClose}
    >
      <Segmented
        legend={m.title}
        value={from}
        choices={[
          { value: 'me', label: m.gave(m.you, theirs.person.name) },
          { value: 'them', label: m.gave(theirs.person.name, m.you) },
        ]}
        onChange={setFrom}
      />
      <Field label={m.amount} isRequired error={isTried && isWrong ? m.amountMissing : undefined}>
        <MoneyInput value={amount} onChange={setAmount} />
      </Field>
      <Field label={m.on} isRequired>
        <DateInput value={date} max={today} onChange={setDate} />
      </Field>
      <p className="text-sm text-muted">{m.recordText(nameOf(giver), nameOf(taker))}</p>
    </FormDialog>
  )
}
