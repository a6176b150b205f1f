import { ACCOUNT_KINDS } from '@winterjay/investing/lists'
import type { AccountKind } from '@winterjay/investing/lists'
import { cents } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { withCash, withKind } from './portfolio.ts'
import type { Account, Portfolio } from './portfolio.ts'
import { useChangePortfolio } from './stored.ts'
import { optimizationWords } from '../words/words.ts'

/** The accounts, as the files named them: their kinds, and their cash. */
export function AccountsCard({ portfolio: { accounts } }: { readonly portfolio: Portfolio }) {
  const m = useWords(optimizationWords).accounts
  return (
    <Card title={m.heading}>
      <ul className="grid gap-4">
        {accounts.map((account) => (
          <li key={account.id}>
            <AccountFields account={account} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function AccountFields({ account: { id, name, kind, cash } }: { readonly account: Account }) {
  const { accounts: m, kinds } = useWords(optimizationWords)
  const change = useChangePortfolio()
  const currencies = [...new Set(['CAD', ...cash.map(({ currency }) => currency)])]
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-[650]">{name}</legend>
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-3">
        <Field label={m.kind} className="max-md:col-span-full">
          <Select<AccountKind | ''>
            value={kind ?? ''}
            options={[
              { value: '', label: m.unknown },
              ...ACCOUNT_KINDS.map((value) => ({ value, label: kinds[value] })),
            ]}
            onChange={(chosen) => change(withKind(id, chosen === '' ? null : chosen))}
          />
        </Field>
        {currencies.map((currency) => (
          <CashField
            key={currency}
            label={m.cash(currency)}
            amount={cash.find((one) => one.currency === currency)?.amount ?? null}
            onKeep={(amount) => change(withCash(id, currency, amount ?? cents(0)))}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface CashFieldProps {
  readonly label: string
  readonly amount: Cents | null
  readonly onKeep: (amount: Cents | null) => void
}

/** Stored when the person leaves the field. */
function CashField({ label, amount, onKeep }: CashFieldProps) {
  const [typed, setTyped] = useState<Cents | null | undefined>(undefined)
  return (
    <Field label={label}>
      <MoneyInput
        value={typed === undefined ? amount : typed}
        onChange={setTyped}
        onBlur={() => {
          if (typed !== undefined && typed !== amount) onKeep(typed)
          setTyped(undefined)
        }}
      />
    </Field>
  )
}
