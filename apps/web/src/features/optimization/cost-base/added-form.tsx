import { ADDED_KINDS } from '@winterjay/investing/lists'
import type { Cents, LocalDate } from '@winterjay/money'
import { useState } from 'react'
import { useLocale } from '../../../lib/language/locale.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { Select, TextInput } from '../../../ui/form/text-input.tsx'
import { numberIn } from '../holdings/number-in.ts'
import type { Added } from './calls.ts'
import { costBaseWords } from './words/words.ts'

type Kind = Added['kind']

const WITH_UNITS: readonly Kind[] = ['opening', 'buy', 'sell', 'reinvested_dividend']
const NEEDS_UNITS: readonly Kind[] = ['opening', 'buy', 'sell']
/** The cost of what was held before may not be known. */
const NEEDS_NO_AMOUNT: readonly Kind[] = ['opening', 'split']
const RATIO = /^\d{1,4}:\d{1,4}$/

/** One transaction outside a registered plan, in Canadian dollars. */
export function AddedForm({ onAdd }: { readonly onAdd: (added: Added) => void }) {
  const { add: m, ledger } = useWords(costBaseWords)
  const locale = useLocale()
  const [kind, setKind] = useState<Kind>('opening')
  const [symbol, setSymbol] = useState('')
  const [day, setDay] = useState<LocalDate | null>(null)
  const [quantity, setQuantity] = useState('')
  const [amount, setAmount] = useState<Cents | null>(null)
  const [ratio, setRatio] = useState('')
  const [isWrong, setWrong] = useState(false)
  const add = (): void => {
    const units = WITH_UNITS.includes(kind) ? numberIn(quantity, locale) : null
    const isComplete =
      symbol.trim() !== '' &&
      (!NEEDS_UNITS.includes(kind) || (units !== null && units > 0)) &&
      (NEEDS_NO_AMOUNT.includes(kind) || amount !== null) &&
      (kind !== 'split' || RATIO.test(ratio))
    setWrong(day === null || !isComplete)
    if (day === null || !isComplete) return
    onAdd({
      kind,
      symbol: symbol.trim(),
      settle_on: day,
      units: units === null ? null : decimal(units, 6),
      amount: kind === 'split' || amount === null ? null : decimal(amount / 100, 2),
      ratio: kind === 'split' ? ratio : null,
    })
    setSymbol('')
    setQuantity('')
    setAmount(null)
    setRatio('')
  }
  return (
    <Form onSubmit={add} refusal={isWrong ? m.wrong : null}>
      <div className="grid grid-cols-2 items-end gap-3 text-ink md:grid-cols-3">
        <Field label={m.kind}>
          <Select
            value={kind}
            options={ADDED_KINDS.map((value) => ({ value, label: ledger.kinds[value] }))}
            onChange={setKind}
          />
        </Field>
        <Field label={m.symbol}>
          <TextInput value={symbol} maxLength={40} autoCapitalize="characters" onChange={setSymbol} />
        </Field>
        <Field label={m.on}>
          <DateInput value={day} onChange={setDay} />
        </Field>
        {WITH_UNITS.includes(kind) && (
          <Field label={m.units}>
            <TextInput value={quantity} inputMode="decimal" onChange={setQuantity} />
          </Field>
        )}
        {kind === 'split' ? (
          <Field label={m.ratio} hint={m.ratioHint}>
            <TextInput value={ratio} maxLength={9} onChange={setRatio} />
          </Field>
        ) : (
          <Field label={m.amount}>
            <MoneyInput value={amount} onChange={setAmount} />
          </Field>
        )}
      </div>
      <Button type="submit">{m.add}</Button>
    </Form>
  )
}

/** A decimal string without trailing zeros, as the call takes it. */
const decimal = (value: number, places: number): string => value.toFixed(places).replace(/\.?0+$/, '')
