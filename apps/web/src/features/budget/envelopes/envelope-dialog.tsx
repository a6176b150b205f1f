import { EXPENSE_CATEGORIES, closeEnvelope, monthAt, moveMoney, openEnvelopes, ownCategories } from '@winterjay/budget'
import type { Cents } from '@winterjay/money'
import { ZERO } from '@winterjay/money'
import { useMemo, useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { useChange } from '../change.ts'
import { useOpenDialog } from '../dialogs.tsx'
import { useView } from '../view.ts'
import { envelopesNow, useEnvelopeName } from './use-envelopes.ts'
import { envelopeWords } from './words/words.ts'

/** Money that is in no envelope, among the choices. */
const FREE = ''

/** Moves money into an envelope, out of one, or between two. @param id the envelope that it was opened from */
export default function EnvelopeDialog({ id }: { readonly id: string | null }) {
  const m = useWords(envelopeWords).dialog
  const format = useFormat()
  const change = useChange()
  const open = useOpenDialog()
  const onClose = (): void => open(null)
  const { budget, today } = useView()
  const nameOf = useEnvelopeName()
  const month = monthAt(budget, today)
  const { lines, toGiveCents } = useMemo(() => envelopesNow(budget, { today, month }), [budget, today, month])
  const leftIn = (envelope: string): Cents => lines.find((line) => line.id === envelope)?.leftCents ?? ZERO
  const free = m.free(format.cents(toGiveCents ?? ZERO))
  const isOpen = new Set(openEnvelopes(budget).map((one) => one.id))
  const others = [...EXPENSE_CATEGORIES, ...ownCategories(budget).map((one) => one.id)].filter(
    (one) => !isOpen.has(one),
  )
  const [from, setFrom] = useState(FREE)
  const [to, setTo] = useState(id ?? lines[0]?.id ?? 'Groceries')
  const [amount, setAmount] = useState<Cents | null>(() => {
    const left = id === null ? ZERO : leftIn(id)
    return left < 0 ? ((0 - left) as Cents) : null
  })
  const [isTried, setTried] = useState(false)
  const envelopes = lines.map((line) => ({
    value: line.id,
    label: m.held(nameOf(line.id), format.cents(line.leftCents)),
  }))
  const save = async (): Promise<void> => {
    setTried(true)
    if (amount === null) return
    const move = {
      id: crypto.randomUUID(),
      from: from === FREE ? null : from,
      to: to === FREE ? null : to,
      amountCents: amount,
      date: today,
      isDeleted: false,
    }
    const name = to === FREE ? m.freeMoney : nameOf(to)
    const title = m.moved(format.cents(amount), name)
    if (await change((current) => moveMoney(current, move, envelopesNow(current, { today, month })), { title }))
      onClose()
  }
  return (
    <FormDialog
      title={m.title}
      submitLabel={m.save}
      className="grid gap-4"
      actions={
        id !== null && (
          <Button
            className="sm:mr-auto"
            onClick={() =>
              void change((current) => closeEnvelope(current, id), { title: m.closed(nameOf(id)) }).then(
                (isDone) => isDone && onClose(),
              )
            }
          >
            {m.close}
          </Button>
        )
      }
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field label={m.from}>
        <Select value={from} options={[{ value: FREE, label: free }, ...envelopes]} onChange={setFrom} />
      </Field>
      <Field label={m.to} {...(to !== FREE && !isOpen.has(to) && { hint: m.opens })}>
        <Select
          value={to}
          options={[
            ...envelopes,
            ...others.map((value) => ({ value, label: nameOf(value) })),
            { value: FREE, label: free },
          ]}
          onChange={setTo}
        />
      </Field>
      <Field label={m.amount} isRequired error={isTried && amount === null ? m.missing : undefined}>
        <MoneyInput value={amount} onChange={setAmount} />
      </Field>
    </FormDialog>
  )
}
