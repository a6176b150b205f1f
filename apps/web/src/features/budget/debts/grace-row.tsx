import { graceLost } from '@winterjay/budget'
import type { PartPaid } from '@winterjay/budget'
import { addDays, addMonths } from '@winterjay/money'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput, PercentInput } from '../../../ui/form/number-input.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { useView } from '../view.ts'
import { debtWords } from './words/words.ts'

type Draft = { readonly [Field in keyof PartPaid]: PartPaid[Field] | null }

/** What it costs to pay a part of a card's statement (budget §12.6). */
export function GraceRow({ rate }: { readonly rate: PartPaid['rate'] | null }) {
  const m = useWords(debtWords).grace
  return (
    <FoldRow chip={<Chip icon={ReceiptText} hue="c7" />} title={m.title}>
      <GraceForm rate={rate} />
    </FoldRow>
  )
}

function GraceForm({ rate }: { readonly rate: PartPaid['rate'] | null }) {
  const m = useWords(debtWords).grace
  const format = useFormat()
  const { today } = useView()
  const [draft, setDraft] = useState<Draft>(() => ({
    boughtOn: addDays(addMonths(today, -1), -15),
    amountCents: null,
    paidOn: today,
    paidCents: null,
    rate,
  }))
  const set = (changes: Partial<Draft>): void => setDraft((now) => ({ ...now, ...changes }))
  const whole = wholeOf(draft)
  const lost = whole === null ? null : graceLost(whole)
  return (
    <div className="grid gap-3 text-ink">
      <p className="text-muted">{m.text}</p>
      <div className="grid grid-cols-2 gap-3">
        <Field label={m.amount}>
          <MoneyInput value={draft.amountCents} onChange={(amountCents) => set({ amountCents })} />
        </Field>
        <Field label={m.boughtOn}>
          <DateInput value={draft.boughtOn} onChange={(boughtOn) => set({ boughtOn })} />
        </Field>
        <Field label={m.paid}>
          <MoneyInput value={draft.paidCents} onChange={(paidCents) => set({ paidCents })} />
        </Field>
        <Field label={m.paidOn}>
          <DateInput value={draft.paidOn} onChange={(paidOn) => set({ paidOn })} />
        </Field>
        <Field label={m.rate}>
          <PercentInput value={draft.rate} onChange={(next) => set({ rate: next })} />
        </Field>
      </div>
      <output className="font-semibold">
        {lost !== null &&
          m.result(
            format.cents(lost.interestCents),
            format.date(lost.until),
            format.percent(lost.paidPercent, { min: 0, max: 0 }),
          )}
      </output>
    </div>
  )
}

function wholeOf({ boughtOn, amountCents, paidOn, paidCents, rate }: Draft): PartPaid | null {
  if (boughtOn === null || amountCents === null || paidOn === null || paidCents === null || rate === null) return null
  return { boughtOn, amountCents, paidOn, paidCents, rate }
}
