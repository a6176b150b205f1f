import { AMOUNT_STEP_CENTS } from '@winterjay/lending'
import { toDollars } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { Field } from '../../../ui/form/field.tsx'
import { QuickChoices } from '../../../ui/form/quick-choices.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { QUICK_AMOUNTS_CENTS, amountComplaint, amountLimits, readAmount } from './invest-amount.ts'
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
  const complaint = amountComplaint(loan, chosen, format.locale)
  // Choices stay readable while amounts are hidden.
  const write = (amount: Cents): string => format.cents(amount, { whole: amount % 100 === 0, isChoice: true })
  return (
    <div>
      <Field label={m.amount} hint={m.amountHint(write(min), write(max))} error={wasLeft ? complaint : null}>
        <div className="relative">
          <span
            aria-hidden="true"
            className={clsx(
              'pointer-events-none absolute inset-y-0 flex items-center text-muted',
              format.locale === 'en' ? 'left-3' : 'right-3',
            )}
          >
            $
          </span>
          <TextInput
            type="number"
            inputMode="decimal"
            className={clsx(
              'num [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none',
              format.locale === 'en' && 'pl-7',
            )}
            min={toDollars(min)}
            max={toDollars(max)}
            step={toDollars(AMOUNT_STEP_CENTS)}
            value={text}
            onChange={onText}
            onBlur={() => setLeft(true)}
          />
        </div>
      </Field>
      <QuickChoices<Cents>
        legend={m.quick}
        columns="grid-cols-3 sm:grid-cols-6"
        value={chosen}
        choices={QUICK_AMOUNTS_CENTS.map((value) => ({
          value,
          label: write(value),
          isDisabled: value > loan.remaining_amount || value < min,
        }))}
        onChange={(quick) => onText(String(toDollars(quick)))}
      />
    </div>
  )
}
