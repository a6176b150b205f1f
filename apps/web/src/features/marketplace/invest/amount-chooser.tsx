import { AMOUNT_STEP_CENTS } from '@winterjay/lending'
import { toDollars } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import {
  DEFAULT_AMOUNT_CENTS,
  QUICK_AMOUNTS_CENTS,
  amountComplaint,
  amountLimits,
  readAmount,
} from './invest-amount.ts'
import type { MarketLoan } from '../market-view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { marketWords } from '../words/words.ts'

export interface AmountChooserProps {
  readonly loan: MarketLoan
  /** The field's value, in dollars. */
  readonly text: string
  readonly onText: (text: string) => void
}

/** product §9: the amount, its limits and the quick amounts. */
export function AmountChooser({ loan, text, onText }: AmountChooserProps) {
  const m = useWords(marketWords).invest
  const format = useFormat()
  const [wasLeft, setLeft] = useState(false)
  const { min, max } = amountLimits(loan)
  const chosen = readAmount(text)
  // Choices stay readable while amounts are hidden.
  const write = (amount: Cents): string => format.cents(amount, { whole: amount % 100 === 0, isChoice: true })
  // The default is 25 (product §9): a higher minimum is shown before anything is typed.
  const isStartTooLow = chosen === DEFAULT_AMOUNT_CENTS && chosen < min
  return (
    <div>
      <Field
        label={m.amount}
        hint={m.amountHint(write(min), write(max))}
        error={wasLeft || isStartTooLow ? amountComplaint(loan, chosen, format.locale) : null}
      >
        <TextInput
          type="number"
          inputMode="decimal"
          className="num"
          min={toDollars(min)}
          max={toDollars(max)}
          step={toDollars(AMOUNT_STEP_CENTS)}
          value={text}
          onChange={onText}
          onBlur={() => setLeft(true)}
        />
      </Field>
      <fieldset className="mt-3 grid min-w-0 grid-cols-3 gap-2 sm:grid-cols-6">
        <legend className="sr-only">{m.quick}</legend>
        {QUICK_AMOUNTS_CENTS.map((quick) => (
          <Button
            key={quick}
            aria-pressed={quick === chosen}
            className="px-2! enabled:aria-pressed:border-spruce enabled:aria-pressed:bg-spruce-soft enabled:aria-pressed:text-spruce forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:outline-[Highlight]"
            disabled={quick > loan.remaining_amount || quick < min}
            onClick={() => onText(String(toDollars(quick)))}
          >
            {write(quick)}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}
