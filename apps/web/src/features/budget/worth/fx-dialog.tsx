import { MICROS, storeFxRate } from '@winterjay/budget'
import type { LocalDate } from '@winterjay/money'
import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { DecimalInput } from '../../../ui/form/number-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { useChange } from '../change.ts'
import { useOpenDialog } from '../dialogs.tsx'
import { useView } from '../view.ts'
import { worthWords } from './words/words.ts'

interface FxDialogProps {
  readonly accountId: string
  readonly currency: string
  readonly onClose: () => void
}

/** Asks what a currency costs on a day (budget §13.5). */
export function FxDialog({ accountId, currency, onClose }: FxDialogProps) {
  const m = useWords(worthWords).fx
  const change = useChange()
  const open = useOpenDialog()
  const { today } = useView()
  const [price, setPrice] = useState<number | null>(null)
  const [date, setDate] = useState<LocalDate | null>(today)
  const [isTried, setTried] = useState(false)
  const save = async (): Promise<void> => {
    setTried(true)
    if (price === null || date === null) return
    const micros = Math.round(price * MICROS)
    if (await change((current) => storeFxRate(current, { currency, date, micros }), { title: m.saved })) onClose()
  }
  return (
    <FormDialog
      title={m.title(currency)}
      submitLabel={m.save}
      className="grid gap-4"
      actions={
        <Button className="sm:mr-auto" onClick={() => open({ kind: 'account', id: accountId })}>
          {m.account}
        </Button>
      }
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field label={m.rate(currency)} isRequired error={isTried && price === null ? m.missing : undefined}>
        <DecimalInput value={price} onChange={setPrice} />
      </Field>
      <Field label={m.on} isRequired error={isTried && date === null ? m.missing : undefined}>
        <DateInput value={date} max={today} onChange={setDate} />
      </Field>
    </FormDialog>
  )
}
