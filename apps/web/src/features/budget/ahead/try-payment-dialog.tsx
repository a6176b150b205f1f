import { LARGEST_CENTS } from '@winterjay/budget'
import { addDays, subtract, ZERO } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { useAccountName } from '../account-name.ts'
import { useView } from '../view.ts'
import { budgetWords } from '../words/words.ts'
import { accountsWithBalance } from './balance-hero.tsx'
import { MOST_DAYS } from './span.ts'
import { triedPayment } from './tried-payment.ts'

/** What a payment would do to the forecast: nothing is stored. */
export default function TryPaymentDialog({ onClose }: { readonly onClose: () => void }) {
  const { bills, trial: m } = useWords(budgetWords)
  const nameOf = useAccountName()
  const { budget, today } = useView()
  const accounts = accountsWithBalance(budget)
  const [accountId, setAccountId] = useState(accounts[0]?.id ?? '')
  const [amount, setAmount] = useState<Cents | null>(null)
  const [day, setDay] = useState<LocalDate | null>(addDays(today, 1))
  const [isTried, setTried] = useState(false)
  const isAmountRight = amount !== null && amount > 0 && amount <= LARGEST_CENTS
  const isDayRight = day !== null && day > today && day <= addDays(today, MOST_DAYS)
  const show = (): void => {
    setTried(true)
    if (!isAmountRight || !isDayRight) return
    triedPayment.set({ accountId, on: day, amountCents: subtract(ZERO, amount) })
    onClose()
  }
  return (
    <FormDialog title={m.title} submitLabel={m.show} className="grid gap-4" onSubmit={show} onClose={onClose}>
      <p className="text-muted">{m.text}</p>
      <Field label={bills.amount} isRequired error={isTried && !isAmountRight ? m.amountFault : undefined}>
        <MoneyInput value={amount} onChange={setAmount} />
      </Field>
      <Field label={m.day} isRequired error={isTried && !isDayRight ? m.dayFault(MOST_DAYS) : undefined}>
        <DateInput value={day} onChange={setDay} />
      </Field>
      <Field label={bills.accounts.bill}>
        <Select
          value={accountId}
          options={accounts.map((account) => ({ value: account.id, label: nameOf(account) }))}
          onChange={setAccountId}
        />
      </Field>
    </FormDialog>
  )
}
