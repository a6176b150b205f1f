import { endOn } from '@winterjay/budget'
import type { LocalDate } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { useChange } from '../change.ts'
import { useView } from '../view.ts'
import { budgetWords } from '../words/words.ts'

interface BillEndDialogProps {
  /** Of the recurring item. */
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}

/** The last day of what comes back; without one it goes on. */
export default function BillEndDialog({ id, name, onClose }: BillEndDialogProps) {
  const m = useWords(budgetWords).bills
  const format = useFormat()
  const change = useChange()
  const { budget } = useView()
  const [day, setDay] = useState<LocalDate | null>(() => budget.recurring.get(id)?.endsOn ?? null)
  const title = day === null ? m.goesOn(name) : m.endsThen(name, format.date(day, 'long'))
  return (
    <FormDialog
      title={name}
      size="sm"
      submitLabel={m.save}
      onSubmit={async () => {
        if (await change((current) => endOn(current, id, day), { title })) onClose()
      }}
      onClose={onClose}
    >
      <Field label={m.endsOn} hint={m.endsHint} isOptional>
        <DateInput value={day} onChange={setDay} />
      </Field>
    </FormDialog>
  )
}
